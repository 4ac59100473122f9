import { Suspense, useEffect, useRef } from 'react';
import { Link, NavLink, Outlet, useLocation, useNavigationType } from 'react-router-dom';
import { LaunchBanner } from '../marketplace/launch-banner.tsx';
import { useDemo } from '../marketplace/use-demo.ts';
import { ThemeToggle } from '../theme/theme-toggle.tsx';
import { Logo } from './logo.tsx';
import { useScrollPosition } from './use-scroll-position.ts';

const Header = () => (
  <header className="border-b border-line bg-surface">
    <div className="mx-auto flex h-16 max-w-[90rem] items-center gap-4 px-4 sm:px-6">
      <Link to="/" className="rounded-control" aria-label="CarSetu home">
        <Logo />
      </Link>
      <nav aria-label="Main" className="ml-auto hidden sm:block">
        <NavLink
          to="/"
          end
          className="inline-flex min-h-11 items-center rounded-control px-3 font-semibold hover:bg-brand-wash aria-[current=page]:text-brand"
        >
          Buy Used Cars
        </NavLink>
      </nav>
      <div className="ml-auto sm:ml-0">
        <ThemeToggle />
      </div>
    </div>
  </header>
);

const Footer = () => (
  <footer className="mt-auto border-t border-line bg-surface">
    <div className="mx-auto flex max-w-[90rem] flex-wrap items-baseline justify-between gap-x-8 gap-y-2 px-4 py-6 text-soft sm:px-6">
      <p className="font-semibold text-ink">Your Journey. Simplified.</p>
      <p className="text-sm">Prices and facts are those the sources supplied. “Not provided” means that nobody said.</p>
    </div>
  </footer>
);

/** What surrounds every page. After a move to another page, the focus is where its content begins. */
export const Shell = () => {
  const { pathname } = useLocation();
  const how = useNavigationType();
  const main = useRef<HTMLElement>(null);
  const shown = useRef(pathname);
  const demo = useDemo();
  useScrollPosition();
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (how !== 'POP') main.current?.focus({ preventScroll: true });
  }, [pathname, how]);
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#main"
        className="sr-only z-50 rounded-control bg-brand px-4 py-2 font-semibold text-on-brand focus:not-sr-only focus:absolute focus:top-2 focus:left-2"
      >
        Skip to content
      </a>
      <Header />
      <LaunchBanner demo={demo} />
      <main id="main" ref={main} tabIndex={-1} className="flex flex-1 flex-col">
        <Suspense fallback={<div className="min-h-dvh" aria-busy="true" />}>
          <Outlet />
        </Suspense>
      </main>
      <Footer />
    </div>
  );
};
