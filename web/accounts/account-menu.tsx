import { ChevronDown } from 'lucide-react';
import { memo, Suspense } from 'react';
import type { AuthState } from '../shared/account/auth-state.ts';
import { lazyPart, partOnceWanted } from '../shared/page/lazy-part.ts';
import { accountTexts } from '../shared/texts/en/accounts.ts';
import { useTexts } from '../shared/texts/language-context.tsx';
import { buttonStyle } from '../shared/ui/button.tsx';
import { PullDown } from '../shared/ui/pull-down.tsx';

const UserMenu = lazyPart(() => import('./user-menu.tsx'));
const { Part: SignInLinks, want } = partOnceWanted(() => import('./sign-in-links.tsx'));

/** The CSS classes that set the button's size. The size is the same in all sign-in states to avoid a layout shift when the state loads. */
const place = 'h-11 w-36';

// Without `memo`, a re-render of the parent would replace the panel's server-rendered links with the fallback while the panel's code loads.
const LoginMenu = memo(() => {
  const t = useTexts(accountTexts);
  return (
    <PullDown
      className="relative"
      buttonClassName={`${buttonStyle.primary} ${place}`}
      onWanted={want}
      button={
        <>
          {t.login}
          <ChevronDown aria-hidden className="size-4" />
        </>
      }
    >
      <div className="enter-fade absolute end-0 top-full z-47 mt-2 w-64 rounded-card border border-line bg-surface p-2 shadow-lift">
        <Suspense fallback={<div className="h-36" />}>
          <SignInLinks />
        </Suspense>
      </div>
    </PullDown>
  );
});

const Waiting = () => (
  <div aria-hidden data-auth="loading" className={`${place} animate-pulse rounded-control bg-sunken`} />
);

/** The account button of the header: the sign-in menu, the user's menu or, while the sign-in state loads, a placeholder of the same size. */
export const AccountMenu = ({ auth }: { auth: AuthState }) => {
  if (auth.state === 'anonymous') return <LoginMenu />;
  if (auth.state === 'loading') return <Waiting />;
  return (
    <Suspense fallback={<Waiting />}>
      <UserMenu user={auth.user} className={place} />
    </Suspense>
  );
};
