import { FileQuestion } from 'lucide-react';
import {
  GRIEVANCE_OUTCOMES,
  type GrievanceOutcome,
  isWaiting,
} from '../../../schema/grievances/grievance-kinds-and-deadlines.ts';
import { GRIEVANCE_LENGTHS, GRIEVANCE_SHORTEST } from '../../../schema/grievances/lengths.ts';
import type { DeskGrievanceQuery } from '../../gql/graphql.ts';
import { CaseFrame } from '../../shared/desk/case-frame.tsx';
import { DecisionForm } from '../../shared/desk/decision-form.tsx';
import { useFormats } from '../../shared/format/use-formats.ts';
import { useCommand } from '../../shared/graphql/use-command.ts';
import { grievanceDeskTexts } from '../../shared/texts/en/grievance-desk.ts';
import { grievanceTexts } from '../../shared/texts/en/grievances.ts';
import { useTexts } from '../../shared/texts/language-context.tsx';
import { Button } from '../../shared/ui/button.tsx';
import { Card } from '../../shared/ui/card.tsx';
import { toastAnswer } from '../../shared/ui/toast-answer.ts';
import { GrievanceHead, GrievanceSteps } from '../grievance-header-and-history.tsx';
import { AcknowledgeGrievance, AnswerGrievance, DeskGrievance } from '../queries.ts';

interface ChangeProps {
  readonly id: string;
  onChanged(): void;
}

const Acknowledge = ({ id, onChanged }: ChangeProps) => {
  const t = useTexts(grievanceDeskTexts);
  const { refusals } = useTexts(grievanceTexts);
  const command = useCommand(AcknowledgeGrievance);
  const acknowledge = async () => {
    toastAnswer(await command.send({ id }), { title: t.acknowledged }, refusals);
    onChanged();
  };
  return (
    <Button loading={command.isBusy} className="self-start" onClick={() => void acknowledge()}>
      {t.acknowledge}
    </Button>
  );
};

const Answer = ({ id, onChanged }: ChangeProps) => {
  const t = useTexts(grievanceDeskTexts);
  const { refusals, ticket } = useTexts(grievanceTexts);
  const { count } = useFormats();
  const { send } = useCommand(AnswerGrievance);
  const answer = (outcome: GrievanceOutcome, note: string | null) => send({ id, outcome, text: note ?? '' });
  return (
    <DecisionForm
      texts={{ ...t, refusals }}
      choices={GRIEVANCE_OUTCOMES.map((value) => ({ value, label: ticket.outcomes[value] }))}
      maxLength={GRIEVANCE_LENGTHS.text}
      decidedCode="GRIEVANCE_CLOSED"
      check={(_outcome, note) =>
        note.length < GRIEVANCE_SHORTEST.text ? t.noteMissing(count(GRIEVANCE_SHORTEST.text)) : null
      }
      onDecide={answer}
      onDecided={onChanged}
    />
  );
};

interface CaseProps {
  readonly grievance: DeskGrievanceQuery['deskGrievance'];
  onChanged(): void;
}
const Case = ({ grievance, onChanged }: CaseProps) => {
  const t = useTexts(grievanceDeskTexts);
  const { history } = useTexts(grievanceTexts).ticket;
  const { entry, steps, userName, userEmail, isYours } = grievance;
  const who = [userName, userEmail].filter(Boolean).join(' · ') || t.byErased;
  return (
    <div className="flex flex-col gap-5">
      <GrievanceHead grievance={entry} />
      <p className="break-words">
        {t.by}: <strong>{who}</strong>
      </p>
      <Card title={history}>
        <GrievanceSteps steps={steps} />
      </Card>
      {isWaiting(entry.status) && isYours && <p className="rounded-control bg-accent-wash px-3 py-2">{t.yours}</p>}
      {entry.status === 'filed' && !isYours && <Acknowledge id={entry.id} onChanged={onChanged} />}
      {isWaiting(entry.status) && !isYours && (
        <Card title={t.decide}>
          <Answer id={entry.id} onChanged={onChanged} />
        </Card>
      )}
    </div>
  );
};

/** A grievance as staff see it: its deadline, history and actions. */
export const GrievanceCase = ({ id }: { id: string }) => {
  const t = useTexts(grievanceDeskTexts);
  return (
    <>
      <h1 className="mb-2 text-3xl font-bold">{t.title}</h1>
      <CaseFrame
        texts={t}
        listPath="/admin/grievances"
        goneIcon={<FileQuestion className="size-7" />}
        goneCode="GRIEVANCE_NOT_FOUND"
        query={DeskGrievance}
        variables={{ id }}
        caseOf={(data) => data.deskGrievance}
      >
        {(grievance, again) => <Case grievance={grievance} onChanged={again} />}
      </CaseFrame>
    </>
  );
};
