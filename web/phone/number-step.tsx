import { type FormEvent, useState } from 'react';
import { useSignInAgainPath } from '../shared/page/dialog-in-url.ts';
import { mobileNumber } from '../shared/phone/mobile-number.ts';
import { phoneTexts } from '../shared/texts/en/phone.ts';
import { useTexts } from '../shared/texts/language-context.tsx';
import { Button, buttonStyle } from '../shared/ui/button.tsx';
import { Input } from '../shared/ui/input.tsx';
import { useErrorMessages } from './error-messages.ts';
import { isRefused, type PhoneApi, type PhonePurpose, type SentCode } from './phone-api.ts';

interface NumberStepProps {
  door: PhoneApi;
  purpose?: PhonePurpose;
  onSent(code: SentCode): void;
}

/** A form in which the user enters a phone number and requests a code for it. */
export const NumberStep = ({ door, purpose = 'search', onSent }: NumberStepProps) => {
  const t = useTexts(phoneTexts);
  const refusalWords = useErrorMessages();
  const [number, setNumber] = useState('');
  const [error, setError] = useState<string>();
  const [isLate, setLate] = useState(false);
  const [sending, setSending] = useState(false);
  const signIn = useSignInAgainPath();
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (sending) return;
    const phone = mobileNumber(number);
    if (phone === null) return setError(t.numberWrong);
    setSending(true);
    const sent = await door.requestCode(phone);
    setSending(false);
    if (!isRefused(sent)) return onSent(sent);
    setLate(sent.refused === 'SIGN_IN_AGAIN');
    setError(refusalWords(sent.refused));
  };
  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={send}>
      <p className="text-soft">{t.why[purpose]}</p>
      <Input
        label={t.number}
        hint={t.numberHint}
        error={error}
        type="tel"
        name="phone"
        inputMode="tel"
        autoComplete="tel-national"
        required
        value={number}
        start={<span className="font-semibold">+91</span>}
        className="[&_input]:ps-13 [&_input]:text-lg [&_input]:tabular-nums"
        onChange={(text) => {
          setNumber(text);
          setError(undefined);
        }}
      />
      <p role="alert" className="sr-only">
        {error}
      </p>
      {isLate ? (
        <a href={signIn} className={`${buttonStyle.primary} self-start`}>
          {t.signIn.again}
        </a>
      ) : (
        <Button type="submit" loading={sending} className="self-start">
          {sending ? t.sending : t.send}
        </Button>
      )}
    </form>
  );
};
