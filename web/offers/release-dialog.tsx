import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { newKey, refusalOf, withKey } from '../shared/graphql/refusal.ts';
import { offerTexts } from '../shared/texts/en/offers.ts';
import { useTexts } from '../shared/texts/language-context.tsx';
import { Button } from '../shared/ui/button.tsx';
import { Dialog } from '../shared/ui/dialog.tsx';
import { ReleaseReservation } from './queries.ts';
import { refusalWords } from './refusal-words.ts';
import type { OfferTalk } from './talk.ts';

interface ReleaseDialogProps {
  readonly open: boolean;
  readonly talk: OfferTalk;
  onClose(): void;
}

/** Asks once more before a reservation is given up, by either of the two. */
export const ReleaseDialog = ({ open, talk, onClose }: ReleaseDialogProps) => {
  const texts = useTexts(offerTexts);
  const t = texts.steps.release;
  const client = useApolloClient();
  const [isBusy, setBusy] = useState(false);
  const [code, setCode] = useState<string | null>(null);
  const release = async () => {
    setBusy(true);
    const refused = await refusalOf(
      client
        .mutate({
          mutation: ReleaseReservation,
          variables: { conversationId: talk.id },
          context: withKey(newKey()),
        })
        .then((answer) => answer.data?.releaseReservation),
    );
    setBusy(false);
    setCode(refused);
    if (refused === null) onClose();
  };
  return (
    <Dialog
      open={open}
      title={t.title}
      description={talk.subject}
      onClose={onClose}
      footer={
        <>
          <Button look="secondary" onClick={onClose}>
            {t.keep}
          </Button>
          <Button look="destructive" loading={isBusy} onClick={() => void release()}>
            {t.confirm}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <p>{talk.side === 'buyer' ? t.buyerText : t.sellerText}</p>
        {code !== null && (
          <p role="alert" className="rounded-control bg-bad-wash px-3 py-2">
            {refusalWords(code, texts)}
          </p>
        )}
      </div>
    </Dialog>
  );
};
