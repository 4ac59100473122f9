import { type FormEvent, useState } from 'react';
import { ERASURE_GRACE_DAYS } from '../../schema/accounts/erasure-grace-period.ts';
import { useFormats } from '../shared/format/use-formats.ts';
import { profileTexts } from '../shared/texts/en/profile.ts';
import { useTexts } from '../shared/texts/language-context.tsx';
import { Button } from '../shared/ui/button.tsx';
import { Dialog } from '../shared/ui/dialog.tsx';
import { Input } from '../shared/ui/input.tsx';
import { toast } from '../shared/ui/toast.ts';
import { Problem } from './change-problem.tsx';
import { RequestErasure } from './queries.ts';
import { useMutationChange } from './use-profile-mutation.ts';

const Points = ({ title, points }: { title: string; points: readonly string[] }) => (
  <div>
    <h4 className="mb-1 font-semibold">{title}</h4>
    <ul className="flex list-disc flex-col gap-1 ps-5">
      {points.map((point) => (
        <li key={point}>{point}</li>
      ))}
    </ul>
  </div>
);

const FORM = 'erasure-form';

const ConfirmDialog = ({ open, onClose, onDone }: { open: boolean; onClose(): void; onDone(): void }) => {
  const t = useTexts(profileTexts).erasure;
  const { count } = useFormats();
  const [typed, setTyped] = useState('');
  const [isMistyped, setMistyped] = useState(false);
  const { isBusy, problem, send } = useMutationChange(RequestErasure);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const isRight = typed.trim().toLocaleUpperCase() === t.word.toLocaleUpperCase();
    setMistyped(!isRight);
    if (isRight) send({}, onDone);
  };
  return (
    <Dialog
      open={open}
      title={t.confirmTitle}
      onClose={onClose}
      footer={
        <>
          <Button look="secondary" onClick={onClose}>
            {t.keep}
          </Button>
          <Button type="submit" form={FORM} look="destructive" loading={isBusy}>
            {t.submit}
          </Button>
        </>
      }
    >
      <form id={FORM} onSubmit={submit} noValidate className="flex flex-col gap-4">
        <p>{t.text}</p>
        <p>{t.grace(count(ERASURE_GRACE_DAYS))}</p>
        <Input
          label={t.confirm(t.word)}
          value={typed}
          onChange={setTyped}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          error={isMistyped ? t.mistyped(t.word) : undefined}
        />
        <Problem text={problem} />
      </form>
    </Dialog>
  );
};

/** A form that requests the erasure of the account. It explains the erasure and asks for a typed confirmation. */
export const ErasureForm = ({ onRequested }: { onRequested(): void }) => {
  const t = useTexts(profileTexts).erasure;
  const { count } = useFormats();
  const [isOpen, setOpen] = useState(false);
  const finish = () => {
    setOpen(false);
    toast({ title: t.requestedTitle, description: t.grace(count(ERASURE_GRACE_DAYS)) });
    onRequested();
  };
  return (
    <div className="flex flex-col gap-4">
      <p>{t.text}</p>
      <Points title={t.destroyedTitle} points={Object.values(t.destroyed)} />
      <Points title={t.staysTitle} points={Object.values(t.stays)} />
      <p>{t.grace(count(ERASURE_GRACE_DAYS))}</p>
      <Button look="destructive" className="self-start" onClick={() => setOpen(true)}>
        {t.begin}
      </Button>
      <ConfirmDialog open={isOpen} onClose={() => setOpen(false)} onDone={finish} />
    </div>
  );
};
