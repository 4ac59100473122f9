import { useApolloClient, useQuery } from '@apollo/client/react';
import { useState } from 'react';
import type { VisitCalendarInput } from '../gql/graphql.ts';
import { errorCode } from '../shared/graphql/error-code.ts';
import { QueryFailed } from '../shared/graphql/query-failed.tsx';
import { visitDeskTexts } from '../shared/texts/en/visit-desk.ts';
import { visitTexts } from '../shared/texts/en/visits.ts';
import { useTexts } from '../shared/texts/language-context.tsx';
import { cardStyle } from '../shared/ui/card.tsx';
import { Select } from '../shared/ui/select.tsx';
import { Skeleton } from '../shared/ui/skeleton.tsx';
import { toast } from '../shared/ui/toast.ts';
import { CalendarForm } from './calendar-form.tsx';
import { SetVisitCalendar, VisitCalendars } from './queries.ts';

const USUAL = 'usual';
/** The fields of a calendar that can have errors. */
const PARTS = ['hours', 'capacity', 'noticeMinutes', 'daysAhead', 'holidays'] as const;

/** The editor for visiting hours: the default calendar, and the calendars of individual sources. */
const CalendarDesk = () => {
  const { calendar: t } = useTexts(visitDeskTexts);
  const { refusal } = useTexts(visitTexts);
  const client = useApolloClient();
  const { data, loading, error, refetch } = useQuery(VisitCalendars, { ssr: false });
  const [id, setId] = useState(USUAL);
  const set = async (calendar: VisitCalendarInput | null): Promise<string | null> => {
    try {
      const answer = await client.mutate({ mutation: SetVisitCalendar, variables: { id, calendar } });
      const said = answer.data?.setVisitCalendar;
      if (said?.__typename === 'Rejection') {
        const parts = said.fields.flatMap(({ path }) => path.split('.'));
        const wrong = PARTS.filter((part) => parts.includes(part)).map((part) => t.wrong[part]);
        return wrong.join(' ') || refusal.other;
      }
    } catch (failure) {
      return errorCode(failure) === 'NETWORK' ? refusal.NETWORK : refusal.other;
    }
    toast({ title: t.saved });
    // All calendars are refetched, because a change to the default calendar affects every source that has no calendar of its own.
    await refetch().catch(() => undefined);
    return null;
  };
  const content = () => {
    if (!data)
      return error && !loading ? (
        <QueryFailed title={t.failed} error={error} refetch={refetch} />
      ) : (
        <Skeleton className="h-72" />
      );
    const chosen = data.visitCalendars.find((one) => one.id === id);
    const nameOf = (calendarId: string) =>
      data.sources.find((source) => source.id === calendarId)?.label ?? (calendarId === USUAL ? t.usual : calendarId);
    return (
      <>
        <Select
          label={t.which}
          value={id}
          options={data.visitCalendars.map((one) => ({
            value: one.id,
            label: one.isOwn && one.id !== USUAL ? `${nameOf(one.id)} (${t.own})` : nameOf(one.id),
          }))}
          onChange={setId}
          className="sm:max-w-72"
        />
        {chosen && <CalendarForm key={`${id} ${JSON.stringify(chosen)}`} calendar={chosen} onSet={set} />}
      </>
    );
  };
  return (
    <section aria-labelledby="visit-calendars" className={`${cardStyle} flex flex-col gap-4 p-4 sm:p-6`}>
      <div>
        <h2 id="visit-calendars" className="text-2xl font-bold">
          {t.title}
        </h2>
        <p className="text-soft">{t.intro}</p>
      </div>
      {content()}
    </section>
  );
};
export default CalendarDesk;
