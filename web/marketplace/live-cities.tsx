import { useQuery } from '@apollo/client/react';
import { MapPin } from 'lucide-react';
import { Link } from 'react-router-dom';
import { CITIES } from '../../schema/marketplace/enumerations.ts';
import { landingPath } from '../../schema/marketplace/slugs.ts';
import { graphql } from '../gql/index.ts';
import { useFormats } from '../shared/format/use-formats.ts';
import { heroTexts } from '../shared/texts/en/hero.ts';
import { useTexts } from '../shared/texts/language-context.tsx';
import { useDataTerms } from '../shared/texts/use-data-terms.ts';
import { Badge } from '../shared/ui/badge.tsx';

/** Queries the number of cars in each city. Each alias is the name of a city without spaces. The API allows at most five root fields per query, so
 *  there are two queries. */
const CityCounts = graphql(`
  query CityCounts {
    Hyderabad: marketplaceCounts(filter: { city: "Hyderabad" }) { total }
    DelhiNCR: marketplaceCounts(filter: { city: "Delhi NCR" }) { total }
    Mumbai: marketplaceCounts(filter: { city: "Mumbai" }) { total }
    Bengaluru: marketplaceCounts(filter: { city: "Bengaluru" }) { total }
  }
`);
const MoreCityCounts = graphql(`
  query MoreCityCounts {
    Chennai: marketplaceCounts(filter: { city: "Chennai" }) { total }
    Pune: marketplaceCounts(filter: { city: "Pune" }) { total }
    Kolkata: marketplaceCounts(filter: { city: "Kolkata" }) { total }
  }
`);

function useCityCounts(): (spelling: string) => number | undefined {
  const first = useQuery(CityCounts).data;
  const second = useQuery(MoreCityCounts).data;
  const counts = new Map<string, { total: number }>(Object.entries({ ...first, ...second }));
  return (spelling) => counts.get(spelling.replaceAll(' ', ''))?.total;
}

const City = ({ city, count }: { city: (typeof CITIES)[number]; count: number | undefined }) => {
  const t = useTexts(heroTexts);
  const { cars } = useFormats();
  const terms = useDataTerms();
  const live = city.status === 'live';
  return (
    <Link
      to={landingPath({ city: city.spelling, brand: null, model: null }) ?? '/'}
      className="group flex h-full flex-col items-start gap-1.5 rounded-card border border-line bg-surface p-4 shadow-card transition-shadow hover:shadow-lift"
    >
      <span className="flex items-center gap-1.5 text-lg leading-tight font-semibold underline-offset-4 group-hover:underline">
        <MapPin aria-hidden className={live ? 'size-4 shrink-0 text-good' : 'size-4 shrink-0 text-soft'} />
        {terms.city(city.spelling)}
      </span>
      <span className="text-sm text-soft tabular-nums">
        {count === undefined ? t.cities.counting : t.cities.cars(cars(count))}
      </span>
      <Badge tone={live ? 'good' : 'warn'}>{live ? t.live : t.comingSoon}</Badge>
    </Link>
  );
};

/** The cities where CarSetu is live and those where it will launch next. Each shows the number of cars already offered there. */
export const Cities = () => {
  const t = useTexts(heroTexts).cities;
  const countOf = useCityCounts();
  return (
    <section aria-labelledby="cities-heading">
      <h2 id="cities-heading" className="text-2xl font-bold">
        {t.title}
      </h2>
      <ul className="-mx-4 mt-2 grid auto-cols-[minmax(10.5rem,1fr)] grid-flow-col gap-3 overflow-x-auto px-4 py-1 pb-3 sm:-mx-6 sm:px-6 xl:mx-0 xl:overflow-visible xl:px-0">
        {CITIES.map((city) => (
          <li key={city.spelling} className="min-w-0">
            <City city={city} count={countOf(city.spelling)} />
          </li>
        ))}
      </ul>
    </section>
  );
};
