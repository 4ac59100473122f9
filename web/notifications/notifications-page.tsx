import { useCurrentUser } from '../shared/account/use-current-user.ts';
import { useTitle } from '../shared/page/use-title.ts';
import { alertTexts } from '../shared/texts/en/alerts.ts';
import { useTexts } from '../shared/texts/language-context.tsx';
import { NotificationsPart } from './notifications-part.tsx';
import NotificationSettings from './settings-part.tsx';

/** The page `/notifications`: all of the user's notifications, and the settings for alerts. */
const NotificationsPage = () => {
  const { centre: t } = useTexts(alertTexts);
  const { state } = useCurrentUser();
  useTitle(t.title);
  return (
    <div className="mx-auto min-h-dvh w-full max-w-5xl px-4 pt-6 pb-16 sm:px-6">
      <h1 className="mb-5 text-3xl font-bold">{t.title}</h1>
      <div className="flex flex-col gap-5">
        <h2 className="sr-only">{t.title}</h2>
        <NotificationsPart />
        {state === 'authenticated' && <NotificationSettings />}
      </div>
    </div>
  );
};
export default NotificationsPage;
