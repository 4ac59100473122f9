import { useCommand } from '../shared/graphql/use-command.ts';
import { offerTexts } from '../shared/texts/en/offers.ts';
import { useTexts } from '../shared/texts/language-context.tsx';
import { refusalText } from '../shared/texts/refusal-text.ts';
import { ConfirmDialog } from '../shared/ui/confirm-dialog.tsx';
import { ErrorNote } from '../shared/ui/error-note.tsx';
import type { OfferTalk } from './conversation-ref.ts';
import { ReleaseReservation } from './queries.ts';

interface ReleaseDialogProps {
  readonly open: boolean;
  readonly talk: OfferTalk;
  onClose(): void;
}

/** Asks the buyer or the seller to confirm that they want to end the reservation. */
export const ReleaseDialog = ({ open, talk, onClose }: ReleaseDialogProps) => {
  const texts = useTexts(offerTexts);
  const t = texts.steps.release;
  const release = useCommand(ReleaseReservation);
  return (
    <ConfirmDialog
      open={open}
      title={t.title}
      description={talk.subject}
      keep={t.keep}
      confirm={t.confirm}
      isBusy={release.isBusy}
      onClose={onClose}
      onConfirm={() => void release.send({ conversationId: talk.id }, onClose)}
    >
      <div className="flex flex-col gap-4">
        <p>{talk.side === 'buyer' ? t.buyerText : t.sellerText}</p>
        <ErrorNote>{release.code && refusalText(texts.refusal, release.code)}</ErrorNote>
      </div>
    </ConfirmDialog>
  );
};
