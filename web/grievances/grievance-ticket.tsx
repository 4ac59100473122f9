import { FileQuestion } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { dueOf } from '../../schema/grievances/grievance-kinds-and-deadlines.ts';
import { GRIEVANCE_LENGTHS, GRIEVANCE_SHORTEST } from '../../schema/grievances/lengths.ts';
import type { OwnGrievanceFragment } from '../gql/graphql.ts';
import { CaseFrame } from '../shared/desk/case-frame.tsx';
import { useFormats } from '../shared/format/use-formats.ts';
import { useCommand } from '../shared/graphql/use-command.ts';
import { grievanceTexts } from '../shared/texts/en/grievances.ts';
import { useTexts } from '../shared/texts/language-context.tsx';
import { refusalText } from '../shared/texts/refusal-text.ts';
import { Button } from '../shared/ui/button.tsx';
import { Card } from '../shared/ui/card.tsx';
import { ErrorNote } from '../shared/ui/error-note.tsx';
import { MultilineField } from '../shared/ui/multiline-field.tsx';
import { toast } from '../shared/ui/toast.ts';
import { toastAnswer } from '../shared/ui/toast-answer.ts';
import { GrievanceHead, GrievanceSteps } from './grievance-header-and-history.tsx';
import { OneGrievance, ReopenGrievance, WithdrawGrievance } from './queries.ts';

interface ChangeProps {
  readonly id: string;
  onChanged(): void;
}

const Withdraw = ({ id, onChanged }: ChangeProps) => {
  const { ticket: t, refusals } = useTexts(grievanceTexts);
  const command = useCommand(WithdrawGrievance);
  const [isAsked, setAsked] = useState(false);
  const withdraw = async () => {
    const code = await command.send({ id });
    setAsked(false);
    toastAnswer(code, { title: t.withdrawn }, refusals);
    onChanged();
  };
  if (!isAsked)
    return (
      <Button look="secondary" className="self-start" onClick={() => setAsked(true)}>
        {t.withdraw}
      </Button>
    );
  return (
    <fieldset className="rounded-card border border-line p-4">
      <legend className="px-1 font-semibold">{t.withdraw}</legend>
      <p className="mb-3">{t.withdrawSure}</p>
      <div className="flex flex-wrap gap-3">
        <Button look="secondary" autoFocus onClick={() => setAsked(false)}>
          {t.withdrawNo}
        </Button>
        <Button loading={command.isBusy} onClick={() => void withdraw()}>
          {t.withdrawYes}
        </Button>
      </div>
    </fieldset>
  );
};

const Question = ({ id, onChanged }: ChangeProps) => {
  const { ticket: t, form, refusals } = useTexts(grievanceTexts);
  const { count } = useFormats();
  const reopen = useCommand(ReopenGrievance);
  const [words, setWords] = useState('');
  const [wasTried, setTried] = useState(false);
  const text = words.trim();
  const isShort = text.length < GRIEVANCE_SHORTEST.text;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (reopen.isBusy || isShort) return;
    await reopen.send({ id, text }, () => {
      toast({ title: t.questioned });
      onChanged();
    });
  };
  return (
    <Card title={t.question}>
      <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
        <p className="text-soft">{t.questionText}</p>
        <MultilineField
          label={t.questionLabel}
          error={wasTried && isShort ? form.textMissing(count(GRIEVANCE_SHORTEST.text)) : undefined}
          value={words}
          maxLength={GRIEVANCE_LENGTHS.text}
          onChange={setWords}
        />
        <ErrorNote>{reopen.code && refusalText(refusals, reopen.code)}</ErrorNote>
        <Button type="submit" loading={reopen.isBusy} className="self-start">
          {t.questionSubmit}
        </Button>
      </form>
    </Card>
  );
};

const Ticket = ({ grievance, onChanged }: { grievance: OwnGrievanceFragment; onChanged(): void }) => {
  const t = useTexts(grievanceTexts).ticket;
  const { entry, canReopen, steps } = grievance;
  return (
    <div className="flex flex-col gap-5">
      <GrievanceHead grievance={entry} />
      <Card title={t.history}>
        <GrievanceSteps steps={steps} />
      </Card>
      {canReopen && <Question id={entry.id} onChanged={onChanged} />}
      {dueOf(entry) !== null && <Withdraw id={entry.id} onChanged={onChanged} />}
    </div>
  );
};

/** A grievance as its author sees it: its deadline, history and actions. */
export const GrievanceTicket = ({ id }: { id: string }) => {
  const t = useTexts(grievanceTexts).ticket;
  return (
    <CaseFrame
      texts={t}
      listPath="/grievance"
      goneIcon={<FileQuestion className="size-7" />}
      goneCode="GRIEVANCE_NOT_FOUND"
      query={OneGrievance}
      variables={{ id }}
      caseOf={(data) => data.grievance}
    >
      {(grievance, again) => <Ticket grievance={grievance} onChanged={again} />}
    </CaseFrame>
  );
};
