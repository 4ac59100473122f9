import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { newKey, refusalOf, withKey } from '../shared/graphql/refusal.ts';
import { visitTexts } from '../shared/texts/en/visits.ts';
import { useTexts } from '../shared/texts/language-context.tsx';
import { Button } from '../shared/ui/button.tsx';
import { Dialog } from '../shared/ui/dialog.tsx';
import { NoteField } from './note-field.tsx';
import { CancelVisit, type VisitFacts } from './queries.ts';
import { refusalWords } from './refusal-words.ts';

interface CancelDialogProps {
  readonly open: boolean;
  readonly visit: VisitFacts;
  readonly title: string;
  readonly text: string;
  onClose(): void;
  onDone(): void;
}

/** Asks once more before a visit is called off, for either of its sides. */
export const CancelDialog = ({ open, visit, title, text, onClose, onDone }: CancelDialogProps) => {
  const texts = useTexts(visitTexts);
  const t = texts.list;
  const client = useApolloClient();
  const [note, setNote] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [code, setCode] = useState<string | null>(null);
  const cancel = async () => {
    setBusy(true);
    const variables = { id: visit.id, note: note.trim() || null };
    const refused = await refusalOf(
      client
        .mutate({ mutation: CancelVisit, variables, context: withKey(newKey()) })
        .then((answer) => answer.data?.cancelBooking),
    );
    setBusy(false);
    setCode(refused);
    if (refused === null) onDone();
  };
  return (
    <Dialog
      open={open}
      title={title}
      description={`${texts.kind[visit.kind]}: ${visit.carTitle}`}
      onClose={onClose}
      footer={
        <>
          <Button look="secondary" onClick={onClose}>
            {t.keep}
          </Button>
          <Button look="destructive" loading={isBusy} onClick={() => void cancel()}>
            {t.cancel}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <p>{text}</p>
        <NoteField label={t.cancelNote} value={note} onChange={setNote} />
        {code !== null && (
          <p role="alert" className="rounded-control bg-bad-wash px-3 py-2">
            {refusalWords(code, texts)}
          </p>
        )}
      </div>
    </Dialog>
  );
};
