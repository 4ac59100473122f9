import { Link } from 'react-router-dom';
import NextVisits from '../bookings/next-visits.tsx';
import NotificationSettings from '../notifications/settings-part.tsx';
import { Devices } from '../profile/devices.tsx';
import { Details, ErasureNotice, OwnData, Phone } from '../profile/profile-parts.tsx';
import { ProfileScreen, ProfileWaiting } from '../profile/profile-screen.tsx';
import { SavedCars } from '../profile/saved-cars.tsx';
import { SecondFactor } from '../profile/second-factor.tsx';
import OwnSafety from '../safety/blocks-and-appeals.tsx';
import { useAnyViewed } from '../saved/use-any-viewed.ts';
import { useFavouriteCount } from '../saved/use-favourites.ts';
import SavedSearches from '../searches/saved-searches.tsx';
import { ProviderMark } from '../shared/account/sign-in-providers.tsx';
import { SignedInOnly } from '../shared/account/signed-in-only.tsx';
import { profileTexts } from '../shared/texts/en/profile.ts';
import { useTexts } from '../shared/texts/language-context.tsx';
import { buttonStyle } from '../shared/ui/button.tsx';
import { LEGAL_VERSIONS } from '../site/legal/versions.ts';
import { GRIEVANCE_PAGE } from '../site/legal-pages.ts';
import { useSite } from '../site/use-operator.ts';
import ManagePlan from '../subscriptions/manage-plan.tsx';
import ViewedCars from './viewed-cars.tsx';

const ProfileCars = () => {
  const isAny = useAnyViewed();
  return <SavedCars count={useFavouriteCount()} viewed={isAny ? <ViewedCars /> : null} />;
};

const ToGrievances = () => {
  const t = useTexts(profileTexts);
  return (
    <Link to={GRIEVANCE_PAGE} className={buttonStyle.secondary}>
      {t.toGrievances}
    </Link>
  );
};

/** `/profile`: the user's account and data. */
const ProfilePage = () => {
  const t = useTexts(profileTexts);
  const site = useSite();
  return (
    <SignedInOnly title={t.title} text={t.stranger} waiting={<ProfileWaiting />}>
      {() => (
        <ProfileScreen
          notice={<ErasureNotice />}
          parts={{
            details: <Details renderMark={(provider) => <ProviderMark provider={provider} />} />,
            plan: <ManagePlan supportEmail={site?.supportEmail ?? null} />,
            phone: <Phone />,
            'second-factor': <SecondFactor />,
            devices: <Devices />,
            favourites: <ProfileCars />,
            searches: <SavedSearches />,
            visits: <NextVisits />,
            notifications: <NotificationSettings privacyVersion={LEGAL_VERSIONS.privacy.number} />,
            safety: <OwnSafety />,
            data: <OwnData />,
            grievances: <ToGrievances />,
          }}
        />
      )}
    </SignedInOnly>
  );
};
export default ProfilePage;
