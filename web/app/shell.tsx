import { memo, Suspense, useEffect, useRef } from 'react';
import { Outlet, useLocation, useNavigationType } from 'react-router-dom';
import { setComparePlan } from '../compare/compare-max.ts';
import { useChosen } from '../compare/use-chosen.ts';
import { useCurrentUser, useFreshUser } from '../shared/account/use-current-user.ts';
import { AfterLoad } from '../shared/page/after-load.tsx';
import { lazyPart, partWhenIdle } from '../shared/page/lazy-part.ts';
import { partsHydrated } from '../shared/page/parts-hydrated.ts';
import { shellTexts } from '../shared/texts/en/shell.ts';
import { useTexts } from '../shared/texts/language-context.tsx';
import { ToastRegion } from '../shared/ui/toast-region.tsx';
import { useSite } from '../site/use-operator.ts';
import { ConnectionBanner } from './connection/connection-banner.tsx';
import { Header } from './header/header.tsx';
import { PageBoundary } from './page-boundary.tsx';
import { useScrollPosition } from './use-scroll-position.ts';

const PageFooter = partWhenIdle(() => import('./page-footer.tsx'));
// Without `memo`, a re-render of the parent would remove the server's HTML while the code loads.
const FooterOnceIdle = memo(() => (
  <Suspense fallback={<div className="mt-auto min-h-[38rem]" />}>
    <PageFooter />
  </Suspense>
));
const CompareBar = lazyPart(async () => ({ default: (await import('../compare/compare-bar.tsx')).CompareBar }));

/** The bar of cars chosen for comparison. Its code loads when the first car is chosen. */
const ChosenBar = () =>
  useChosen().cars.length > 0 ? (
    <Suspense fallback={null}>
      <CompareBar />
    </Suspense>
  ) : null;

/** Signals that the page is hydrated, except for the parts that load later. `web/public/input-replay-boot.js` then replays earlier user input. */
const HydrationSignal = () => {
  useEffect(() => {
    dispatchEvent(new Event('page-listens'));
    void partsHydrated();
  }, []);
  return null;
};

const loadBackground = () => import('./background-tasks.tsx');
const loadFirstNotice = () => import('./privacy-notice.tsx');

/** After navigation, moves the focus to the start of the content. */
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

// The header and the footer each query the user and the site's operator. If the shell queried them instead, the response would re-render the page,
// and React would have to hydrate the whole page at once.
const PageHeader = () => {
  const auth = useCurrentUser();
  useFreshUser();
  const isPremium = auth.state === 'authenticated' && auth.user.isPremium;
  useEffect(() => setComparePlan(isPremium), [isPremium]);
  return <Header auth={auth} site={useSite()} />;
};
/** The frame around every page. */
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
            <HydrationSignal />
          </Suspense>
        </PageBoundary>
      </main>
      <FooterOnceIdle />
      <ConnectionBanner />
      <PageBoundary instead={null}>
        <ChosenBar />
        <ToastRegion />
        <AfterLoad load={loadBackground} />
      </PageBoundary>
    </div>
  );
};
