import { ChevronDown, LogOut, UserRound } from 'lucide-react';
import { accountTexts } from '../shared/texts/en/accounts.ts';
import { useTexts } from '../shared/texts/language-context.tsx';
import { buttonStyle } from '../shared/ui/button.tsx';
import { Menu, MenuHeading, MenuItem, MenuSeparator } from '../shared/ui/menu.tsx';
import { type AuthState, fullName, type SignedInUser, shortName } from './auth-state.ts';
import { Avatar } from './avatar.tsx';
import { ProviderMark, SIGN_IN_WAYS, SIGN_OUT } from './sign-in-ways.tsx';

/** As wide whoever is signed in, so that nothing moves when that becomes known. */
const place = 'h-11 w-32';

const LoginMenu = () => {
  const t = useTexts(accountTexts);
  const trigger = (
    <button type="button" className={`${buttonStyle.primary} ${place}`}>
      {t.login}
      <ChevronDown aria-hidden className="size-4" />
    </button>
  );
  return (
    <Menu label={t.loginMenu} trigger={trigger}>
      {SIGN_IN_WAYS.map(({ provider, href }) => (
        <MenuItem key={provider} href={href} icon={<ProviderMark provider={provider} />}>
          {t.signInWith[provider]}
        </MenuItem>
      ))}
    </Menu>
  );
};

const UserMenu = ({ user }: { user: SignedInUser }) => {
  const t = useTexts(accountTexts);
  const name = shortName(user) ?? t.user;
  const trigger = (
    <button type="button" aria-label={t.userMenu(name)} className={`${buttonStyle.secondary} ${place} px-2`}>
      <Avatar url={user.profileImageUrl} />
      <span className="min-w-0 truncate">{name}</span>
      <ChevronDown aria-hidden className="size-4 shrink-0" />
    </button>
  );
  const whole = [fullName(user), user.email].filter(Boolean).join(' · ');
  return (
    <Menu label={t.userMenu(name)} trigger={trigger}>
      {whole && (
        <>
          <MenuHeading>{whole}</MenuHeading>
          <MenuSeparator />
        </>
      )}
      <MenuItem to="/profile" icon={<UserRound className="size-5" />}>
        {t.profile}
      </MenuItem>
      <MenuItem href={SIGN_OUT} icon={<LogOut className="size-5" />}>
        {t.logout}
      </MenuItem>
    </Menu>
  );
};

/** The header's end: the ways to sign in, or who is signed in; while that is not known, as much room. */
export const AccountMenu = ({ auth }: { auth: AuthState }) => {
  if (auth.state === 'authenticated') return <UserMenu user={auth.user} />;
  if (auth.state === 'anonymous') return <LoginMenu />;
  return <div aria-hidden data-auth="loading" className={`${place} animate-pulse rounded-control bg-sunken`} />;
};
