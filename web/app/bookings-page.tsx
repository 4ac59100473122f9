import MyVisits from '../bookings/my-visits.tsx';
import { useTitle } from '../shared/page/use-title.ts';
import { visitTexts } from '../shared/texts/en/visits.ts';
import { useTexts } from '../shared/texts/language-context.tsx';

/** `/bookings`: the test drives and inspections that the reader asked for. */
const BookingsPage = () => {
  const { list: t } = useTexts(visitTexts);
  useTitle(t.title);
  return (
    <div className="mx-auto min-h-dvh w-full max-w-4xl px-4 pt-6 pb-16 sm:px-6">
      <h1 className="text-3xl font-bold">{t.title}</h1>
      <p className="mb-5 text-soft">{t.intro}</p>
      <h2 className="sr-only">{t.title}</h2>
      <MyVisits />
    </div>
  );
};
export default BookingsPage;
