import { useQuery } from '@apollo/client/react';
import { useSearchParams } from 'react-router-dom';
import { CaseRow } from '../shared/desk/case-row.tsx';
import { useFormats } from '../shared/format/use-formats.ts';
import { appendTo } from '../shared/graphql/next-page.ts';
import { QueryFailed } from '../shared/graphql/query-failed.tsx';
import { grievanceTexts } from '../shared/texts/en/grievances.ts';
import { useTexts } from '../shared/texts/language-context.tsx';
import { Button } from '../shared/ui/button.tsx';
import { Card, cardStyle } from '../shared/ui/card.tsx';
import { Loading } from '../shared/ui/loading.tsx';
import { GrievanceForm } from './grievance-form.tsx';
import { GrievanceTicket } from './grievance-ticket.tsx';
import { MyGrievances } from './queries.ts';
import { useClockTexts } from './use-deadline-texts.ts';

const List = () => {
  const { list: t, statuses, clock, ticket } = useTexts(grievanceTexts);
  const { instant } = useFormats();
  const clockWords = useClockTexts();
  const { data, loading, error, refetch, fetchMore } = useQuery(MyGrievances, {
    ssr: false,
    fetchPolicy: 'cache-and-network',
  });
  const page = data?.myGrievances;
  if (!page && error && !loading) return <QueryFailed title={t.failed} error={error} refetch={refetch} />;
  if (!page) return <Loading label={t.loading} blocks={['h-20', 'h-20']} className="flex flex-col gap-3" />;
  if (page.nodes.length === 0) return <p className="text-soft">{t.none}</p>;
  const more = () =>
    void fetchMore({ variables: { after: page.nextCursor }, updateQuery: appendTo('myGrievances') }).catch(
      () => undefined,
    );
  return (
    <>
      <ul className={`${cardStyle} divide-y divide-line overflow-hidden`}>
        {page.nodes.map((one) => {
          const { words, isOverdue } = clockWords(one);
          const badge = isOverdue ? clock.overdue : statuses[one.status];
          return (
            <CaseRow
              key={one.id}
              search={{ ticket: one.id }}
              title={one.subject ?? one.number}
              facts={[one.number, words, ticket.filed(instant(one.filedAt))]}
              badges={[{ key: one.status, words: badge, isGrave: isOverdue }]}
            />
          );
        })}
      </ul>
      {page.nextCursor !== null && (
        <Button look="secondary" className="mt-4" onClick={more}>
          {t.more}
        </Button>
      )}
    </>
  );
};

/** The list of the user's grievances with the form for a new one or, with `?ticket=`, a single grievance. */
export const MyGrievancesPart = () => {
  const { list, form } = useTexts(grievanceTexts);
  const [params, setParams] = useSearchParams();
  const ticket = params.get('ticket');
  if (ticket !== null) return <GrievanceTicket id={ticket} />;
  return (
    <div className="flex flex-col gap-6">
      <section>
        <h2 className="mb-3 text-xl font-bold">{list.title}</h2>
        <List />
      </section>
      <Card title={form.title}>
        <GrievanceForm onFiled={({ id }) => setParams({ ticket: id })} />
      </Card>
    </div>
  );
};
