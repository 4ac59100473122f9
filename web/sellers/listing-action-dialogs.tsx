import { type FormEvent, useId, useState } from 'react';
import { useCommand } from '../shared/graphql/use-command.ts';
import { ownListingsTexts } from '../shared/texts/en/own-listings.ts';
import { useTexts } from '../shared/texts/language-context.tsx';
import { refusalText } from '../shared/texts/refusal-text.ts';
import { Button } from '../shared/ui/button.tsx';
import { ConfirmDialog } from '../shared/ui/confirm-dialog.tsx';
import { Dialog } from '../shared/ui/dialog.tsx';
import { ErrorNote } from '../shared/ui/error-note.tsx';
import { Input } from '../shared/ui/input.tsx';
import { MultilineField } from '../shared/ui/multiline-field.tsx';
import { toast } from '../shared/ui/toast.ts';
import { AppealListingReview, MarkListingSold, PauseListing, WithdrawListing } from './own-listing-queries.ts';

interface OwnDialogProps {
  readonly id: string;
  readonly car: string;
  readonly open: boolean;
  onClose(): void;
  /** Called after the action succeeded: the listing was withdrawn, paused or marked as sold. */
  onChanged(): void;
}
const SHORTEST_APPEAL = 10;
const LONGEST_APPEAL = 2000;
/** Parses a typed amount in rupees, such as 9,40,000 or ₹940000. Returns null if it is invalid. */
const amountIn = (typed: string): number | null => {
  const digits = typed.replaceAll(/[\s,₹]/g, '');
  return /^\d{1,9}$/.test(digits) && Number(digits) > 0 ? Number(digits) : null;
};

/** Asks for confirmation before withdrawing a listing or discarding a draft. */
export const WithdrawDialog = (props: OwnDialogProps & { readonly isDraft: boolean }) => {
  const { id, car, open, onClose, onChanged, isDraft } = props;
  const t = useTexts(ownListingsTexts);
  const { send, isBusy, code } = useCommand(WithdrawListing);
  const confirm = async () => {
    if ((await send({ id })) !== null) return;
    onClose();
    toast({ title: t.done.withdrawn, description: car });
    onChanged();
  };
  return (
    <ConfirmDialog
      open={open}
      title={isDraft ? t.discardTitle : t.withdrawTitle}
      description={car}
      keep={t.keep}
      confirm={isDraft ? t.discard : t.withdraw}
      isBusy={isBusy}
      onClose={onClose}
      onConfirm={() => void confirm()}
    >
      <p>{isDraft ? t.discardText : t.withdrawText}</p>
      <ErrorNote>{code === null ? null : refusalText(t.refusals, code)}</ErrorNote>
    </ConfirmDialog>
  );
};

/** Asks for confirmation before pausing a listing, because its open offers then end. */
export const PauseDialog = ({ id, car, open, onClose, onChanged }: OwnDialogProps) => {
  const t = useTexts(ownListingsTexts);
  const { send, isBusy, code } = useCommand(PauseListing);
  const confirm = async () => {
    if ((await send({ id })) !== null) return;
    onClose();
    toast({ title: t.done.paused, description: car });
    onChanged();
  };
  return (
    <ConfirmDialog
      open={open}
      title={t.pauseTitle}
      description={car}
      keep={t.keep}
      confirm={t.pause}
      isBusy={isBusy}
      onClose={onClose}
      onConfirm={() => void confirm()}
    >
      <p>{t.pauseText}</p>
      <ErrorNote>{code === null ? null : refusalText(t.refusals, code)}</ErrorNote>
    </ConfirmDialog>
  );
};

/** A dialog that marks a car as sold and asks for the price paid, which is not published. */
export const SoldDialog = ({ id, car, open, onClose, onChanged }: OwnDialogProps) => {
  const t = useTexts(ownListingsTexts);
  const form = useId();
  const { send, isBusy, code } = useCommand(MarkListingSold);
  const [typed, setTyped] = useState('');
  const [isWrong, setWrong] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const pricePaidInr = amountIn(typed);
    const isUnreadable = typed.trim() !== '' && pricePaidInr === null;
    setWrong(isUnreadable);
    if (isUnreadable || isBusy || (await send({ id, pricePaidInr })) !== null) return;
    onClose();
    toast({ title: t.done.sold, description: car });
    onChanged();
  };
  return (
    <Dialog
      open={open}
      title={t.soldTitle}
      description={car}
      onClose={onClose}
      footer={
        <>
          <Button look="secondary" onClick={onClose}>
            {t.keep}
          </Button>
          <Button type="submit" form={form} loading={isBusy}>
            {t.sell}
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
        <p>{t.soldText}</p>
        <Input
          label={t.pricePaid}
          hint={t.pricePaidHint}
          {...(isWrong && { error: t.pricePaidWrong })}
          inputMode="numeric"
          autoComplete="off"
          value={typed}
          onChange={setTyped}
        />
        <ErrorNote>{code === null ? null : refusalText(t.refusals, code)}</ErrorNote>
      </form>
    </Dialog>
  );
};

/** A dialog in which the seller appeals against a review decision and gives the reasons. */
export const AppealDialog = ({ id, car, open, onClose }: Omit<OwnDialogProps, 'onChanged'>) => {
  const t = useTexts(ownListingsTexts);
  const form = useId();
  const { send, isBusy, code } = useCommand(AppealListingReview);
  const [words, setWords] = useState('');
  const [isShort, setShort] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const short = words.trim().length < SHORTEST_APPEAL;
    setShort(short);
    if (short || isBusy || (await send({ id, words: words.trim() })) !== null) return;
    onClose();
    toast({ title: t.done.appealed, description: car });
  };
  return (
    <Dialog
      open={open}
      title={t.appealTitle}
      description={car}
      onClose={onClose}
      footer={
        <Button type="submit" form={form} loading={isBusy}>
          {t.send}
        </Button>
      }
    >
      <form id={form} noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
        <p>{t.appealText}</p>
        <MultilineField
          label={t.appealWords}
          {...(isShort && { error: t.appealShort })}
          value={words}
          maxLength={LONGEST_APPEAL}
          onChange={setWords}
        />
        <ErrorNote>{code === null ? null : refusalText(t.refusals, code)}</ErrorNote>
      </form>
    </Dialog>
  );
};
