import { useFormats } from '../shared/format/use-formats.ts';
import { heroTexts } from '../shared/texts/en/hero.ts';
import { useTexts } from '../shared/texts/language-context.tsx';
import { useDataTerms } from '../shared/texts/use-data-terms.ts';
import type { Landing } from './use-search-state.ts';

export interface LandingHeadProps {
  landing: Landing;
  /** The number of cars; undefined while loading. */
  total: number | undefined;
}

/** The title of a landing page, such as "Used Hyundai Creta cars in Hyderabad", and the number of cars. */
export const LandingHead = ({ landing, total }: LandingHeadProps) => {
  const t = useTexts(heroTexts).landing;
  const { cars } = useFormats();
  const terms = useDataTerms();
  const { brand, model, city } = landing.filters;
  const car = [brand, model].filter((word) => word !== undefined).join(' ');
  return (
    <div className="on-night bg-linear-to-br from-night-deep to-night text-on-night">
      <div className="mx-auto max-w-[90rem] px-4 py-4 sm:px-6 sm:py-8">
        <h1 className="text-2xl font-bold tracking-tight sm:text-4xl">
          {t.title(car, city === undefined ? '' : terms.city(city))}
        </h1>
        <p className="mt-1 text-sm text-on-night-soft sm:text-lg">
          {total === undefined ? t.counting : total === 0 ? t.none : t.counted(cars(total))}
        </p>
      </div>
    </div>
  );
};
