import { useApolloClient, useQuery } from '@apollo/client/react';
import { type FormEvent, useRef, useState } from 'react';
import { shortened } from '../../schema/kernel/cut.ts';
import { SAFETY_TEXT_LENGTH, TALK_REPORT_REASONS, type TalkReportReason } from '../../schema/safety/reasons.ts';
import { newKey, refusalOf, withKey } from '../shared/graphql/refusal.ts';
import { safetyTexts } from '../shared/texts/en/safety.ts';
import { useTexts } from '../shared/texts/language-context.tsx';
import { Button } from '../shared/ui/button.tsx';
import { Dialog } from '../shared/ui/dialog.tsx';
import { Select } from '../shared/ui/select.tsx';
import { toast } from '../shared/ui/toast.ts';
import { WordsField } from '../shared/ui/words-field.tsx';
import { ReportTalk, SaidLately } from './queries.ts';
import type { SafetyTalk } from './talk.ts';

interface ReportDialogProps {
  readonly talk: SafetyTalk;
  /** The message that is meant from the start; null: the person. */
  readonly messageId: string | null;
  onClose(): void;
}
/** How much of a message a choice shows, characters. */
const SHOWN = 70;

/** What the other one said last, the latest first, as choices. */
const useSaidLately = (id: string) => {
  // A stretch of its own: the thread behind keeps the one that it shows.
  const { data } = useQuery(SaidLately, { variables: { id }, fetchPolicy: 'no-cache' });
  const nodes = data?.conversation.messages.nodes ?? [];
  return nodes
    .flatMap(({ id: value, isMine, isHidden, messageType, content }) =>
      !isMine && !isHidden && messageType === 'text' && content ? [{ value, label: shortened(content, SHOWN) }] : [],
    )
    .reverse();
};

/** Reports what the other one wrote, or them, to the people of CarSetu. Loaded when it opens. */
const ReportDialog = ({ talk, messageId, onClose }: ReportDialogProps) => {
  const t = useTexts(safetyTexts);
  const client = useApolloClient();
  const said = useSaidLately(talk.id);
  const [about, setAbout] = useState(messageId ?? '');
  const [reason, setReason] = useState<TalkReportReason | null>(null);
  const [words, setWords] = useState('');
  const [wasTried, setTried] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [code, setCode] = useState<string | null>(null);
  const [firstKey] = useState(newKey);
  const key = useRef(firstKey);
  const refusals: Readonly<Record<string, string>> = t.refusals;
  const text = words.trim() || null;
  const isMissing = reason === 'other' && text === null;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (isBusy || reason === null || isMissing) return;
    setBusy(true);
    const variables = { id: talk.id, messageId: about || null, reason, text };
    const sent = client.mutate({ mutation: ReportTalk, variables, context: withKey(key.current) });
    const refused = await refusalOf(sent.then(({ data }) => data?.reportTalk));
    setBusy(false);
    setCode(refused);
    // An answered order is over: the same key would bring the same answer.
    if (refused !== null && refused !== 'NETWORK') key.current = newKey();
    if (refused !== null) return;
    onClose();
    toast({ title: t.reported, description: t.reportedText });
  };
  const choices =
    messageId && !said.some(({ value }) => value === messageId) ? [{ value: messageId, label: t.thisMessage }] : [];
  return (
    <Dialog open title={t.reportTitle(talk.otherName)} onClose={onClose}>
      <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
        <p className="text-soft">{t.reportText}</p>
        <Select
          label={t.about}
          value={about}
          options={[{ value: '', label: t.person(talk.otherName) }, ...choices, ...said]}
          onChange={setAbout}
        />
        <fieldset aria-describedby={wasTried && reason === null ? 'talk-report-reason' : undefined}>
          <legend className="mb-1 text-sm font-medium text-soft">{t.reason}</legend>
          {TALK_REPORT_REASONS.map((one) => (
            <label key={one} className="flex min-h-11 items-center gap-2.5">
              <input
                type="radio"
                name="talk-report-reason"
                checked={reason === one}
                onChange={() => setReason(one)}
                className="size-5 shrink-0 accent-brand"
              />
              {t.reasons[one]}
            </label>
          ))}
          {wasTried && reason === null && (
            <p id="talk-report-reason" role="alert" className="text-sm font-medium text-bad">
              {t.reasonMissing}
            </p>
          )}
        </fieldset>
        <WordsField
          label={t.words}
          hint={t.wordsHint}
          error={wasTried && isMissing ? t.wordsMissing : undefined}
          value={words}
          maxLength={SAFETY_TEXT_LENGTH}
          onChange={setWords}
        />
        {code !== null && (
          <p role="alert" className="rounded-control bg-bad-wash px-3 py-2">
            {refusals[code] ?? t.refusals.other}
          </p>
        )}
        <Button type="submit" loading={isBusy} className="self-start">
          {t.send}
        </Button>
      </form>
    </Dialog>
  );
};
export default ReportDialog;
