import { LogOut } from 'lucide-react';
import { Link } from 'react-router-dom';
import { type AuthState, fullName, type SignedInUser, shortName } from '../shared/account/auth-state.ts';
import { accountMenuTexts } from '../shared/texts/en/account-menu.ts';
import { useTexts } from '../shared/texts/language-context.tsx';
import { buttonStyle } from '../shared/ui/button.tsx';
import { useAccountLinks } from './account-links.ts';
import { Avatar } from './avatar.tsx';
import SignInLinks from './sign-in-links.tsx';
import { SIGN_OUT, sayGoodbye } from './sign-out.ts';

const SignedIn = ({ user }: { user: SignedInUser }) => {
  const t = useTexts(accountMenuTexts);
  const { own, desks } = useAccountLinks(user, t.viewProfile);
  return (
    <>
      <div className="flex items-center gap-3">
        <Avatar url={user.profileImageUrl} />
        <p className="min-w-0">
          <span className="block truncate font-bold">{fullName(user) ?? shortName(user) ?? t.user}</span>
          {user.email && <span className="block truncate text-sm text-soft">{user.email}</span>}
        </p>
      </div>
      <div className="flex flex-wrap gap-2 *:flex-1 *:basis-36">
        {[...own, ...desks].map(({ to, Icon, label }) => (
          <Link key={to} to={to} className={buttonStyle.secondary}>
            <Icon aria-hidden className="size-5" />
            {label}
          </Link>
        ))}
      </div>
    </>
  );
};

/** The sign-out button of the account menus. */
export const SignOut = () => {
  const t = useTexts(accountMenuTexts);
  return (
    <a href={SIGN_OUT} onClick={sayGoodbye} className={`${buttonStyle.secondary} w-full`}>
      <LogOut aria-hidden className="size-5" />
      {t.logout}
    </a>
  );
};

/** The account section of the mobile menu: sign-in links, or the signed-in user. */
export const AccountPanel = ({ auth }: { auth: AuthState }) => (
  <div className="flex min-w-0 flex-col gap-2">
    {auth.state === 'authenticated' && <SignedIn user={auth.user} />}
    {auth.state === 'anonymous' && <SignInLinks />}
    {auth.state === 'loading' && <div aria-hidden className="h-36 animate-pulse rounded-control bg-sunken" />}
  </div>
);
