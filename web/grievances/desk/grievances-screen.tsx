import { useQuery } from '@apollo/client/react';
import { Scale } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import { CasePage, CasesFrame } from '../../shared/desk/case-pages.tsx';
import { CaseRow } from '../../shared/desk/case-row.tsx';
import { useFormats } from '../../shared/format/use-formats.ts';
import { errorCode } from '../../shared/graphql/error-code.ts';
import { useTitle } from '../../shared/page/use-title.ts';
import { grievanceDeskTexts } from '../../shared/texts/en/grievance-desk.ts';
import { grievanceTexts } from '../../shared/texts/en/grievances.ts';
import { useTexts } from '../../shared/texts/language-context.tsx';
import { DeskGrievances } from '../queries.ts';
import { useClockWords } from '../use-clock-words.ts';
import { GrievanceCase } from './grievance-case.tsx';

const LISTS = ['open', 'overdue', 'closed'] as const;
type List = (typeof LISTS)[number];
/** Grievances of one page. */
const PAGE = 20;

const Grievances = ({ list, after }: { list: List; after: string | null }) => {
  const t = useTexts(grievanceDeskTexts);
  const { kinds, statuses, clock, ticket } = useTexts(grievanceTexts);
  const { instant } = useFormats();
  const clockWords = useClockWords();
  const { data, error, refetch } = useQuery(DeskGrievances, {
    ssr: false,
    fetchPolicy: 'cache-and-network',
    variables: { list, first: PAGE, after },
  });
  return (
    <CasePage
      texts={t}
      state={list}
      after={after}
      page={data?.deskGrievances}
      error={error ? errorCode(error) : null}
      noneIcon={<Scale className="size-7" />}
      noneText={t.noneIn[list]}
      onRetry={() => void refetch().catch(() => undefined)}
      rowOf={(one) => {
        const { words, isOverdue } = clockWords(one);
        const badge = isOverdue ? clock.overdue : statuses[one.status];
        return (
          <CaseRow
            key={one.id}
            search={{ ticket: one.id }}
            title={one.subject ?? ticket.erased}
            facts={[one.number, kinds[one.kind], words, ticket.filed(instant(one.filedAt))]}
            badges={[{ key: one.status, words: badge, isGrave: isOverdue }]}
          />
        );
      }}
    />
  );
};

/** `/admin/grievances`: what people complain of, and with `?ticket=` one of these. */
export const GrievancesScreen = () => {
  const t = useTexts(grievanceDeskTexts);
  const [params, setParams] = useSearchParams();
  const list = LISTS.find((one) => one === params.get('state')) ?? 'open';
  const ticket = params.get('ticket');
  useTitle(t.title);
  return (
    <div className="mx-auto min-h-dvh w-full max-w-5xl px-4 pt-6 pb-16 sm:px-6">
      {ticket !== null ? (
        <GrievanceCase id={ticket} />
      ) : (
        <CasesFrame texts={t} states={LISTS} state={list} onChoose={(state) => setParams({ state })}>
          <Grievances list={list} after={params.get('after')} />
        </CasesFrame>
      )}
    </div>
  );
};
