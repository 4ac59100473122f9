import { useApolloClient, useQuery } from '@apollo/client/react';
import { graphql } from '../gql/index.ts';
import { useCurrentUser } from '../shared/account/use-current-user.ts';
import { refusalOf } from '../shared/graphql/mutation-error.ts';
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
      }
      ...Refused
    }
  }
`);

const NotificationSettingsPart = () => {
  const { settings: t } = useTexts(alertTexts);
  const client = useApolloClient();
  const auth = useCurrentUser();
  const { data, error, refetch } = useQuery(NotificationSettings, { ssr: false, fetchPolicy: 'cache-and-network' });
  const change = async (changed: Partial<AlertSettings>) => {
    const refusal = await refusalOf(
      client.mutate({
        mutation: UpdateNotificationSettings,
        variables: changed,
        // The switch changes optimistically, and reverts if the server rejects the change.
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
  if (error && !data) return <QueryFailed title={t.title} error={error} refetch={refetch} />;
  return (
    <NotificationSettingsCard
      settings={data?.notificationSettings}
      hasEmail={auth.state !== 'authenticated' || auth.user.email !== null}
      onChange={(part) => void change(part)}
    />
  );
};
export default NotificationSettingsPart;
