import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useFormats } from '../shared/format/use-formats.ts';
import { CODE_LENGTH, codeDigits } from '../shared/phone/number.ts';
import { useCountdown } from '../shared/phone/use-countdown.ts';
import { phoneTexts } from '../shared/texts/en/phone.ts';
import { useTexts } from '../shared/texts/language-context.tsx';
import { Button } from '../shared/ui/button.tsx';
import { Input } from '../shared/ui/input.tsx';
import { isRefused, type PhoneDoor, type SentCode } from './phone-door.ts';
import { useRefusalWords } from './refusal-words.ts';

/** After how many seconds a new code can be asked for, and for how many minutes one is valid; the server holds to both. */
const RESEND_AFTER_S = 30;
const VALID_MINUTES = 10;

interface CodeStepProps {
  door: PhoneDoor;
  sent: SentCode;
  onSent(code: SentCode): void;
  onVerified(): void;
  onChangeNumber(): void;
}

/** "+91 98765 43210". */
const spaced = (phone: string): string => phone.replace(/^(\+91)(\d{5})(\d{5})$/, '$1\u00a0$2\u00a0$3');

/** Takes the code that came by SMS: typed, pasted or filled in by the phone. */
export const CodeStep = ({ door, sent, onSent, onVerified, onChangeNumber }: CodeStepProps) => {
  const t = useTexts(phoneTexts);
  const format = useFormats();
  const refusalWords = useRefusalWords();
  const box = useRef<HTMLFormElement>(null);
  const [code, setCode] = useState('');
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState<'verify' | 'resend' | null>(null);
  const left = useCountdown(sent.id, RESEND_AFTER_S);
  const focusCode = () => box.current?.querySelector('input')?.focus();
  useEffect(focusCode, []);

  // A toast would cover the button on a phone: what went wrong stands at the code.
  const fail = (problem: string) => {
    setError(problem);
    focusCode();
  };
  const verify = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    setBusy('verify');
    const answer = await door.confirmCode(sent.id, code);
    setBusy(null);
    if (answer === null) return onVerified();
    if (answer.refused !== 'NETWORK') setCode('');
    fail(refusalWords(answer.refused));
  };
  const resend = async () => {
    setBusy('resend');
    const again = await door.requestCode(sent.phone);
    setBusy(null);
    if (isRefused(again)) return setError(refusalWords(again.refused));
    setCode('');
    setError(undefined);
    onSent(again);
    focusCode();
  };
  return (
    <form ref={box} noValidate className="flex flex-col gap-4" onSubmit={verify}>
      <p role="status">
        <strong className="block">{t.sent.title}</strong>
        <span className="text-soft">
          {t.sentTo(spaced(sent.phone))} {t.validFor(format.count(VALID_MINUTES))}
        </span>
      </p>
      <Input
        label={t.code}
        error={error}
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        pattern="\d{6}"
        required
        value={code}
        className="[&_input]:max-w-52 [&_input]:text-center [&_input]:text-2xl [&_input]:font-bold [&_input]:tracking-[0.35em] [&_input]:tabular-nums"
        onChange={(text) => {
          setCode(codeDigits(text));
          setError(undefined);
        }}
        onKeyDown={(event) => {
          // The button is disabled until then, so that the browser does not send the form.
          if (event.key === 'Enter' && code.length !== CODE_LENGTH) fail(`${t.invalid.title}: ${t.invalid.digits}`);
        }}
      />
      <p role="alert" className="sr-only">
        {error}
      </p>
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" disabled={code.length !== CODE_LENGTH} loading={busy === 'verify'}>
          {busy === 'verify' ? t.verifying : t.verify}
        </Button>
        {left > 0 ? (
          <p className="px-2 text-soft tabular-nums">{t.resendIn(format.count(left))}</p>
        ) : (
          <Button look="secondary" loading={busy === 'resend'} onClick={resend}>
            {t.resend}
          </Button>
        )}
        <Button look="quiet" onClick={onChangeNumber}>
          {t.changeNumber}
        </Button>
      </div>
    </form>
  );
};
