import { useApolloClient } from '@apollo/client/react';
import { type FormEvent, useState } from 'react';
import { FLAG_MEASURES, FLAG_TEXT_LENGTH, type FlagMeasure } from '../../../schema/flags/reasons.ts';
import { refusalOf } from '../../shared/graphql/refusal.ts';
import { flagDeskTexts } from '../../shared/texts/en/flag-desk.ts';
import { useTexts } from '../../shared/texts/language-context.tsx';
import { Button } from '../../shared/ui/button.tsx';
import { Checkbox } from '../../shared/ui/checkbox.tsx';
import { toast } from '../../shared/ui/toast.ts';
import { WordsField } from '../../shared/ui/words-field.tsx';
import { DecideFlags } from '../queries.ts';
import type { CaseListing } from './case-listings.tsx';

type Choice = FlagMeasure | 'dismissed';
const CHOICES: readonly Choice[] = ['dismissed', ...FLAG_MEASURES];

interface DecisionFormProps {
  readonly carId: string;
  readonly listings: readonly CaseListing[];
  onDecided(): void;
}

/** Answers the open reports of a car. */
export const DecisionForm = ({ carId, listings, onDecided }: DecisionFormProps) => {
  const t = useTexts(flagDeskTexts);
  const client = useApolloClient();
  const live = listings.filter(({ isLive }) => isLive);
  const [choice, setChoice] = useState<Choice | null>(null);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [note, setNote] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const refusals: Readonly<Record<string, string>> = t.refusals;
  const listingIds = live.flatMap(({ id }) => (left.has(id) ? [] : [id]));
  const turn = (id: string) =>
    setLeft((before) => (before.has(id) ? new Set([...before].filter((one) => one !== id)) : new Set([...before, id])));
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (choice === null) return setProblem(t.whatMissing);
    if (choice !== 'dismissed' && listingIds.length === 0) return setProblem(t.whichMissing);
    setBusy(true);
    const measure = choice === 'dismissed' ? {} : { measure: choice, listingIds };
    const outcome = choice === 'dismissed' ? 'dismissed' : 'upheld';
    const input = { carId, outcome, note: note.trim() || null, ...measure } as const;
    const sent = client.mutate({ mutation: DecideFlags, variables: { input } });
    const code = await refusalOf(sent.then(({ data }) => data?.decideFlags));
    setBusy(false);
    setProblem(code === null ? null : (refusals[code] ?? t.refusals.other));
    if (code === null) toast({ title: t.done });
    if (code === null || code === 'FLAGS_DECIDED_ALREADY') onDecided();
  };
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
      <fieldset>
        <legend className="mb-1 text-sm font-medium text-soft">{t.what}</legend>
        {CHOICES.map((one) => (
          <label key={one} className="flex min-h-11 items-center gap-2.5">
            <input
              type="radio"
              name="flag-choice"
              checked={choice === one}
              onChange={() => setChoice(one)}
              className="size-5 shrink-0 accent-brand"
            />
            {one === 'dismissed' ? t.dismissed : t.measures[one]}
          </label>
        ))}
      </fieldset>
      {choice !== null && choice !== 'dismissed' && (
        <fieldset>
          <legend className="mb-1 text-sm font-medium text-soft">{t.which}</legend>
          {live.map(({ id, title, source }) => (
            <Checkbox key={id} label={`${source.label}: ${title}`} checked={!left.has(id)} onChange={() => turn(id)} />
          ))}
        </fieldset>
      )}
      <WordsField maxLength={FLAG_TEXT_LENGTH} label={t.note} hint={t.noteHint} value={note} onChange={setNote} />
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
