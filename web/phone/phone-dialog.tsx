import { BadgeCheck } from 'lucide-react';
import { useState } from 'react';
import { useFormats } from '../shared/format/use-formats.ts';
import { SignInNote } from '../shared/page/sign-in-note.tsx';
import { CodeStep } from '../shared/phone/code-step.tsx';
import { phoneTexts } from '../shared/texts/en/phone.ts';
import { useTexts } from '../shared/texts/language-context.tsx';
import { Button } from '../shared/ui/button.tsx';
import { Dialog } from '../shared/ui/dialog.tsx';
import { Skeleton } from '../shared/ui/skeleton.tsx';
import { toast } from '../shared/ui/toast.ts';
import { useErrorMessages } from './error-messages.ts';
import { NumberStep } from './number-step.tsx';
import { isRefused, type PhoneApi, type PhonePurpose, type SentCode } from './phone-api.ts';

/** The validity period of a code, in minutes. The server enforces it. */
const VALID_MINUTES = 10;

/** The sign-in state of the user. `stranger`: signed out. `unverified`: signed in, but without a verified phone number. */
export type PhoneReader = 'loading' | 'stranger' | 'unverified' | 'verified';

interface VerifiedProps {
  readonly purpose: PhonePurpose;
  onAnother(): void;
  onClose(): void;
}

const Verified = ({ purpose, onAnother, onClose }: VerifiedProps) => {
  const { done: t } = useTexts(phoneTexts);
  return (
    <div role="status" className="flex flex-col items-start gap-4">
      <p className="flex items-start gap-3">
        <BadgeCheck aria-hidden className="mt-0.5 size-6 shrink-0 text-good" />
        <span>
          <strong className="block">{t.title}</strong>
          {t.text[purpose]}
        </span>
      </p>
      <div className="flex flex-wrap gap-3">
        <Button onClick={onClose}>{t.close}</Button>
        <Button look="secondary" onClick={onAnother}>
          {t.another}
        </Button>
      </div>
    </div>
  );
};

interface PhoneDialogProps {
  readonly open: boolean;
  readonly reader: PhoneReader;
  readonly door: PhoneApi;
  /** What the user wants to do; `search` if omitted. */
  readonly purpose?: PhonePurpose;
  /** Called after the number has been verified. The caller must refetch data that depends on the verification. */
  onVerified(): void;
  onClose(): void;
}

/** A dialog that verifies the user's phone: it asks for the number, then for the code sent to it. Its code loads when it first opens. */
export const PhoneDialog = ({ open, reader, door, purpose = 'search', onVerified, onClose }: PhoneDialogProps) => {
  const t = useTexts(phoneTexts);
  const format = useFormats();
  const refusalWords = useErrorMessages();
  const [sent, setSent] = useState<SentCode>();
  const [wantsAnother, setWantsAnother] = useState(false);
  const problem = ({ refused: code }: { readonly refused: string }) => ({ code, words: refusalWords(code) });
  const verify = async ({ id }: SentCode, code: string) => {
    const answer = await door.confirmCode(id, code);
    if (answer !== null) return problem(answer);
    setSent(undefined);
    setWantsAnother(false);
    toast({ title: t.done.title, description: t.done.text[purpose] });
    onVerified();
    onClose();
    return null;
  };
  const resend = async ({ phone }: SentCode) => {
    const again = await door.requestCode(phone);
    if (isRefused(again)) return problem(again);
    setSent(again);
    return null;
  };
  const content = () => {
    if (reader === 'loading') return <Skeleton className="h-44" />;
    if (reader === 'stranger') return <SignInNote text={t.signIn.text} action={t.signIn.action} />;
    if (reader === 'verified' && !wantsAnother)
      return <Verified purpose={purpose} onAnother={() => setWantsAnother(true)} onClose={onClose} />;
    if (!sent) return <NumberStep door={door} purpose={purpose} onSent={setSent} />;
    return (
      <CodeStep
        phone={sent.phone}
        sentText={(number) => `${t.sentTo(number)} ${t.validFor(format.count(VALID_MINUTES))}`}
        outboxPath={door.smsOutboxPath}
        back={t.changeNumber}
        onVerify={(code) => verify(sent, code)}
        onResend={() => resend(sent)}
        onBack={() => setSent(undefined)}
      />
    );
  };
  return (
    <Dialog open={open} title={t.title} onClose={onClose}>
      {content()}
    </Dialog>
  );
};
