import type { GrievanceFactsFragment, GrievanceHistoryFragment } from '../gql/graphql.ts';
import { CaseEntry, CaseList } from '../shared/desk/case-list.tsx';
import { useFormats } from '../shared/format/use-formats.ts';
import { grievanceTexts } from '../shared/texts/en/grievances.ts';
import { useTexts } from '../shared/texts/language-context.tsx';
import { Badge } from '../shared/ui/badge.tsx';
import { useClockTexts } from './use-deadline-texts.ts';

/** The header of a grievance: number, subject, status and deadline. */
export const GrievanceHead = ({ grievance }: { grievance: GrievanceFactsFragment }) => {
  const t = useTexts(grievanceTexts);
  const { instant } = useFormats();
  const { words, isOverdue } = useClockTexts()(grievance);
  return (
    <div>
      <h2 className="text-2xl font-bold break-words">{grievance.subject ?? t.ticket.erased}</h2>
      <p className="mt-1 flex flex-wrap items-center gap-2">
        <span className="font-semibold tabular-nums">{grievance.number}</span>
        <Badge tone={isOverdue ? 'bad' : 'neutral'}>{isOverdue ? t.clock.overdue : t.statuses[grievance.status]}</Badge>
      </p>
      <p className="mt-1">{t.kinds[grievance.kind]}</p>
      <p className={isOverdue ? 'font-semibold text-bad' : 'font-semibold'}>{words}</p>
      <p className="text-sm text-soft">{t.ticket.filed(instant(grievance.filedAt))}</p>
    </div>
  );
};

/** The history of a grievance, oldest first. */
export const GrievanceSteps = ({ steps }: { steps: readonly GrievanceHistoryFragment[] }) => {
  const { steps: names, outcomes } = useTexts(grievanceTexts).ticket;
  const { instant } = useFormats();
  return (
    <CaseList>
      {steps.map(({ step, text, outcome, at }) => (
        <CaseEntry
          key={`${step} ${at}`}
          head={
            <span>
              {names[step]}
              {outcome && <span className="font-normal">: {outcomes[outcome]}</span>}
            </span>
          }
          text={text}
          facts={[instant(at)]}
        />
      ))}
    </CaseList>
  );
};
