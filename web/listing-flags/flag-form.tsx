import { type FormEvent, useState } from 'react';
import { FLAG_REASONS, FLAG_TEXT_LENGTH, type FlagReason } from '../../schema/listing-flags/reasons.ts';
import { flagFormTexts } from '../shared/texts/en/flag-form.ts';
import { useTexts } from '../shared/texts/language-context.tsx';
import { refusalText } from '../shared/texts/refusal-text.ts';
import { Button } from '../shared/ui/button.tsx';
import { MultilineField } from '../shared/ui/multiline-field.tsx';
import { RadioGroup } from '../shared/ui/radio-group.tsx';

interface FlagFormProps {
  /** Sends the report. @returns the error message, or null on success */
  onSend(reason: FlagReason, text: string | null): Promise<string | null>;
}

/** A form that asks what is wrong with a listing. */
export const FlagForm = ({ onSend }: FlagFormProps) => {
  const t = useTexts(flagFormTexts);
  const [reason, setReason] = useState<FlagReason | null>(null);
  const [words, setWords] = useState('');
  const [wasTried, setTried] = useState(false);
  const [sending, setSending] = useState(false);
  const [code, setCode] = useState<string | null>(null);
  const text = words.trim() || null;
  const isMissing = reason === 'other' && text === null;
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
      <RadioGroup
        label={t.reason}
        options={FLAG_REASONS.map((one) => ({ value: one, label: t.reasons[one] }))}
        value={reason}
        error={wasTried && reason === null ? t.reasonMissing : undefined}
        onChange={setReason}
      />
      <MultilineField
        maxLength={FLAG_TEXT_LENGTH}
        label={t.words}
        hint={reason === 'other' ? t.wordsHintOther : t.wordsHint}
        error={wasTried && isMissing ? t.wordsMissing : undefined}
        value={words}
        onChange={setWords}
      />
      {code !== null && (
        <p role="alert" className="rounded-control bg-bad-wash px-3 py-2">
          <strong>{t.failed}.</strong> {refusalText(t.refusals, code)}
        </p>
      )}
      <Button type="submit" loading={sending} className="self-start">
        {sending ? t.sending : t.submit}
      </Button>
    </form>
  );
};
