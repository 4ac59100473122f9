import { Suspense, useEffect, useRef } from 'react';
import { Outlet, useLocation, useNavigationType } from 'react-router-dom';
import { useCurrentUser } from '../accounts/use-current-user.ts';
import { setComparePlan } from '../compare/compare-max.ts';
import { AfterLoad } from '../shared/page/after-load.tsx';
import { shellTexts } from '../shared/texts/en/shell.ts';
import { useTexts } from '../shared/texts/language-context.tsx';
import { ToastRegion } from '../shared/ui/toast-region.tsx';
import { Footer } from '../site/footer.tsx';
import { useSite } from '../site/use-site.ts';
import { TakeTour } from '../tour/take-tour.tsx';
import { Tour } from '../tour/tour.tsx';
import { ChosenBar } from './chosen-bar.tsx';
import { ConnectionBanner } from './connection/connection-banner.tsx';
import { Header } from './header/header.tsx';
import { PageBoundary } from './page-boundary.tsx';
import { PageListens } from './page-listens.tsx';
import { useScrollPosition } from './use-scroll-position.ts';

const loadBackground = () => import('./background.tsx');
const loadFirstNotice = () => import('./first-notice.tsx');

/** After a move to another page, the focus is where its content begins. */
const useFocusAfterMove = () => {
  const { pathname } = useLocation();
  const how = useNavigationType();
  const main = useRef<HTMLElement>(null);
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (how !== 'POP') main.current?.focus({ preventScroll: true });
  }, [pathname, how]);
  return main;
};

// What the server says about reader and operator renders header and footer alone: the page between them would have to be made
// interactive at once to be rendered again.
const PageHeader = () => {
  const auth = useCurrentUser();
  const isPremium = auth.state === 'authenticated' && auth.user.isPremium;
  useEffect(() => setComparePlan(isPremium), [isPremium]);
  return <Header auth={auth} site={useSite()} />;
};
const PageFooter = () => (
  <Footer site={useSite()}>
    <TakeTour className="inline-flex min-h-8 items-center font-semibold text-brand underline underline-offset-4 pointer-coarse:min-h-11" />
  </Footer>
);

/** What surrounds every page. */
export const Shell = () => {
  const t = useTexts(shellTexts);
  const { pathname } = useLocation();
  const main = useFocusAfterMove();
  useScrollPosition();
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#main"
        className="sr-only z-50 rounded-control bg-brand px-4 py-2 font-semibold text-on-brand focus:not-sr-only focus:absolute focus:start-2 focus:top-2"
      >
        {t.skip}
      </a>
      <PageBoundary instead={null}>
        <PageHeader />
      </PageBoundary>
      <PageBoundary instead={null}>
        <AfterLoad load={loadFirstNotice} />
      </PageBoundary>
      <main id="main" ref={main} tabIndex={-1} className="flex flex-1 flex-col">
        <PageBoundary key={pathname}>
          <Suspense fallback={<div className="min-h-dvh" aria-busy="true" />}>
            <Outlet />
            <PageListens />
          </Suspense>
        </PageBoundary>
      </main>
      <PageFooter />
      <ConnectionBanner />
      <PageBoundary instead={null}>
        <ChosenBar />
        <ToastRegion />
        <Tour />
        <AfterLoad load={loadBackground} />
      </PageBoundary>
    </div>
  );
};
