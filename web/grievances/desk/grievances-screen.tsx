import { Scale } from 'lucide-react';
import type { GrievanceFactsFragment } from '../../gql/graphql.ts';
import { CaseDesk } from '../../shared/desk/case-desk.tsx';
import { CaseRow } from '../../shared/desk/case-row.tsx';
import { useFormats } from '../../shared/format/use-formats.ts';
import { grievanceDeskTexts } from '../../shared/texts/en/grievance-desk.ts';
import { grievanceTexts } from '../../shared/texts/en/grievances.ts';
import { useTexts } from '../../shared/texts/language-context.tsx';
import { DeskGrievances } from '../queries.ts';
import { useClockTexts } from '../use-deadline-texts.ts';
import { GrievanceCase } from './grievance-case.tsx';

const LISTS = ['open', 'overdue', 'closed'] as const;

const Row = ({ one }: { one: GrievanceFactsFragment }) => {
  const { kinds, statuses, clock, ticket } = useTexts(grievanceTexts);
  const { instant } = useFormats();
  const { words, isOverdue } = useClockTexts()(one);
  const badge = isOverdue ? clock.overdue : statuses[one.status];
  return (
    <CaseRow
      search={{ ticket: one.id }}
      title={one.subject ?? ticket.erased}
      facts={[one.number, kinds[one.kind], words, ticket.filed(instant(one.filedAt))]}
      badges={[{ key: one.status, words: badge, isGrave: isOverdue }]}
    />
  );
};

/** The page `/admin/grievances`: all complaints or, with `?ticket=`, a single complaint. */
export const GrievancesScreen = () => {
  const t = useTexts(grievanceDeskTexts);
  return (
    <CaseDesk
      texts={t}
      states={LISTS}
      param="ticket"
      query={DeskGrievances}
      pageOf={(data) => data.deskGrievances}
      noneIcon={<Scale className="size-7" />}
      noneText={(list) => t.noneIn[list]}
      rowOf={(one) => <Row key={one.id} one={one} />}
      caseOf={(id) => <GrievanceCase id={id} />}
    />
  );
};
