import { ShieldAlert } from 'lucide-react';
import { Suspense, useState } from 'react';
import { SCAM_SIGNALS } from '../../schema/safety/scam-signals.ts';
import { useCommand } from '../shared/graphql/use-command.ts';
import { lazyPart } from '../shared/page/lazy-part.ts';
import { safetyTexts } from '../shared/texts/en/safety.ts';
import { useTexts } from '../shared/texts/language-context.tsx';
import { refusalText } from '../shared/texts/refusal-text.ts';
import { Button } from '../shared/ui/button.tsx';
import type { SafetyTalk } from './conversation-ref.ts';
import { MakeAppeal } from './queries.ts';

const ReportDialog = lazyPart(() => import('./report-dialog.tsx'));

interface MessageWarningProps {
  /** The signs of a scam that the server detected in the message. */
  readonly signals: readonly string[];
  readonly message: { readonly id: string; readonly isMine: boolean };
  readonly talk: SafetyTalk;
}

/** Tells the author of a message that the other party sees a warning about it. Contains a button for an appeal. */
const ForWriter = ({ message, talk }: Omit<MessageWarningProps, 'signals'>) => {
  const t = useTexts(safetyTexts).warning;
  const appeal = useCommand(MakeAppeal);
  const [answer, setAnswer] = useState<string | null>(null);
  const object = async () => {
    const code = await appeal.send({ about: 'warning', conversationId: talk.id, messageId: message.id });
    setAnswer(code === null ? t.appealed : refusalText(t.refusals, code));
  };
  return (
    <div className="ms-auto mt-1 flex w-fit max-w-[85%] flex-wrap items-center justify-end gap-x-2 text-sm text-soft">
      <span className="inline-flex items-center gap-1.5">
        <ShieldAlert aria-hidden className="size-4 shrink-0" />
        {t.writer}
      </span>
      {answer === null ? (
        <Button look="quiet" size="sm" loading={appeal.isBusy} onClick={() => void object()}>
          {t.wrong}
        </Button>
      ) : (
        <span role="status" className="font-medium text-ink">
          {answer}
        </span>
      )}
    </div>
  );
};

/** A warning that a message may be a scam, with advice, for the recipient. The author sees a note instead. */
const MessageWarning = ({ signals, message, talk }: MessageWarningProps) => {
  const t = useTexts(safetyTexts);
  const [isReporting, setReporting] = useState(false);
  const found = SCAM_SIGNALS.filter((signal) => signals.includes(signal));
  if (found.length === 0) return null;
  if (message.isMine) return <ForWriter message={message} talk={talk} />;
  return (
    <div
      role="note"
      aria-label={t.warning.title}
      className="me-auto mt-1 w-fit max-w-[92%] rounded-card bg-accent-wash px-3 py-2 text-sm text-ink sm:max-w-md"
    >
      <p className="flex items-center gap-2 font-semibold">
        <ShieldAlert aria-hidden className="size-4 shrink-0 text-accent-text" />
        {t.warning.title}
      </p>
      <ul className="mt-1 flex list-disc flex-col gap-1 ps-6">
        {found.map((signal) => (
          <li key={signal}>{t.warning.advice[signal]}</li>
        ))}
      </ul>
      <Button look="quiet" size="sm" className="-ms-3" aria-haspopup="dialog" onClick={() => setReporting(true)}>
        {t.warning.report}
      </Button>
      {isReporting && (
        <Suspense fallback={null}>
          <ReportDialog talk={talk} messageId={message.id} onClose={() => setReporting(false)} />
        </Suspense>
      )}
    </div>
  );
};
export default MessageWarning;
