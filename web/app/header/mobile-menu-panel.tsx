import { useLayoutEffect, useRef } from 'react';
import { AccountPanel, SignOut } from '../../accounts/mobile-account-menu.tsx';
import type { AuthState } from '../../shared/account/auth-state.ts';
import { shellTexts } from '../../shared/texts/en/shell.ts';
import { useTexts } from '../../shared/texts/language-context.tsx';
import { LanguageSelect } from '../../site/language-select.tsx';
import SocialLinks from '../../site/social-links.tsx';
import type { Site } from '../../site/use-operator.ts';
import { NavLinks } from './nav-links.tsx';

interface MobileMenuPanelProps {
  auth: AuthState;
  site: Site | null;
}

/** The panel's minimum height in CSS pixels. It applies if the header fills the window; users then scroll down to the panel. */
const LEAST_HEIGHT = 160;
/** How much of the page stays visible below the panel, in CSS pixels, so that users see that the page continues. */
const PAGE_BENEATH = 12;

/** Returns a ref for the panel. Limits the height of the open panel, so that it ends above the bottom of the window. */
const useRoomBelow = () => {
  const ref = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const box = ref.current?.closest('details');
    const bound = () => {
      // Measuring a closed panel would force an unnecessary layout.
      if (!ref.current || !box?.open) return;
      const room = window.innerHeight - ref.current.getBoundingClientRect().top - PAGE_BENEATH;
      ref.current.style.maxHeight = `${Math.max(LEAST_HEIGHT, Math.floor(room))}px`;
    };
    bound();
    box?.addEventListener('toggle', bound);
    window.addEventListener('resize', bound);
    window.addEventListener('scroll', bound, { passive: true });
    return () => {
      box?.removeEventListener('toggle', bound);
      window.removeEventListener('resize', bound);
      window.removeEventListener('scroll', bound);
    };
  }, []);
  return ref;
};

/** The mobile menu below the header. For signed-in users, the sign-out button is always in view. */
const MobileMenuPanel = ({ auth, site }: MobileMenuPanelProps) => {
  const t = useTexts(shellTexts);
  return (
    <nav
      ref={useRoomBelow()}
      aria-label={t.menu}
      className="enter-fade absolute inset-x-0 top-full z-47 flex max-h-[calc(100dvh-7rem)] flex-col border-y border-line bg-surface shadow-lift"
    >
      <div className="mx-auto grid min-h-0 w-full max-w-[90rem] gap-5 overflow-y-auto overscroll-contain px-4 py-4 sm:px-6 md:grid-cols-2">
        <ul className="flex flex-col">
          <NavLinks className="flex min-h-12 items-center rounded-control px-3 text-lg font-semibold hover:bg-brand-wash aria-[current=page]:bg-brand-wash aria-[current=page]:text-brand" />
        </ul>
        <AccountPanel auth={auth} />
        <div className="flex flex-wrap items-center justify-between gap-3 border-t border-line pt-4 md:col-span-2">
          <SocialLinks site={site} size="large" />
          <LanguageSelect className="border border-edge" />
        </div>
      </div>
      {auth.state === 'authenticated' && (
        <div className="shrink-0 border-t border-line px-4 py-2 sm:px-6">
          <SignOut />
        </div>
      )}
    </nav>
  );
};
export default MobileMenuPanel;
