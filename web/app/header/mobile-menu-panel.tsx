import { AccountPanel } from '../../accounts/account-panel.tsx';
import type { AuthState } from '../../accounts/auth-state.ts';
import { shellTexts } from '../../shared/texts/en/shell.ts';
import { useTexts } from '../../shared/texts/language-context.tsx';
import { LanguageSelect } from '../../site/language-select.tsx';
import { SocialLinks } from '../../site/social-links.tsx';
import type { Site } from '../../site/use-site.ts';
import { NavLinks } from './nav-links.tsx';

interface MobileMenuPanelProps {
  id: string;
  auth: AuthState;
  site: Site | null;
}

/** What the mobile menu shows, beneath the header: the navigation, the account, the language and the networks. */
const MobileMenuPanel = ({ id, auth, site }: MobileMenuPanelProps) => {
  const t = useTexts(shellTexts);
  return (
    <nav
      id={id}
      aria-label={t.menu.label}
      className="enter-fade absolute inset-x-0 top-full z-40 max-h-[calc(100dvh-8rem)] overflow-y-auto overscroll-contain border-y border-line bg-surface shadow-lift"
    >
      <div className="mx-auto grid max-w-[90rem] gap-5 px-4 py-4 sm:px-6 md:grid-cols-2">
        <ul className="flex flex-col">
          <NavLinks className="flex min-h-12 items-center rounded-control px-3 text-lg font-semibold hover:bg-brand-wash aria-[current=page]:bg-brand-wash aria-[current=page]:text-brand" />
        </ul>
        <AccountPanel auth={auth} />
        <div className="flex flex-wrap items-center justify-between gap-3 border-t border-line pt-4 md:col-span-2">
          <SocialLinks site={site} size="large" />
          <LanguageSelect className="border border-edge" />
        </div>
      </div>
    </nav>
  );
};
export default MobileMenuPanel;
