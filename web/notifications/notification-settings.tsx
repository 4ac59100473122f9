import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { NotificationSettingsQuery } from '../gql/graphql.ts';
import { alertTexts } from '../shared/texts/en/alerts.ts';
import { useTexts } from '../shared/texts/language-context.tsx';
import { Card } from '../shared/ui/card.tsx';
import { Checkbox } from '../shared/ui/checkbox.tsx';
import { Skeleton } from '../shared/ui/skeleton.tsx';

/** The user's settings for alerts. */
export type AlertSettings = NotificationSettingsQuery['notificationSettings'];

interface NotificationSettingsProps {
  /** The settings; undefined while loading. */
  settings: AlertSettings | undefined;
  /** Whether the user has an email address. */
  readonly hasEmail: boolean;
  /** Whether the user has a verified phone number, which WhatsApp alerts require. */
  readonly hasPhone: boolean;
  /** The version of the Privacy Policy to which the WhatsApp consent refers. */
  readonly privacyVersion: string | undefined;
  onChange(change: Partial<Pick<AlertSettings, 'emailAlerts' | 'inAppAlerts'>>): void;
  /** Records that the user gives or withdraws consent to WhatsApp messages. */
  onWhatsApp(version: string, isGiven: boolean): Promise<void>;
}

const linkStyle = 'font-semibold text-brand underline underline-offset-4';

type WhatsAppSwitchProps = Pick<NotificationSettingsProps, 'hasPhone' | 'privacyVersion' | 'onWhatsApp'> & {
  readonly isOn: boolean;
};

/** A switch for the consent to WhatsApp alerts. Users can always turn it off, even without a verified phone number. */
const WhatsAppSwitch = ({ isOn, hasPhone, privacyVersion, onWhatsApp }: WhatsAppSwitchProps) => {
  const { settings: t } = useTexts(alertTexts);
  const [isBusy, setBusy] = useState(false);
  if (privacyVersion === undefined)
    return (
      <p className="mt-1 text-sm">
        <Link to="/profile#notifications" className={linkStyle}>
          {isOn ? t.whatsappOn : t.whatsappOff}
        </Link>
      </p>
    );
  const turn = async (isGiven: boolean) => {
    setBusy(true);
    await onWhatsApp(privacyVersion, isGiven);
    setBusy(false);
  };
  return (
    <>
      <Checkbox
        label={t.whatsapp}
        checked={isOn}
        disabled={isBusy || (!hasPhone && !isOn)}
        onChange={(isGiven) => void turn(isGiven)}
      />
      {hasPhone ? (
        <p className="mb-2 text-sm text-soft">
          {t.whatsappText}{' '}
          <Link to="/privacy-policy" className={linkStyle}>
            {t.whatsappPrivacy(privacyVersion)}
          </Link>
        </p>
      ) : (
        <p className="mb-2 text-sm text-soft">
          {t.whatsappNoPhone}{' '}
          <Link to="/profile#phone" className={linkStyle}>
            {t.whatsappVerify}
          </Link>
        </p>
      )}
    </>
  );
};

/** The switches that apply to all alerts. Each saved search additionally has switches of its own. */
export const NotificationSettingsCard = ({ settings, hasEmail, onChange, ...whatsApp }: NotificationSettingsProps) => {
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
          {settings.canUseWhatsapp && <WhatsAppSwitch isOn={settings.whatsappAlerts} {...whatsApp} />}
        </>
      ) : (
        <Skeleton className="h-20" />
      )}
    </Card>
  );
};
