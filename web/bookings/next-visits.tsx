import { useQuery } from '@apollo/client/react';
import { CalendarClock } from 'lucide-react';
import { Link } from 'react-router-dom';
import { visitTexts } from '../shared/texts/en/visits.ts';
import { useTexts } from '../shared/texts/language-context.tsx';
import { buttonStyle } from '../shared/ui/button.tsx';
import { MyVisits } from './queries.ts';
import { useVisitFormats } from './use-visit-formats.ts';

const SHOWN = 3;

/** The signed-in user's next visits, with a link to all of them. */
const NextVisits = () => {
  const t = useTexts(visitTexts);
  const write = useVisitFormats();
  const { data } = useQuery(MyVisits, {
    variables: { when: 'upcoming' },
    ssr: false,
    fetchPolicy: 'cache-and-network',
  });
  const next = data?.myBookings.nodes.slice(0, SHOWN) ?? [];
  return (
    <div className="flex flex-wrap items-start justify-between gap-3">
      <div className="min-w-0 flex-1 basis-56">
        {data && next.length === 0 && <p>{t.list.emptyTitle}</p>}
        <ul className="flex flex-col gap-2">
          {next.map(({ id, kind, carTitle, startsAt, status }) => (
            <li key={id}>
              <Link to={`/bookings#${id}`} className="font-semibold text-brand underline-offset-4 hover:underline">
                {t.kind[kind]}: {carTitle}
              </Link>
              <p className="text-sm text-soft">
                {write.whole(startsAt)} · {t.status[status]}
              </p>
            </li>
          ))}
        </ul>
      </div>
      <Link to="/bookings" className={buttonStyle.secondary}>
        <CalendarClock aria-hidden className="size-5" />
        {t.book.all}
      </Link>
    </div>
  );
};
export default NextVisits;
