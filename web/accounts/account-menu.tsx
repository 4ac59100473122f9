import { ChevronDown } from 'lucide-react';
import { Suspense } from 'react';
import type { AuthState } from '../shared/account/auth-state.ts';
import { lazyPart } from '../shared/page/lazy-part.ts';
import { accountTexts } from '../shared/texts/en/accounts.ts';
import { useTexts } from '../shared/texts/language-context.tsx';
import { buttonStyle } from '../shared/ui/button.tsx';
import { Menu } from '../shared/ui/menu.tsx';

const UserMenu = lazyPart(() => import('./user-menu.tsx'));
const SignInItems = lazyPart(() => import('./sign-in-items.tsx'));

/** The same size for every user, so that nothing shifts once the sign-in state has loaded. */
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

/** The end of the header: sign-in links or the signed-in user. While the sign-in state is loading, a placeholder of the same size. */
export const AccountMenu = ({ auth }: { auth: AuthState }) => {
  if (auth.state === 'anonymous') return <LoginMenu />;
  if (auth.state === 'loading') return <Waiting />;
  return (
    <Suspense fallback={<Waiting />}>
      <UserMenu user={auth.user} className={place} />
    </Suspense>
  );
};
