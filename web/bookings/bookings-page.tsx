import { Suspense } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { useCurrentUser } from '../shared/account/use-current-user.ts';
import { lazyPart } from '../shared/page/lazy-part.ts';
import { useTitle } from '../shared/page/use-title.ts';
import { visitTexts } from '../shared/texts/en/visits.ts';
import { useTexts } from '../shared/texts/language-context.tsx';
import { buttonStyle } from '../shared/ui/button.tsx';
import { Skeleton } from '../shared/ui/skeleton.tsx';
import MyVisits from './my-visits.tsx';

const VisitsDesk = lazyPart(() => import('./visits-desk.tsx'));

/** The page `/bookings`: the user's test drives and inspections or, with `?of=cars`, visits to the cars that the user sells. */
const BookingsPage = () => {
  const { list: t, cars } = useTexts(visitTexts);
  const auth = useCurrentUser();
  const [params] = useSearchParams();
  const isSeller = auth.state === 'authenticated' && auth.user.roles.includes('seller');
  const ofCars = params.get('of') === 'cars' && auth.state !== 'anonymous';
  const { title, intro } = ofCars ? cars : t;
  useTitle(title);
  return (
    <div className="mx-auto min-h-dvh w-full max-w-4xl px-4 pt-6 pb-16 sm:px-6">
      <div className="mb-5 flex flex-wrap items-start justify-between gap-3">
        <div>
          <h1 className="text-3xl font-bold">{title}</h1>
          <p className="text-soft">{intro}</p>
        </div>
        {isSeller && (
          <Link to={ofCars ? '/bookings' : '/bookings?of=cars'} className={buttonStyle.secondary}>
            {ofCars ? t.title : cars.title}
          </Link>
        )}
      </div>
      <h2 className="sr-only">{title}</h2>
      {ofCars ? (
        <Suspense fallback={<Skeleton className="h-56 rounded-card" />}>
          <VisitsDesk of="seller" />
        </Suspense>
      ) : (
        <MyVisits />
      )}
    </div>
  );
};
export default BookingsPage;
