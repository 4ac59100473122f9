import { useApolloClient, useQuery } from '@apollo/client/react';
import { graphql } from '../gql/index.ts';
import { useCurrentUser } from '../shared/account/use-current-user.ts';
import { refusalOf } from '../shared/graphql/mutation-result-and-idempotency-key.ts';
import { QueryFailed } from '../shared/graphql/query-failed.tsx';
import { alertTexts } from '../shared/texts/en/alerts.ts';
import { useTexts } from '../shared/texts/language-context.tsx';
import { toast } from '../shared/ui/toast.ts';
import { type AlertSettings, NotificationSettingsCard } from './notification-settings.tsx';

const NotificationSettings = graphql(`
  query NotificationSettings {
    notificationSettings {
      emailAlerts
      inAppAlerts
      whatsappAlerts
      canUseWhatsapp
    }
  }
`);
const UpdateNotificationSettings = graphql(`
  mutation UpdateNotificationSettings($emailAlerts: Boolean, $inAppAlerts: Boolean) {
    updateNotificationSettings(emailAlerts: $emailAlerts, inAppAlerts: $inAppAlerts) {
      __typename
      ... on NotificationSettings {
        emailAlerts
        inAppAlerts
        whatsappAlerts
        canUseWhatsapp
      }
      ...Refused
    }
  }
`);
const ConsentToWhatsApp = graphql(`
  mutation ConsentToWhatsApp($version: String!, $isGiven: Boolean!) {
    recordConsent(document: whatsapp_alerts, version: $version, isGiven: $isGiven) {
      __typename
      ...Refused
    }
  }
`);

interface NotificationSettingsPartProps {
  /** The version of the Privacy Policy to which the WhatsApp consent refers. If omitted, the card links to the profile, which has the WhatsApp
   *  switch. */
  readonly privacyVersion?: string;
}

const NotificationSettingsPart = ({ privacyVersion }: NotificationSettingsPartProps) => {
  const { settings: t } = useTexts(alertTexts);
  const client = useApolloClient();
  const auth = useCurrentUser();
  const { data, error, refetch } = useQuery(NotificationSettings, { ssr: false, fetchPolicy: 'cache-and-network' });
  const change = async (changed: Partial<Pick<AlertSettings, 'emailAlerts' | 'inAppAlerts'>>) => {
    const refusal = await refusalOf(
      client.mutate({
        mutation: UpdateNotificationSettings,
        variables: changed,
        // The switch is rolled back if the server rejects the change.
        optimisticResponse: data && {
          updateNotificationSettings: { ...data.notificationSettings, ...changed, __typename: 'NotificationSettings' },
        },
        update: (cache, { data: answer }) => {
          const settings = answer?.updateNotificationSettings;
          if (settings?.__typename !== 'NotificationSettings') return;
          cache.writeQuery({ query: NotificationSettings, data: { notificationSettings: settings } });
        },
      }),
    );
    toast(refusal === null ? { title: t.saved } : { title: t.failed, tone: 'destructive' });
  };
  const consent = async (version: string, isGiven: boolean) => {
    const refusal = await refusalOf(
      client.mutate({
        mutation: ConsentToWhatsApp,
        variables: { version, isGiven },
        // The change also affects the list of consents in the profile.
        refetchQueries: ['MyAccount'],
        update: (cache, { data: answer }) => {
          if (answer?.recordConsent.__typename !== 'Account' || !data) return;
          const notificationSettings = { ...data.notificationSettings, whatsappAlerts: isGiven };
          cache.writeQuery({ query: NotificationSettings, data: { notificationSettings } });
        },
      }),
    );
    toast(refusal === null ? { title: t.saved } : { title: t.failed, tone: 'destructive' });
  };
  if (error && !data) return <QueryFailed title={t.title} error={error} refetch={refetch} />;
  return (
    <NotificationSettingsCard
      settings={data?.notificationSettings}
      hasEmail={auth.state !== 'authenticated' || auth.user.email !== null}
      hasPhone={auth.state !== 'authenticated' || auth.user.phoneVerified}
      privacyVersion={privacyVersion}
      onChange={(part) => void change(part)}
      onWhatsApp={consent}
    />
  );
};
export default NotificationSettingsPart;
