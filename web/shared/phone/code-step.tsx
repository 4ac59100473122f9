import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useFormats } from '../format/use-formats.ts';
import { phoneTexts } from '../texts/en/phone.ts';
import { useTexts } from '../texts/language-context.tsx';
import { Button } from '../ui/button.tsx';
import { Input } from '../ui/input.tsx';
import { CODE_LENGTH, codeDigits, spacedNumber } from './number.ts';
import { useCountdown } from './use-countdown.ts';

/** After how many seconds a new code can be asked for; the server holds to it. */
const RESEND_AFTER_S = 30;

/** Why the server did not do what it was asked to. */
export interface CodeProblem {
  /** Its code, or NETWORK where no answer came. */
  readonly code: string;
  /** What that means to the reader. */
  readonly words: string;
}
interface CodeStepProps {
  /** Where the code went, in international form. */
  readonly phone: string;
  /** That it was sent, to the number as people read it. */
  sentText(number: string): string;
  /** On the button that leads back to the number. */
  readonly back: string;
  /** @returns null when it was right */
  onVerify(code: string): Promise<CodeProblem | null>;
  /** @returns null when another code is on its way */
  onResend(): Promise<CodeProblem | null>;
  onBack(): void;
}

/** Takes the code that came by SMS: typed, pasted or filled in by the phone. What went wrong stands at the code, since a toast would cover
 *  the button on a phone. */
export const CodeStep = ({ phone, sentText, back, onVerify, onResend, onBack }: CodeStepProps) => {
  const t = useTexts(phoneTexts);
  const format = useFormats();
  const box = useRef<HTMLFormElement>(null);
  const [code, setCode] = useState('');
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState<'verify' | 'resend' | null>(null);
  const [resent, setResent] = useState(0);
  const left = useCountdown(resent, RESEND_AFTER_S);
  const focusCode = () => box.current?.querySelector('input')?.focus();
  useEffect(focusCode, []);

  const fail = (words: string) => {
    setError(words);
    focusCode();
  };
  const verify = async (event: FormEvent) => {
    event.preventDefault();
    if (busy || code.length !== CODE_LENGTH) return;
    setBusy('verify');
    const problem = await onVerify(code);
    setBusy(null);
    if (problem === null) return;
    // A code that nobody looked at may still be right.
    if (problem.code !== 'NETWORK') setCode('');
    fail(problem.words);
  };
  const resend = async () => {
    setBusy('resend');
    const problem = await onResend();
    setBusy(null);
    if (problem !== null) return fail(problem.words);
    setCode('');
    setError(undefined);
    setResent(resent + 1);
    focusCode();
  };
  return (
    <form ref={box} noValidate className="flex flex-col gap-4" onSubmit={(event) => void verify(event)}>
      <p role="status">
        <strong className="block">{t.sent.title}</strong>
        <span className="text-soft">{sentText(spacedNumber(phone))}</span>
      </p>
      <Input
        label={t.code}
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
          <Button look="secondary" loading={busy === 'resend'} onClick={() => void resend()}>
            {t.resend}
          </Button>
        )}
        <Button look="quiet" onClick={onBack}>
          {back}
        </Button>
      </div>
    </form>
  );
};
