import { MapPin } from 'lucide-react';
import { Link } from 'react-router-dom';
import { CITIES } from '../../schema/marketplace/enumerations.ts';
import { useFormats } from '../shared/format/use-formats.ts';
import { heroTexts } from '../shared/texts/en/hero.ts';
import { useTexts } from '../shared/texts/language-context.tsx';
import { Badge } from '../shared/ui/badge.tsx';
import { useCityCounts } from './use-city-counts.ts';

const City = ({ city, count }: { city: (typeof CITIES)[number]; count: number | undefined }) => {
  const t = useTexts(heroTexts);
  const { cars } = useFormats();
  const live = city.status === 'live';
  const words = live ? t.cities.carsLive : t.cities.cars;
  return (
    <Link
      to={`/used-cars/${city.label.toLowerCase().replaceAll(' ', '-')}`}
      className="group flex h-full flex-col gap-1 rounded-card border border-line bg-surface p-3 shadow-card transition-shadow hover:shadow-lift sm:p-4"
    >
      <span className="flex flex-wrap items-center justify-between gap-x-2 gap-y-1">
        <span className="flex items-center gap-1.5 text-lg leading-tight font-semibold underline-offset-4 group-hover:underline">
          <MapPin aria-hidden className={live ? 'size-4 shrink-0 text-good' : 'size-4 shrink-0 text-soft'} />
          {city.label}
        </span>
        <Badge tone={live ? 'good' : 'warn'}>{live ? t.live : t.comingSoon}</Badge>
      </span>
      <span className="mt-auto min-h-6 text-sm text-soft tabular-nums">
        {count === undefined ? t.cities.counting : words(cars(count))}
      </span>
    </Link>
  );
};

/** Where CarSetu is and where it comes next, each with the cars that sources offer there already. */
export const Cities = () => {
  const t = useTexts(heroTexts).cities;
  const countOf = useCityCounts();
  return (
    <section aria-labelledby="cities-heading">
      <h2 id="cities-heading" className="text-2xl font-bold">
        {t.title}
      </h2>
      <ul className="mt-3 grid grid-cols-2 gap-3 md:grid-cols-4 2xl:grid-cols-7">
        {CITIES.map((city) => (
          <li key={city.spelling} className="first:max-md:col-span-2">
            <City city={city} count={countOf(city.spelling)} />
          </li>
        ))}
      </ul>
    </section>
  );
};
