import { ChevronDown } from 'lucide-react';
import { Suspense } from 'react';
import { lazyPart } from '../shared/page/lazy-part.ts';
import { accountTexts } from '../shared/texts/en/accounts.ts';
import { useTexts } from '../shared/texts/language-context.tsx';
import { buttonStyle } from '../shared/ui/button.tsx';
import { Menu } from '../shared/ui/menu.tsx';
import type { AuthState } from './auth-state.ts';

const UserMenu = lazyPart(() => import('./user-menu.tsx'));
const SignInItems = lazyPart(() => import('./sign-in-items.tsx'));

/** As large whoever is signed in, so that nothing moves when that becomes known. */
const place = 'h-11 w-36';

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
      <SignInItems />
    </Menu>
  );
};

const Waiting = () => (
  <div aria-hidden data-auth="loading" className={`${place} animate-pulse rounded-control bg-sunken`} />
);

/** The header's end: the ways to sign in, or who is signed in; while that is not known, as much room. */
export const AccountMenu = ({ auth }: { auth: AuthState }) => {
  if (auth.state === 'anonymous') return <LoginMenu />;
  if (auth.state === 'loading') return <Waiting />;
  return (
    <Suspense fallback={<Waiting />}>
      <UserMenu user={auth.user} className={place} />
    </Suspense>
  );
};
