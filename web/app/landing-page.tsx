import { useQuery } from '@apollo/client/react';
import { Suspense, useMemo } from 'react';
import { Navigate, useLocation, useParams } from 'react-router-dom';
import { COMING_CITIES } from '../../schema/waitlist/cities.ts';
import type { LandingOfQuery } from '../gql/graphql.ts';
import { graphql } from '../gql/index.ts';
import { LandingHead } from '../marketplace/landing-head.tsx';
import { SearchScreen } from '../marketplace/search-screen.tsx';
import { useLandingCars } from '../marketplace/use-landing-cars.ts';
import { lazyPart } from '../shared/page/lazy-part.ts';
import { useTitle } from '../shared/page/use-title.ts';
import { siteTexts } from '../shared/texts/en/site.ts';
import { useTexts } from '../shared/texts/language-context.tsx';
import { useDataTerms } from '../shared/texts/use-data-terms.ts';
import { CarSlots } from './fill-marketplace-slots.tsx';
import NotFoundPage from './not-found-page.tsx';
import { PageBroken } from './page-broken.tsx';

const LandingOf = graphql(`
  query LandingOf($city: String!, $brand: String, $model: String) {
    landing(city: $city, brand: $brand, model: $model) {
      city
      brand
      model
      path
    }
  }
`);

interface LandingSlugs {
  readonly city: string;
  readonly brand?: string | undefined;
  readonly model?: string | undefined;
}

/** Queries the landing page at the path. `landing` is undefined while loading, and null if there is no such page. */
const useLanding = (slugs: LandingSlugs) => {
  const { data, error } = useQuery(LandingOf, { variables: slugs });
  return { landing: data?.landing, error };
};

const Waitlist = lazyPart(async () => ({ default: (await import('../waitlist/city-waitlist.tsx')).CityWaitlist }));

type Names = NonNullable<LandingOfQuery['landing']>;

const Found = ({ city, brand, model, path }: Names) => {
  const t = useTexts(siteTexts);
  useTitle(t.usedCarsIn([brand, model].filter(Boolean).join(' '), useDataTerms().city(city)));
  const landing = useMemo(
    () => ({ path, filters: { city, brand: brand ?? undefined, model: model ?? undefined } }),
    [path, city, brand, model],
  );
  return (
    <CarSlots>
      <SearchScreen landing={landing} LandingHead={LandingHead} useCars={useLandingCars} />
      {brand === null && COMING_CITIES.includes(city) && (
        <Suspense fallback={null}>
          <Waitlist city={city} />
        </Suspense>
      )}
    </CarSlots>
  );
};

/** `/used-cars/:city/:brand/:model`: the search with the filters of the path. */
const LandingPage = () => {
  const { city = '', brand, model } = useParams();
  const { pathname, search } = useLocation();
  const { landing, error } = useLanding({ city, brand, model });
  if (landing === null) return <NotFoundPage />;
  if (landing)
    return landing.path === pathname.replace(/\/$/, '') ? (
      <Found {...landing} />
    ) : (
      <Navigate to={landing.path + search} replace />
    );
  return error ? <PageBroken /> : <div className="min-h-dvh" aria-busy="true" />;
};
export default LandingPage;
