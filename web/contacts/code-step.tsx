import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useFormats } from '../shared/format/use-formats.ts';
import { CODE_LENGTH, codeDigits } from '../shared/phone/number.ts';
import { useCountdown } from '../shared/phone/use-countdown.ts';
import { contactTexts } from '../shared/texts/en/contacts.ts';
import { phoneTexts } from '../shared/texts/en/phone.ts';
import { useTexts } from '../shared/texts/language-context.tsx';
import { Button } from '../shared/ui/button.tsx';
import { Input } from '../shared/ui/input.tsx';
import { useRefusalWords } from './refusal-words.ts';

/** After how many seconds a new code can be asked for; the server holds to it. */
const RESEND_AFTER_S = 30;

interface CodeStepProps {
  /** In international form. */
  readonly phone: string;
  /** @returns the server's code of why not, or NETWORK; null when it was right */
  onVerify(otp: string): Promise<string | null>;
  onResend(): Promise<string | null>;
  onBack(): void;
}
/** "+91 98765 43210". */
const spaced = (phone: string): string => phone.replace(/^(\+91)(\d{5})(\d{5})$/, '$1\u00a0$2\u00a0$3');

/** Takes the code that came by SMS: typed, pasted or filled in by the phone. */
export const CodeStep = ({ phone, onVerify, onResend, onBack }: CodeStepProps) => {
  const { steps: t, failed } = useTexts(contactTexts);
  const p = useTexts(phoneTexts);
  const format = useFormats();
  const refusalWords = useRefusalWords();
  const box = useRef<HTMLFormElement>(null);
  const [code, setCode] = useState('');
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState<'verify' | 'resend' | null>(null);
  const [sent, setSent] = useState(0);
  const left = useCountdown(sent, RESEND_AFTER_S);
  const focusCode = () => box.current?.querySelector('input')?.focus();
  useEffect(focusCode, []);
  const fail = (refused: string) => {
    setError(refusalWords(refused) ?? failed.request);
    focusCode();
  };
  const verify = async (event: FormEvent) => {
    event.preventDefault();
    if (busy || code.length !== CODE_LENGTH) return;
    setBusy('verify');
    const refused = await onVerify(code);
    setBusy(null);
    if (refused === null) return;
    if (refused !== 'NETWORK') setCode('');
    fail(refused);
  };
  const resend = async () => {
    setBusy('resend');
    const refused = await onResend();
    setBusy(null);
    if (refused !== null) return fail(refused);
    setCode('');
    setError(undefined);
    setSent(sent + 1);
    focusCode();
  };
  return (
    <form ref={box} noValidate className="flex flex-col gap-4" onSubmit={(event) => void verify(event)}>
      <p role="status">
        <strong className="block">{t.sentTitle}</strong>
        <span className="text-soft">{t.sentText(spaced(phone))}</span>
      </p>
      <Input
        label={p.code}
        error={error}
        name="otp"
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
          if (event.key === 'Enter' && code.length !== CODE_LENGTH) setError(`${p.invalid.title}: ${p.invalid.digits}`);
        }}
      />
      <p role="alert" className="sr-only">
        {error}
      </p>
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" disabled={code.length !== CODE_LENGTH} loading={busy === 'verify'}>
          {busy === 'verify' ? p.verifying : p.verify}
        </Button>
        <Button look="quiet" onClick={onBack}>
          {t.back}
        </Button>
        {left > 0 ? (
          <p className="px-2 text-soft tabular-nums">{p.resendIn(format.count(left))}</p>
        ) : (
          <Button look="secondary" loading={busy === 'resend'} onClick={() => void resend()}>
            {p.resend}
          </Button>
        )}
      </div>
    </form>
  );
};
