import { useState } from 'react';
import { useCommand } from '../shared/graphql/use-command.ts';
import { visitTexts } from '../shared/texts/en/visits.ts';
import { useTexts } from '../shared/texts/language-context.tsx';
import { refusalText } from '../shared/texts/refusal-text.ts';
import { ConfirmDialog } from '../shared/ui/confirm-dialog.tsx';
import { ErrorNote } from '../shared/ui/error-note.tsx';
import { NoteField } from './note-field.tsx';
import { CancelVisit, type VisitFacts } from './queries.ts';

interface CancelDialogProps {
  readonly open: boolean;
  readonly visit: VisitFacts;
  readonly title: string;
  readonly text: string;
  onClose(): void;
  onDone(): void;
}

/** Asks the buyer or the seller to confirm the cancellation of a visit. */
export const CancelDialog = ({ open, visit, title, text, onClose, onDone }: CancelDialogProps) => {
  const texts = useTexts(visitTexts);
  const t = texts.list;
  const cancel = useCommand(CancelVisit);
  const [note, setNote] = useState('');
  return (
    <ConfirmDialog
      open={open}
      title={title}
      description={`${texts.kind[visit.kind]}: ${visit.carTitle}`}
      keep={t.keep}
      confirm={t.cancel}
      isBusy={cancel.isBusy}
      onClose={onClose}
      onConfirm={() => void cancel.send({ id: visit.id, note: note.trim() || null }, onDone)}
    >
      <div className="flex flex-col gap-4">
        <p>{text}</p>
        <NoteField label={t.cancelNote} value={note} onChange={setNote} />
        <ErrorNote>{cancel.code && refusalText(texts.refusal, cancel.code)}</ErrorNote>
      </div>
    </ConfirmDialog>
  );
};
