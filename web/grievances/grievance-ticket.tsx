import { useApolloClient, useQuery } from '@apollo/client/react';
import { FileQuestion } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { dueOf } from '../../schema/grievances/clock.ts';
import { GRIEVANCE_LENGTHS, GRIEVANCE_SHORTEST } from '../../schema/grievances/lengths.ts';
import type { OwnGrievanceFragment } from '../gql/graphql.ts';
import { CaseFrame } from '../shared/desk/case-frame.tsx';
import { CASE_QUERY, caseState } from '../shared/desk/case-query.ts';
import { useFormats } from '../shared/format/use-formats.ts';
import { newKey, refusalOf, withKey } from '../shared/graphql/refusal.ts';
import { grievanceTexts } from '../shared/texts/en/grievances.ts';
import { useTexts } from '../shared/texts/language-context.tsx';
import { Button } from '../shared/ui/button.tsx';
import { Card } from '../shared/ui/card.tsx';
import { toast } from '../shared/ui/toast.ts';
import { WordsField } from '../shared/ui/words-field.tsx';
import { GrievanceHead, GrievanceSteps } from './grievance-parts.tsx';
import { OneGrievance, ReopenGrievance, WithdrawGrievance } from './queries.ts';

interface ChangeProps {
  readonly id: string;
  onChanged(): void;
}

/** What the server's codes mean to the person. */
const useRefusalWords = () => {
  const { refusals } = useTexts(grievanceTexts);
  const words: Readonly<Record<string, string>> = refusals;
  return (code: string): string => words[code] ?? refusals.other;
};

const Withdraw = ({ id, onChanged }: ChangeProps) => {
  const t = useTexts(grievanceTexts).ticket;
  const refusalWords = useRefusalWords();
  const client = useApolloClient();
  const [isAsked, setAsked] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const withdraw = async () => {
    setBusy(true);
    const sent = client.mutate({ mutation: WithdrawGrievance, variables: { id }, context: withKey(newKey()) });
    const code = await refusalOf(sent.then(({ data }) => data?.withdrawGrievance));
    setBusy(false);
    setAsked(false);
    if (code === null) toast({ title: t.withdrawn });
    else toast({ title: refusalWords(code), tone: 'destructive' });
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
        <Button loading={isBusy} onClick={() => void withdraw()}>
          {t.withdrawYes}
        </Button>
      </div>
    </fieldset>
  );
};

const Question = ({ id, onChanged }: ChangeProps) => {
  const { ticket: t, form } = useTexts(grievanceTexts);
  const refusalWords = useRefusalWords();
  const { count } = useFormats();
  const client = useApolloClient();
  const [words, setWords] = useState('');
  const [wasTried, setTried] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [code, setCode] = useState<string | null>(null);
  const text = words.trim();
  const isShort = text.length < GRIEVANCE_SHORTEST.text;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (isBusy || isShort) return;
    setBusy(true);
    const sent = client.mutate({ mutation: ReopenGrievance, variables: { id, text }, context: withKey(newKey()) });
    const refused = await refusalOf(sent.then(({ data }) => data?.reopenGrievance));
    setBusy(false);
    setCode(refused);
    if (refused !== null) return;
    toast({ title: t.questioned });
    onChanged();
  };
  return (
    <Card title={t.question}>
      <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
        <p className="text-soft">{t.questionText}</p>
        <WordsField
          label={t.questionLabel}
          error={wasTried && isShort ? form.textMissing(count(GRIEVANCE_SHORTEST.text)) : undefined}
          value={words}
          maxLength={GRIEVANCE_LENGTHS.text}
          onChange={setWords}
        />
        {code !== null && (
          <p role="alert" className="rounded-control bg-bad-wash px-3 py-2">
            {refusalWords(code)}
          </p>
        )}
        <Button type="submit" loading={isBusy} className="self-start">
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

/** One grievance of the reader: what its clock says, what happened, and what they can do about it. */
export const GrievanceTicket = ({ id }: { id: string }) => {
  const t = useTexts(grievanceTexts).ticket;
  const asked = useQuery(OneGrievance, { ...CASE_QUERY, variables: { id } });
  const grievance = asked.data?.grievance;
  const { code, again } = caseState(asked, grievance);
  return (
    <CaseFrame
      texts={t}
      listPath="/grievance"
      goneIcon={<FileQuestion className="size-7" />}
      goneCode="GRIEVANCE_NOT_FOUND"
      error={code}
      onRetry={again}
    >
      {grievance && <Ticket grievance={grievance} onChanged={again} />}
    </CaseFrame>
  );
};
