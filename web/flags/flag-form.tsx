import { type FormEvent, useState } from 'react';
import { FLAG_REASONS, FLAG_TEXT_LENGTH, type FlagReason } from '../../schema/flags/reasons.ts';
import { flagFormTexts } from '../shared/texts/en/flag-form.ts';
import { useTexts } from '../shared/texts/language-context.tsx';
import { Button } from '../shared/ui/button.tsx';
import { WordsField } from '../shared/ui/words-field.tsx';

interface FlagFormProps {
  /** @returns why it was not sent; null where it was */
  onSend(reason: FlagReason, text: string | null): Promise<string | null>;
}

/** Asks what is wrong with a listing. */
export const FlagForm = ({ onSend }: FlagFormProps) => {
  const t = useTexts(flagFormTexts);
  const [reason, setReason] = useState<FlagReason | null>(null);
  const [words, setWords] = useState('');
  const [wasTried, setTried] = useState(false);
  const [sending, setSending] = useState(false);
  const [code, setCode] = useState<string | null>(null);
  const text = words.trim() || null;
  const isMissing = reason === 'other' && text === null;
  const refusals: Readonly<Record<string, string>> = t.refusals;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (sending || reason === null || isMissing) return;
    setSending(true);
    setCode(await onSend(reason, text));
    setSending(false);
  };
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
      <p className="text-soft">{t.text}</p>
      <fieldset aria-describedby={wasTried && reason === null ? 'flag-reason' : undefined}>
        <legend className="mb-1 text-sm font-medium text-soft">{t.reason}</legend>
        {FLAG_REASONS.map((one) => (
          <label key={one} className="flex min-h-11 items-center gap-2.5">
            <input
              type="radio"
              name="flag-reason"
              checked={reason === one}
              onChange={() => setReason(one)}
              className="size-5 shrink-0 accent-brand"
            />
            {t.reasons[one]}
          </label>
        ))}
        {wasTried && reason === null && (
          <p id="flag-reason" role="alert" className="text-sm font-medium text-bad">
            {t.reasonMissing}
          </p>
        )}
      </fieldset>
      <WordsField
        maxLength={FLAG_TEXT_LENGTH}
        label={t.words}
        hint={reason === 'other' ? t.wordsHintOther : t.wordsHint}
        error={wasTried && isMissing ? t.wordsMissing : undefined}
        value={words}
        onChange={setWords}
      />
      {code !== null && (
        <p role="alert" className="rounded-control bg-bad-wash px-3 py-2">
          <strong>{t.failed}.</strong> {refusals[code] ?? t.refusals.other}
        </p>
      )}
      <Button type="submit" loading={sending} className="self-start">
        {sending ? t.sending : t.submit}
      </Button>
    </form>
  );
};
