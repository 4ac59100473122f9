import { useQuery } from '@apollo/client/react';
import { ConsentNotice, type LegalText } from './consent-notice.tsx';
import { MyConsents } from './consent-queries.ts';

interface AskConsentProps {
  readonly privacy: LegalText;
  readonly terms: LegalText;
}

/** The notice on personal data for whoever is signed in and has not accepted the texts in their present versions; nothing for all
 *  others, and nothing while that is not known. */
export const AskConsent = ({ privacy, terms }: AskConsentProps) => {
  const { data, refetch } = useQuery(MyConsents, { ssr: false });
  if (!data) return null;
  const { consents } = data.myAccount;
  /** The last word on a text. The newest stands first. */
  const last = (document: string) => consents.find((consent) => consent.document === document);
  const isAccepted = (document: string, { version }: LegalText) => {
    const consent = last(document);
    return consent?.isGiven === true && consent.version === version;
  };
  if (isAccepted('privacy', privacy) && isAccepted('terms', terms)) return null;
  return (
    <ConsentNotice
      privacy={privacy}
      terms={terms}
      isNewer={last('privacy') !== undefined || last('terms') !== undefined}
      emailAlerts={last('email_alerts')?.isGiven === true}
      onRecorded={() => void refetch().catch(() => undefined)}
    />
  );
};
