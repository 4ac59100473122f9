import { useQuery } from '@apollo/client/react';
import { ConsentNotice, type LegalText } from './consent-notice.tsx';
import { MyConsents } from './consent-queries.ts';

interface AskConsentProps {
  readonly privacy: LegalText;
  readonly terms: LegalText;
}

/** Shows the privacy notice to signed-in users who have not accepted the current legal documents. Renders nothing for others or while loading. */
export const AskConsent = ({ privacy, terms }: AskConsentProps) => {
  const { data, refetch } = useQuery(MyConsents, { ssr: false });
  if (!data) return null;
  const { consents } = data.myAccount;
  /** Returns the user's latest answer to a legal document. Consents are sorted newest first. */
  const last = (document: string) => consents.find((consent) => consent.document === document);
  const isAccepted = (document: string, { version }: LegalText) => {
    const consent = last(document);
    return consent?.isGiven === true && consent.version === version;
  };
  if (isAccepted('privacy', privacy) && isAccepted('terms', terms)) return null;
  return (
    <ConsentNotice
      key={String(last('email_alerts')?.isGiven)}
      privacy={privacy}
      terms={terms}
      isNewer={last('privacy') !== undefined || last('terms') !== undefined}
      emailAlerts={last('email_alerts')?.isGiven === true}
      onRecorded={() => void refetch().catch(() => undefined)}
    />
  );
};
