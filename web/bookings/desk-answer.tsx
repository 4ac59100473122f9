import { useApolloClient } from '@apollo/client/react';
import { type FormEvent, useState } from 'react';
import type { DeclineReason } from '../gql/graphql.ts';
import { newKey, refusalOf, withKey } from '../shared/graphql/refusal.ts';
import { visitDeskTexts } from '../shared/texts/en/visit-desk.ts';
import { visitTexts } from '../shared/texts/en/visits.ts';
import { useTexts } from '../shared/texts/language-context.tsx';
import { Button } from '../shared/ui/button.tsx';
import { Dialog } from '../shared/ui/dialog.tsx';
import { Select } from '../shared/ui/select.tsx';
import { NoteField } from './note-field.tsx';
import { ConfirmVisit, DeclineVisit, type VisitFacts } from './queries.ts';
import { refusalWords } from './refusal-words.ts';
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

/** Yes, with where to come to; or no, with why. */
export const AnswerDialog = ({ open, visit, isYes, onClose, onDone }: AnswerDialogProps) => {
  const t = useTexts(visitDeskTexts);
  const texts = useTexts(visitTexts);
  const write = useVisitFormats();
  const client = useApolloClient();
  const [place, setPlace] = useState(visit.place ?? '');
  const [answer, setAnswer] = useState('');
  const [reason, setReason] = useState<DeclineReason>('not_available');
  const [isBusy, setBusy] = useState(false);
  const [code, setCode] = useState<string | null>(null);
  const say = async (): Promise<unknown> => {
    const context = withKey(newKey());
    const said = { id: visit.id, answer: answer.trim() || null };
    if (isYes) {
      const variables = { ...said, place: place.trim() || null };
      return (await client.mutate({ mutation: ConfirmVisit, variables, context })).data?.confirmBooking;
    }
    return (await client.mutate({ mutation: DeclineVisit, variables: { ...said, reason }, context })).data
      ?.declineBooking;
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    setBusy(true);
    const refused = await refusalOf(say());
    setBusy(false);
    setCode(refused);
    if (refused === null) onDone();
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
        {code !== null && (
          <p role="alert" className="rounded-control bg-bad-wash px-3 py-2">
            {refusalWords(code, texts)}
          </p>
        )}
      </form>
    </Dialog>
  );
};
