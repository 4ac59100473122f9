import type { NotificationSettingsQuery } from '../gql/graphql.ts';
import { alertTexts } from '../shared/texts/en/alerts.ts';
import { useTexts } from '../shared/texts/language-context.tsx';
import { Card } from '../shared/ui/card.tsx';
import { Checkbox } from '../shared/ui/checkbox.tsx';
import { Skeleton } from '../shared/ui/skeleton.tsx';

/** How the user wants to receive alerts. */
export type AlertSettings = NotificationSettingsQuery['notificationSettings'];

interface NotificationSettingsProps {
  /** Undefined while loading. */
  settings: AlertSettings | undefined;
  /** Whether alerts by e-mail can reach the user. */
  readonly hasEmail: boolean;
  onChange(change: Partial<AlertSettings>): void;
}

/** The switches for all alerts. Each saved search has a switch of its own. */
export const NotificationSettingsCard = ({ settings, hasEmail, onChange }: NotificationSettingsProps) => {
  const { settings: t } = useTexts(alertTexts);
  return (
    <Card title={t.title} id="settings">
      <p className="mb-2 text-sm text-soft">{t.text}</p>
      {settings ? (
        <>
          <Checkbox
            label={t.email}
            checked={settings.emailAlerts}
            onChange={(emailAlerts) => onChange({ emailAlerts })}
          />
          {!hasEmail && <p className="mb-2 text-sm text-soft">{t.noEmail}</p>}
          <Checkbox
            label={t.inApp}
            checked={settings.inAppAlerts}
            onChange={(inAppAlerts) => onChange({ inAppAlerts })}
          />
        </>
      ) : (
        <Skeleton className="h-20" />
      )}
    </Card>
  );
};
