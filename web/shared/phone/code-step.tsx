import { useEffect, useRef, useState } from 'react';
import { useFormats } from '../format/use-formats.ts';
import { phoneTexts } from '../texts/en/phone.ts';
import { useTexts } from '../texts/language-context.tsx';
import { Button } from '../ui/button.tsx';
import { Input } from '../ui/input.tsx';
import { CODE_LENGTH, codeDigits, spacedNumber } from './mobile-number.ts';

const SECOND_MS = 1000;

/** Returns a countdown from `seconds` to zero, which restarts with every new `key`. It reads the clock instead of counting ticks, because timers lag
 *  in a background tab. */
function useCountdown(key: unknown, seconds: number): number {
  const [left, setLeft] = useState(seconds);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new key restarts the countdown.
  useEffect(() => {
    const end = Date.now() + seconds * SECOND_MS;
    setLeft(seconds);
    const timer = setInterval(() => {
      const rest = Math.max(0, Math.ceil((end - Date.now()) / SECOND_MS));
      setLeft(rest);
      if (rest === 0) clearInterval(timer);
    }, SECOND_MS);
    return () => clearInterval(timer);
  }, [key, seconds]);
  return left;
}

/** The number of seconds after which a new code can be requested. The server enforces this delay. */
const RESEND_AFTER_S = 30;

/** Why the server rejected a code, or a request for a new code. */
export interface CodeProblem {
  /** The server's error code, or NETWORK if there was no response. */
  readonly code: string;
  readonly words: string;
}
interface CodeStepProps {
  /** The phone number that the code was sent to, in international format. */
  readonly phone: string;
  /** Returns the message that says where the code was sent. `number` is formatted for reading. */
  sentText(number: string): string;
  /** The path of the page that shows the sent codes to developers, on a server that sends no text messages. */
  readonly outboxPath?: string | null;
  /** The label of the button that leads back to the phone number. */
  readonly back: string;
  /** Checks the code.
   *  @returns null if the code was right */
  onVerify(code: string): Promise<CodeProblem | null>;
  /** Requests another code.
   *  @returns null once the code has been sent */
  onResend(): Promise<CodeProblem | null>;
  onBack(): void;
}

/** The input for a code that was sent by SMS. Users can type, paste or autofill the code. Errors are shown next to the input, because a toast would
 *  cover the button on a phone. */
export const CodeStep = ({ phone, sentText, outboxPath, back, onVerify, onResend, onBack }: CodeStepProps) => {
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
  const verify = async (typed: string) => {
    if (busy || typed.length !== CODE_LENGTH) return;
    setBusy('verify');
    const problem = await onVerify(typed);
    setBusy(null);
    if (problem === null) return;
    // After a network error, the code stays in the field, because the server may not have checked it.
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
    <form
      ref={box}
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        void verify(code);
      }}
    >
      <p role="status">
        <strong className="block">{t.sent.title}</strong>
        <span className="text-soft">{sentText(spacedNumber(phone))}</span>
      </p>
      {outboxPath && (
        <p className="rounded-control bg-accent-wash px-3 py-2">
          {t.notSent}{' '}
          <a
            href={outboxPath}
            target="_blank"
            rel="noreferrer"
            className="font-semibold text-brand underline underline-offset-4"
          >
            {t.readCode}
          </a>
        </p>
      )}
      <Input
        label={t.code}
        hint={t.codeHint}
        error={error}
        name="otp"
        inputMode="numeric"
        autoComplete="one-time-code"
        pattern="\d{6}"
        required
        // Read-only while a code is checked, because a change would be lost. Not disabled, because a disabled field would lose the focus.
        readOnly={busy !== null}
        value={code}
        className="[&_input]:max-w-52 [&_input]:text-center [&_input]:text-2xl [&_input]:font-bold [&_input]:tracking-[0.35em] [&_input]:tabular-nums"
        onChange={(text) => {
          const digits = codeDigits(text);
          setCode(digits);
          setError(undefined);
          // If an error left the code in the field, the unchanged code is tried again only with the button.
          if (digits !== code) void verify(digits);
        }}
        onKeyDown={(event) => {
          // While the code is incomplete, Enter does not submit the form, because the button is disabled.
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
