import { Link } from 'react-router-dom';
import { ProviderMark } from '../accounts/sign-in-ways.tsx';
import NextVisits from '../bookings/next-visits.tsx';
import NotificationSettings from '../notifications/settings-part.tsx';
import { Details, ErasureNotice, OwnData, Phone } from '../profile/account-parts.tsx';
import { Devices } from '../profile/devices.tsx';
import { ProfileScreen, ProfileWaiting } from '../profile/profile-screen.tsx';
import { SecondFactor } from '../profile/second-factor.tsx';
import OwnSafety from '../safety/own-safety.tsx';
import SavedSearches from '../searches/saved-searches.tsx';
import { profileTexts } from '../shared/texts/en/profile.ts';
import { useTexts } from '../shared/texts/language-context.tsx';
import { buttonStyle } from '../shared/ui/button.tsx';
import { GRIEVANCE_PAGE } from '../site/legal-pages.ts';
import { useSite } from '../site/use-site.ts';
import ManagePlan from '../subscriptions/manage-plan.tsx';
import { KeptCarsHere } from './kept-cars.tsx';
import { SignedInOnly } from './signed-in-only.tsx';

const ToGrievances = () => {
  const t = useTexts(profileTexts);
  return (
    <Link to={GRIEVANCE_PAGE} className={buttonStyle.secondary}>
      {t.toGrievances}
    </Link>
  );
};

/** `/profile`: everything that is the reader's own. */
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
            favourites: <KeptCarsHere />,
            searches: <SavedSearches />,
            visits: <NextVisits />,
            notifications: <NotificationSettings />,
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
