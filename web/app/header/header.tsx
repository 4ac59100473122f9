import { useQuery } from '@apollo/client/react';
import { memo, Suspense } from 'react';
import { Link } from 'react-router-dom';
import { AccountMenu } from '../../accounts/account-menu.tsx';
import { graphql } from '../../gql/index.ts';
import { LaunchBanner } from '../../marketplace/launch-banner.tsx';
import type { AuthState } from '../../shared/account/auth-state.ts';
import { lazyPart, partWhenIdle } from '../../shared/page/lazy-part.ts';
import { shellTexts } from '../../shared/texts/en/shell.ts';
import { useTexts } from '../../shared/texts/language-context.tsx';
import { LanguageSelect } from '../../site/language-select.tsx';
import type { Site } from '../../site/use-operator.ts';
import { ThemeToggle } from '../../theme/theme-toggle.tsx';
import { Logo } from '../logo.tsx';
import { FavouritesLink } from './favourites-link.tsx';
import { MobileMenu } from './mobile-menu.tsx';
import { NavLinks } from './nav-links.tsx';

const UseDemo = graphql(`
  query UseDemo {
    demo
  }
`);

/** Whether the displayed cars include fictitious demo cars; false while loading. */
const useDemo = (): boolean => useQuery(UseDemo).data?.demo ?? false;

const SocialLinks = partWhenIdle(() => import('../../site/social-links.tsx'));
/** The links to our pages on social networks. */
// Without `memo`, a re-render of the parent would remove the server's HTML while the code loads.
const Networks = memo(({ site }: { site: Site | null }) => (
  <div className="hidden lg:block">
    <Suspense fallback={null}>
      <SocialLinks site={site} size="small" />
    </Suspense>
  </div>
));
const Marks = lazyPart(() => import('./inbox-and-bell-icons.tsx'));

/** A placeholder of the same size as the icons, so that the layout does not shift. */
const Room = () => <span aria-hidden className="h-11 w-22 shrink-0 max-lg:hidden" />;

/** The inbox and bell icons. Their code loads only for signed-in users. */
const AlertBell = ({ signedIn }: { signedIn: boolean }) =>
  signedIn ? (
    <Suspense fallback={<Room />}>
      <Marks />
    </Suspense>
  ) : (
    <Room />
  );

const wide = 'mx-auto flex max-w-[90rem] items-center px-4 sm:px-6';

/** The header of every page. First line: service area, social networks, language. Second line: logo, navigation, account. */
export const Header = ({ auth, site }: { auth: AuthState; site: Site | null }) => {
  const t = useTexts(shellTexts);
  return (
    <header className="print:hidden">
      <div className="bg-accent-wash">
        <div className={`${wide} min-h-9 justify-center gap-6 md:justify-between`}>
          <LaunchBanner demo={useDemo()} />
          <div className="hidden items-center gap-3 md:flex">
            <Networks site={site} />
            <LanguageSelect />
          </div>
        </div>
      </div>
      <div className="relative border-b border-line bg-surface">
        <div className={`${wide} h-16 gap-1 sm:gap-2`}>
          <Link to="/" className="me-auto rounded-control" aria-label={t.home}>
            <Logo />
          </Link>
          <nav aria-label={t.nav.label} className="hidden lg:me-2 lg:block">
            <ul className="flex xl:gap-2">
              <NavLinks className="relative inline-flex min-h-11 items-center rounded-control px-3 font-semibold whitespace-nowrap hover:bg-brand-wash aria-[current=page]:text-brand aria-[current=page]:after:absolute aria-[current=page]:after:inset-x-3 aria-[current=page]:after:bottom-0.5 aria-[current=page]:after:h-1 aria-[current=page]:after:rounded-full aria-[current=page]:after:bg-accent" />
            </ul>
          </nav>
          <AlertBell signedIn={auth.state === 'authenticated'} />
          <FavouritesLink />
          <ThemeToggle />
          <div className="ms-1 hidden lg:block">
            <AccountMenu auth={auth} />
          </div>
          <MobileMenu auth={auth} site={site} />
        </div>
      </div>
    </header>
  );
};
