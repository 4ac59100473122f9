import { type FormEvent, useState } from 'react';
import { refusalOf, type SentMutation } from '../shared/graphql/mutation-result-and-idempotency-key.ts';
import { useSignInAgainPath } from '../shared/page/dialog-in-url.ts';
import { adminTexts } from '../shared/texts/en/admin.ts';
import { useTexts } from '../shared/texts/language-context.tsx';
import { refusalText } from '../shared/texts/refusal-text.ts';
import { Button, buttonStyle } from '../shared/ui/button.tsx';
import { Dialog } from '../shared/ui/dialog.tsx';
import { Input } from '../shared/ui/input.tsx';

/** The minimum length of a reason that the server accepts (`RoleInput`). */
const REASON_MIN = 3;
const FORM = 'reason-form';

interface ReasonDialogProps {
  readonly title: string;
  readonly description: string;
  readonly submit: string;
  readonly isGrave: boolean;
  readonly open: boolean;
  /** Sends the mutation with the given reason. */
  run(reason: string): SentMutation;
  onClose(): void;
  onDone(): void;
}

/** A dialog that asks an admin for a reason before an action on a user. */
export const ReasonDialog = ({
  title,
  description,
  submit,
  isGrave,
  open,
  run,
  onClose,
  onDone,
}: ReasonDialogProps) => {
  const texts = useTexts(adminTexts);
  const t = texts.person;
  const signIn = useSignInAgainPath();
  const [reason, setReason] = useState('');
  const [isShort, setShort] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [code, setCode] = useState<string | null>(null);
  const problem = code === null ? undefined : refusalText(texts.refusals, code);
  const doIt = async (event: FormEvent) => {
    event.preventDefault();
    const short = reason.trim().length < REASON_MIN;
    setShort(short);
    if (short || isBusy) return;
    setBusy(true);
    const refused = await refusalOf(run(reason.trim()));
    setBusy(false);
    setCode(refused);
    if (refused === null) onDone();
  };
  return (
    <Dialog
      open={open}
      title={title}
      description={description}
      onClose={onClose}
      footer={
        <>
          <Button look="secondary" onClick={onClose}>
            {t.cancel}
          </Button>
          {code === 'SIGN_IN_AGAIN' ? (
            <a href={signIn} className={buttonStyle.primary}>
              {t.signInOnceMore}
            </a>
          ) : (
            <Button type="submit" form={FORM} look={isGrave ? 'destructive' : 'primary'} loading={isBusy}>
              {submit}
            </Button>
          )}
        </>
      }
    >
      <form id={FORM} onSubmit={(event) => void doIt(event)} noValidate>
        <Input
          label={t.reason}
          hint={t.reasonHint}
          value={reason}
          onChange={setReason}
          maxLength={500}
          autoComplete="off"
          required
          error={isShort ? t.reasonShort : problem}
        />
      </form>
    </Dialog>
  );
};
