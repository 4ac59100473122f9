import { type FormEvent, type ReactNode, useState } from 'react';
import { Button } from '../ui/button.tsx';
import { ErrorNote } from '../ui/error-note.tsx';
import { MultilineField } from '../ui/multiline-field.tsx';
import { RadioGroup } from '../ui/radio-group.tsx';
import { toast } from '../ui/toast.ts';

interface DecisionFormProps<Choice extends string> {
  readonly texts: {
    readonly what: string;
    readonly whatMissing: string;
    readonly note: string;
    readonly noteHint: string;
    readonly submit: string;
    readonly done: string;
    /** The error messages, keyed by the server's error code. */
    readonly refusals: Readonly<Record<string, string>> & { readonly other: string };
  };
  readonly choices: readonly { readonly value: Choice; readonly label: string }[];
  /** The maximum length of the note in UTF-16 code units. */
  readonly maxLength: number;
  /** The server's error code for a case that somebody else has already decided. */
  readonly decidedCode: string;
  /** Renders the extra fields of a choice. */
  readonly more?: (choice: Choice) => ReactNode;
  /** Returns a message that says why the user may not make this choice; null if the user may. */
  readonly check?: (choice: Choice, note: string) => string | null;
  /** @returns the server's error code, NETWORK if there was no response, or null on success */
  onDecide(choice: Choice, note: string | null): Promise<string | null>;
  /** Called once the case has been decided, by this user or somebody else. */
  onDecided(): void;
}

/** The form for a decision: the choice, its extra fields and the reason. */
export const DecisionForm = <Choice extends string>(props: DecisionFormProps<Choice>) => {
  const { texts: t, choices, maxLength, decidedCode, more, check, onDecide, onDecided } = props;
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
      <RadioGroup
        label={t.what}
        options={choices}
        value={choice}
        onChange={(value) => {
          setChoice(value);
          setProblem(null);
        }}
      />
      {choice !== null && more?.(choice)}
      <MultilineField label={t.note} hint={t.noteHint} value={note} maxLength={maxLength} onChange={setNote} />
      <ErrorNote>{problem}</ErrorNote>
      <Button type="submit" loading={isBusy} className="self-start">
        {t.submit}
      </Button>
    </form>
  );
};
