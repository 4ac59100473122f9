import { useApolloClient } from '@apollo/client/react';
import { ShieldCheck } from 'lucide-react';
import { useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { consentTexts } from '../shared/texts/en/consent.ts';
import { useTexts } from '../shared/texts/language-context.tsx';
import { Button, buttonStyle } from '../shared/ui/button.tsx';
import { Checkbox } from '../shared/ui/checkbox.tsx';
import { toast } from '../shared/ui/toast.ts';
import { AcceptNotice } from './consent-queries.ts';
import { SIGN_OUT, sayGoodbye } from './sign-out.ts';

/** A legal document: its version and the path of its page. */
export interface LegalText {
  readonly version: string;
  readonly path: string;
}
interface ConsentNoticeProps {
  readonly privacy: LegalText;
  readonly terms: LegalText;
  /** True if the user has answered a legal document before, but has not accepted the current versions. */
  readonly isNewer: boolean;
  /** Whether the user's last answer allowed emails; false if they have not answered yet. */
  readonly emailAlerts: boolean;
  onRecorded(): void;
}

const TextLink = ({ text, label, version }: { text: LegalText; label: string; version: string }) => (
  <li>
    <Link to={text.path} className="font-semibold text-brand underline underline-offset-4">
      {label}
    </Link>{' '}
    <span className="text-sm text-soft">{`(${version})`}</span>
  </li>
);

/** The privacy notice that appears after sign-in. Accepting and declining both take one click. The notice is sticky at the bottom of the window,
 *  so it causes no layout shift and never covers the end of the page. In the focus and reading order, it precedes the page. */
export const ConsentNotice = ({ privacy, terms, isNewer, emailAlerts, onRecorded }: ConsentNoticeProps) => {
  const t = useTexts(consentTexts);
  const title = useId();
  const [wantsEmail, setWantsEmail] = useState(emailAlerts);
  const [isBusy, setBusy] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const client = useApolloClient();
  const accept = async () => {
    setFailed(false);
    setBusy(true);
    try {
      const variables = { privacy: privacy.version, terms: terms.version, wantsEmail };
      const { data } = await client.mutate({ mutation: AcceptNotice, variables });
      const answers = data ? [data.privacy, data.terms, data.emailAlerts] : [null];
      if (answers.some((answer) => answer?.__typename !== 'Account')) return setFailed(true);
      toast({ title: t.accepted });
      onRecorded();
    } catch {
      setFailed(true);
    } finally {
      setBusy(false);
    }
  };
  return (
    <section
      aria-labelledby={title}
      data-consent
      data-keep-clear
      className="sticky bottom-0 z-46 order-1 flex max-h-[50dvh] flex-col border-t border-line bg-surface shadow-lift max-md:h-[45dvh] print:hidden"
    >
      <div className="mx-auto flex min-h-0 w-full max-w-5xl flex-col gap-2 overflow-y-auto overscroll-contain px-4 pt-4 pb-2 max-md:text-sm sm:px-6">
        <h2 id={title} className="flex items-center gap-2 text-xl font-bold">
          <ShieldCheck aria-hidden className="size-6 shrink-0 text-brand" />
          {t.title}
        </h2>
        {isNewer && <p className="font-semibold">{t.newer}</p>}
        <p>{t.what}</p>
        <p>{t.why}</p>
        <ul className="flex flex-wrap gap-x-5 gap-y-1">
          <TextLink text={privacy} label={t.privacy} version={t.version(privacy.version)} />
          <TextLink text={terms} label={t.terms} version={t.version(terms.version)} />
        </ul>
        <p className="text-sm text-soft">{t.declineHint}</p>
      </div>
      <div className="mx-auto w-full max-w-5xl shrink-0 px-4 pt-1 pb-3 sm:px-6">
        <div role="alert">{hasFailed && <p className="mb-2 font-medium text-bad">{t.failed}</p>}</div>
        <Checkbox
          label={<span className="whitespace-normal">{t.emailAlerts}</span>}
          checked={wantsEmail}
          onChange={setWantsEmail}
        />
        <div className="mt-1 flex flex-wrap gap-3">
          <Button loading={isBusy} onClick={() => void accept()}>
            {t.accept}
          </Button>
          <a href={SIGN_OUT} onClick={sayGoodbye} className={buttonStyle.secondary}>
            {t.decline}
          </a>
        </div>
      </div>
    </section>
  );
};
