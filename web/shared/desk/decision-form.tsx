import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { Button } from '../ui/button.tsx';
import { toast } from '../ui/toast.ts';
import { WordsField } from '../ui/words-field.tsx';

interface DecisionFormProps<Choice extends string> {
  readonly texts: {
    readonly what: string;
    readonly whatMissing: string;
    readonly note: string;
    readonly noteHint: string;
    readonly submit: string;
    readonly done: string;
    /** What the server's codes mean. */
    readonly refusals: Readonly<Record<string, string>> & { readonly other: string };
  };
  readonly choices: readonly { readonly value: Choice; readonly label: string }[];
  /** Of the note, in UTF-16 code units. */
  readonly maxLength: number;
  /** The server's code for what somebody else decided meanwhile. */
  readonly decidedCode: string;
  /** What else has to be said of a choice. */
  readonly more?: (choice: Choice) => ReactNode;
  /** Why it cannot be decided so, in words; null where it can. */
  readonly check?: (choice: Choice, note: string) => string | null;
  /** @returns the server's code of why not, NETWORK where no answer came; null where it was done */
  onDecide(choice: Choice, note: string | null): Promise<string | null>;
  /** It is decided, here or by somebody else. */
  onDecided(): void;
}

/** A decision of a desk: one of some choices, what belongs to it, and why. */
export const DecisionForm = <Choice extends string>(props: DecisionFormProps<Choice>) => {
  const { texts: t, choices, maxLength, decidedCode, more, check, onDecide, onDecided } = props;
  const name = useId();
  const [choice, setChoice] = useState<Choice | null>(null);
  const [note, setNote] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    const missing = choice === null ? t.whatMissing : (check?.(choice, note.trim()) ?? null);
    if (choice === null || missing !== null) return setProblem(missing);
    setBusy(true);
    const code = await onDecide(choice, note.trim() || null);
    setBusy(false);
    setProblem(code === null ? null : (t.refusals[code] ?? t.refusals.other));
    if (code === null) toast({ title: t.done });
    if (code === null || code === decidedCode) onDecided();
  };
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
      <fieldset>
        <legend className="mb-1 text-sm font-medium text-soft">{t.what}</legend>
        {choices.map(({ value, label }) => (
          <label key={value} className="flex min-h-11 items-center gap-2.5 py-1.5">
            <input
              type="radio"
              name={name}
              checked={choice === value}
              onChange={() => {
                setChoice(value);
                setProblem(null);
              }}
              className="size-5 shrink-0 accent-brand"
            />
            {label}
          </label>
        ))}
      </fieldset>
      {choice !== null && more?.(choice)}
      <WordsField label={t.note} hint={t.noteHint} value={note} maxLength={maxLength} onChange={setNote} />
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
