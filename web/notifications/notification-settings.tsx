import { useState } from 'react';
import { Link } from 'react-router-dom';
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
  /** Whether the user has a verified phone, to which WhatsApp messages go. */
  readonly hasPhone: boolean;
  /** See `NotificationSettingsPartProps`. */
  readonly privacyVersion: string | undefined;
  onChange(change: Partial<Pick<AlertSettings, 'emailAlerts' | 'inAppAlerts'>>): void;
  /** Records the consent to WhatsApp messages, or its withdrawal. */
  onWhatsApp(version: string, isGiven: boolean): Promise<void>;
}

const linkStyle = 'font-semibold text-brand underline underline-offset-4';

type WhatsAppSwitchProps = Pick<NotificationSettingsProps, 'hasPhone' | 'privacyVersion' | 'onWhatsApp'> & {
  readonly isOn: boolean;
};

/** The consent to alerts by WhatsApp as a switch. It can always be switched off. */
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

/** The switches for all alerts. Each saved search has a switch of its own. */
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
