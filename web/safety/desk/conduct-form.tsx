import { useApolloClient } from '@apollo/client/react';
import { type FormEvent, useState } from 'react';
import {
  SAFETY_TEXT_LENGTH,
  SUSPENSION_DAYS,
  TALK_OUTCOMES,
  type TalkOutcome,
} from '../../../schema/safety/reasons.ts';
import { refusalOf } from '../../shared/graphql/refusal.ts';
import { moderationTexts } from '../../shared/texts/en/moderation.ts';
import { useTexts } from '../../shared/texts/language-context.tsx';
import { Button } from '../../shared/ui/button.tsx';
import { Select } from '../../shared/ui/select.tsx';
import { toast } from '../../shared/ui/toast.ts';
import { WordsField } from '../../shared/ui/words-field.tsx';
import { DecideTalkReports } from './queries.ts';

const DAYS = [SUSPENSION_DAYS.least, 3, SUSPENSION_DAYS.usual, 30, 90, SUSPENSION_DAYS.most];

interface ConductFormProps {
  readonly personId: string;
  /** The messages of the open reports. */
  readonly messageIds: readonly string[];
  onDecided(): void;
}

/** Answers the open reports of a person. */
export const ConductForm = ({ personId, messageIds, onDecided }: ConductFormProps) => {
  const t = useTexts(moderationTexts);
  const client = useApolloClient();
  const [choice, setChoice] = useState<TalkOutcome | null>(null);
  const [days, setDays] = useState<number>(SUSPENSION_DAYS.usual);
  const [note, setNote] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const refusals: Readonly<Record<string, string>> = t.refusals;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    if (choice === null) return setProblem(t.whatMissing);
    if (choice === 'message_hidden' && messageIds.length === 0) return setProblem(t.noMessage);
    setBusy(true);
    const measure = choice === 'dismissed' ? {} : { messageIds: [...messageIds] };
    const suspension = choice === 'suspended' ? { days } : {};
    const input = { personId, outcome: choice, note: note.trim() || null, ...measure, ...suspension };
    const sent = client.mutate({ mutation: DecideTalkReports, variables: { input } });
    const code = await refusalOf(sent.then(({ data }) => data?.decideTalkReports));
    setBusy(false);
    setProblem(code === null ? null : (refusals[code] ?? t.refusals.other));
    if (code === null) toast({ title: t.done });
    if (code === null || code === 'REPORTS_DECIDED_ALREADY') onDecided();
  };
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
      <fieldset>
        <legend className="mb-1 text-sm font-medium text-soft">{t.what}</legend>
        {TALK_OUTCOMES.map((one) => (
          <label key={one} className="flex min-h-11 items-center gap-2.5">
            <input
              type="radio"
              name="conduct-choice"
              checked={choice === one}
              onChange={() => setChoice(one)}
              className="size-5 shrink-0 accent-brand"
            />
            {t.choices[one]}
          </label>
        ))}
      </fieldset>
      {choice === 'suspended' && (
        <Select
          label={t.days}
          value={String(days)}
          options={DAYS.map((value) => ({ value: String(value), label: String(value) }))}
          onChange={(value) => setDays(Number(value))}
          className="max-w-60"
        />
      )}
      <WordsField label={t.note} hint={t.noteHint} value={note} maxLength={SAFETY_TEXT_LENGTH} onChange={setNote} />
      {problem !== null && (
        <p role="alert" className="rounded-control bg-bad-wash px-3 py-2">
          {problem}
        </p>
      )}
      <Button type="submit" loading={isBusy} className="self-start">
        {t.submit}
      </Button>
    </form>
  );
};
