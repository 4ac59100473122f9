import { Hourglass } from 'lucide-react';
import { useFormats } from '../shared/format/use-formats.ts';
import { profileTexts } from '../shared/texts/en/profile.ts';
import { useTexts } from '../shared/texts/language-context.tsx';
import { Button } from '../shared/ui/button.tsx';
import { toast } from '../shared/ui/toast.ts';
import { Problem } from './change-problem.tsx';
import { CancelErasure } from './queries.ts';
import { useMutationChange } from './use-profile-mutation.ts';

interface ErasurePendingProps {
  readonly erasure: { readonly requestedAt: string; readonly erasedAt: string };
  onCancelled(): void;
}

/** A notice with the date on which the account will be erased, and a button that cancels the erasure. */
export const ErasurePending = ({ erasure, onCancelled }: ErasurePendingProps) => {
  const t = useTexts(profileTexts).erasure;
  const { day, instant } = useFormats();
  const { isBusy, problem, send } = useMutationChange(CancelErasure);
  const callOff = () =>
    send({}, () => {
      toast({ title: t.calledOff, description: t.calledOffText });
      onCancelled();
    });
  return (
    <div className="flex flex-col gap-3 rounded-control bg-accent-wash p-4">
      <div className="flex items-start gap-3">
        <Hourglass aria-hidden className="mt-0.5 size-5 shrink-0 text-accent-text" />
        <div className="min-w-0">
          <p className="font-bold">{t.pendingTitle}</p>
          <p>{t.pending(day(erasure.erasedAt))}</p>
          <p className="text-sm">{t.requestedOn(instant(erasure.requestedAt))}</p>
        </div>
      </div>
      <Problem text={problem} />
      <Button loading={isBusy} className="self-start" onClick={callOff}>
        {t.callOff}
      </Button>
    </div>
  );
};
