import { type FormEvent, useState } from 'react';
import type { DeclineReason } from '../gql/graphql.ts';
import { useCommand } from '../shared/graphql/use-command.ts';
import { visitDeskTexts } from '../shared/texts/en/visit-desk.ts';
import { visitTexts } from '../shared/texts/en/visits.ts';
import { useTexts } from '../shared/texts/language-context.tsx';
import { refusalText } from '../shared/texts/refusal-text.ts';
import { Button } from '../shared/ui/button.tsx';
import { Dialog } from '../shared/ui/dialog.tsx';
import { ErrorNote } from '../shared/ui/error-note.tsx';
import { Select } from '../shared/ui/select.tsx';
import { NoteField } from './note-field.tsx';
import { ConfirmVisit, DeclineVisit, type VisitFacts } from './queries.ts';
import { useVisitFormats } from './use-visit-formats.ts';

const REASONS = ['sold', 'not_available', 'seller_unreachable', 'other'] as const satisfies readonly DeclineReason[];
const FORM = 'visit-answer';

interface AnswerDialogProps {
  readonly open: boolean;
  readonly visit: VisitFacts;
  readonly isYes: boolean;
  onClose(): void;
  onDone(): void;
}

/** A dialog for confirming a visit and stating where it takes place, or for declining the visit with a reason. */
export const AnswerDialog = ({ open, visit, isYes, onClose, onDone }: AnswerDialogProps) => {
  const t = useTexts(visitDeskTexts);
  const texts = useTexts(visitTexts);
  const write = useVisitFormats();
  const confirm = useCommand(ConfirmVisit);
  const decline = useCommand(DeclineVisit);
  const { isBusy, code } = isYes ? confirm : decline;
  const [place, setPlace] = useState(visit.place ?? '');
  const [answer, setAnswer] = useState('');
  const [reason, setReason] = useState<DeclineReason>('not_available');
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    const said = { id: visit.id, answer: answer.trim() || null };
    if (isYes) await confirm.send({ ...said, place: place.trim() || null }, onDone);
    else await decline.send({ ...said, reason }, onDone);
  };
  return (
    <Dialog
      open={open}
      title={isYes ? t.confirmTitle : t.declineTitle}
      description={`${texts.kind[visit.kind]}: ${visit.carTitle}, ${write.whole(visit.startsAt)}`}
      onClose={onClose}
      footer={
        <>
          <Button look="secondary" onClick={onClose}>
            {t.back}
          </Button>
          <Button type="submit" form={FORM} look={isYes ? 'primary' : 'destructive'} loading={isBusy}>
            {isYes ? t.confirm : t.decline}
          </Button>
        </>
      }
    >
      <form id={FORM} noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
        {isYes ? (
          <NoteField label={t.place} hint={t.placeHint} value={place} onChange={setPlace} />
        ) : (
          <Select
            label={t.reason}
            value={reason}
            options={REASONS.map((value) => ({ value, label: t.reasons[value] }))}
            onChange={(value) => setReason(REASONS.find((one) => one === value) ?? 'other')}
          />
        )}
        <NoteField label={t.answer} value={answer} onChange={setAnswer} />
        <ErrorNote>{code && refusalText(texts.refusal, code)}</ErrorNote>
      </form>
    </Dialog>
  );
};
