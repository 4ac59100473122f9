import { type FormEvent, useState } from 'react';
import { visitTexts } from '../shared/texts/en/visits.ts';
import { useTexts } from '../shared/texts/language-context.tsx';
import { refusalText } from '../shared/texts/refusal-text.ts';
import { Button } from '../shared/ui/button.tsx';
import { NoteField } from './note-field.tsx';
import { type PickableDay, TimePicker } from './time-picker.tsx';

interface VisitFormProps {
  readonly days: readonly PickableDay[];
  readonly submit: string;
  /** Text above the button that explains what happens next. */
  readonly how?: string;
  readonly noteHint?: string;
  /** Submits the chosen time. @returns the server's error code, or NETWORK if there was no response; null on success */
  onSubmit(startsAt: string, note: string): Promise<string | null>;
}

/** A form for the time of a visit and a note. If the chosen time is booked in the meantime, the user must choose another. */
export const VisitForm = ({ days, submit, how, noteHint, onSubmit }: VisitFormProps) => {
  const texts = useTexts(visitTexts);
  const t = texts.book;
  const [startsAt, setStartsAt] = useState<string | null>(null);
  const [note, setNote] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const isThere = days.some(({ times }) => times.some((time) => time.startsAt === startsAt && time.isFree));
  const chosen = isThere ? startsAt : null;
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    if (chosen === null) return setError(t.chooseTime);
    setBusy(true);
    setError(null);
    const refused = await onSubmit(chosen, note.trim());
    setBusy(false);
    if (refused !== null) setError(refusalText(texts.refusal, refused));
  };
  return (
    <form noValidate onSubmit={(event) => void send(event)} className="flex flex-col gap-4">
      <TimePicker
        days={days}
        value={chosen}
        error={error}
        onChange={(time) => {
          setStartsAt(time);
          setError(null);
        }}
      />
      <NoteField label={t.note} hint={noteHint} value={note} onChange={setNote} />
      {how && <p className="text-sm text-soft">{how}</p>}
      <div className="sticky bottom-0 -mx-4 -mb-4 bg-surface px-4 py-3 sm:-mx-6 sm:-mb-6 sm:px-6">
        <Button type="submit" size="lg" loading={isBusy} className="w-full">
          {isBusy ? t.sending : submit}
        </Button>
      </div>
    </form>
  );
};
