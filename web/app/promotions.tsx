import { Suspense } from 'react';
import type { AuthState } from '../accounts/auth-state.ts';
import { useCurrentUser } from '../accounts/use-current-user.ts';
import { CommunityBanner } from '../community/community-banner.tsx';
import { BoostPanel } from '../featured/boost-panel.tsx';
import { lazyPart } from '../shared/page/lazy-part.ts';
import { UpgradeBanner } from '../subscriptions/upgrade-banner.tsx';

const AccountPanel = lazyPart(async () => ({ default: (await import('../accounts/account-panel.tsx')).AccountPanel }));

/** The ways to sign in for those who are not signed in. Until it is known, a reader counts as a visitor, so that nothing moves. */
const signInFor = ({ state }: AuthState) =>
  state === 'authenticated' ? null : (
    <Suspense fallback={null}>
      <AccountPanel auth={{ state: 'anonymous' }} />
    </Suspense>
  );

/** Between the search and the results: the plans and the community. */
export const HomeBanners = () => {
  const auth = useCurrentUser();
  return (
    <div className="grid gap-4 lg:grid-cols-2">
      <UpgradeBanner isPremium={auth.state === 'authenticated' && auth.user.isPremium} />
      <CommunityBanner />
    </div>
  );
};

/** Beside the local listings: what a seller can do for theirs. */
export const LocalAside = () => <BoostPanel signIn={signInFor(useCurrentUser())} />;
