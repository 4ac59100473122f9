import { CommunityBanner } from '../community/community-banner.tsx';
import { BoostPanel } from '../featured/boost-panel.tsx';
import { useCurrentUser } from '../shared/account/use-current-user.ts';
import { UpgradeBanner } from '../subscriptions/upgrade-banner.tsx';

/** Banners for the plans and the community, between the search and the results. */
export const HomeBanners = () => {
  const auth = useCurrentUser();
  return (
    <div className="grid gap-4 lg:grid-cols-2">
      <UpgradeBanner isPremium={auth.state === 'authenticated' && auth.user.isPremium} />
      <CommunityBanner />
    </div>
  );
};

/** The panel next to the local listings. It tells sellers how to feature their listings. */
export const LocalAside = BoostPanel;
