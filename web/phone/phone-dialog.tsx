import { BadgeCheck } from 'lucide-react';
import { useState } from 'react';
import { useSignInPath } from '../shared/page/shown-dialog.ts';
import { phoneTexts } from '../shared/texts/en/phone.ts';
import { useTexts } from '../shared/texts/language-context.tsx';
import { Button, buttonStyle } from '../shared/ui/button.tsx';
import { Dialog } from '../shared/ui/dialog.tsx';
import { Skeleton } from '../shared/ui/skeleton.tsx';
import { toast } from '../shared/ui/toast.ts';
import { CodeStep } from './code-step.tsx';
import { NumberStep } from './number-step.tsx';
import type { PhoneDoor, SentCode } from './phone-door.ts';

/** Who looks at the dialog. */
export type PhoneReader = 'loading' | 'stranger' | 'unverified' | 'verified';

const SignInFirst = () => {
  const { signIn: t } = useTexts(phoneTexts);
  const signIn = useSignInPath();
  return (
    <div className="flex flex-col items-start gap-4">
      <p>{t.text}</p>
      <a href={signIn} className={buttonStyle.primary}>
        {t.action}
      </a>
    </div>
  );
};

const Verified = ({ onClose }: { onClose(): void }) => {
  const { done: t } = useTexts(phoneTexts);
  return (
    <div role="status" className="flex flex-col items-start gap-4">
      <p className="flex items-start gap-3">
        <BadgeCheck aria-hidden className="mt-0.5 size-6 shrink-0 text-good" />
        <span>
          <strong className="block">{t.title}</strong>
          {t.text}
        </span>
      </p>
      <Button onClick={onClose}>{t.close}</Button>
    </div>
  );
};

interface PhoneDialogProps {
  readonly open: boolean;
  readonly reader: PhoneReader;
  readonly door: PhoneDoor;
  /** The number is verified now: what depends on it is asked for again. */
  onVerified(): void;
  onClose(): void;
}

/** Verifies the reader's phone: the number, then the code that was sent to it. Loaded when it opens. */
export const PhoneDialog = ({ open, reader, door, onVerified, onClose }: PhoneDialogProps) => {
  const t = useTexts(phoneTexts);
  const [sent, setSent] = useState<SentCode>();
  const content = () => {
    if (reader === 'loading') return <Skeleton className="h-44" />;
    if (reader === 'stranger') return <SignInFirst />;
    if (reader === 'verified') return <Verified onClose={onClose} />;
    if (!sent) return <NumberStep door={door} onSent={setSent} />;
    return (
      <CodeStep
        door={door}
        sent={sent}
        onSent={setSent}
        onVerified={() => {
          setSent(undefined);
          toast({ title: t.done.title, description: t.done.text });
          onVerified();
          onClose();
        }}
        onChangeNumber={() => setSent(undefined)}
      />
    );
  };
  return (
    <Dialog open={open} title={t.title} onClose={onClose}>
      {content()}
    </Dialog>
  );
};
