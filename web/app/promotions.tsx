import { useCurrentUser } from '../accounts/use-current-user.ts';
import { CommunityBanner } from '../community/community-banner.tsx';
import { BoostPanel } from '../featured/boost-panel.tsx';
import { UpgradeBanner } from '../subscriptions/upgrade-banner.tsx';

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

/** Beside the local listings: what a seller will be able to do for theirs. */
export const LocalAside = BoostPanel;
