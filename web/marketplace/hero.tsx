import { clsx } from 'clsx';
import { useFormats } from '../shared/format/use-formats.ts';
import { heroTexts } from '../shared/texts/en/hero.ts';
import { useTexts } from '../shared/texts/language-context.tsx';
import { useDataTerms } from '../shared/texts/use-data-terms.ts';
import { BridgeArt } from './bridge-art.tsx';
import { HeroForm } from './hero-form.tsx';
import type { Filters } from './search-state.ts';
import type { Landing } from './use-search-state.ts';

interface HeroProps {
  filters: Filters;
  /** Undefined unless the page is the landing page of a city, a brand or a model. */
  landing: Landing | undefined;
  /** The number of cars; undefined while loading. The tagline never shows zero. */
  total: number | undefined;
  /** True if there is no search yet. The hero then fills the first screen of a phone. */
  welcoming: boolean;
  advancedId: string;
  advancedOpen: boolean;
  onSearch(filters: Filters): void;
  onAdvanced(): void;
  onAdvancedNear(): void;
}

/** The title "Used Hyundai Creta cars in Hyderabad", and the number of cars. */
const LandingTitle = ({ landing, total }: { landing: Landing; total: number | undefined }) => {
  const t = useTexts(heroTexts).landing;
  const { cars } = useFormats();
  const terms = useDataTerms();
  const { brand, model, city } = landing.filters;
  const car = [brand, model].filter((word) => word !== undefined).join(' ');
  return (
    <>
      <h1 className="max-w-3xl lg:max-w-[36rem] text-4xl leading-[1.02] font-bold tracking-tight sm:text-6xl">
        {t.title(car, city === undefined ? '' : terms.city(city))}
      </h1>
      <p className="mt-3 max-w-xl text-lg text-balance text-on-night-soft sm:text-xl">
        {total === undefined ? t.counting : total === 0 ? t.none : t.counted(cars(total))}
      </p>
    </>
  );
};

const Tagline = ({ total }: { total: number | undefined }) => {
  const t = useTexts(heroTexts);
  const { cars } = useFormats();
  return (
    <>
      <h1 className="max-w-3xl lg:max-w-[36rem] text-[2.75rem] leading-[0.98] font-bold tracking-tight xs:text-5xl sm:text-6xl lg:text-7xl">
        {t.used} <span className="text-accent">{t.verified}</span>
      </h1>
      <p className="mt-3 max-w-xl text-lg text-balance text-on-night-soft sm:text-xl">
        {total ? t.counted(cars(total)) : t.everywhere}
      </p>
    </>
  );
};

/** Says what the site offers, above the search form. */
export const Hero = ({ filters, landing, total, welcoming, ...form }: HeroProps) => {
  const t = useTexts(heroTexts);
  return (
    <section
      aria-label={t.label}
      className={clsx(
        'on-night relative isolate overflow-hidden bg-linear-to-b from-night-deep to-night text-on-night sm:bg-linear-to-br',
        welcoming && 'max-sm:min-h-[min(calc(100svh-6.5rem),48rem)]',
      )}
    >
      {/* From laptop width up, the picture is beside the text. It always starts with the tower, regardless of the length of the text. */}
      <div
        data-art
        className={clsx(
          'absolute end-0 bottom-0 -z-10 overflow-hidden lg:block lg:start-[calc(max(0px,50%-45rem)+38rem)] lg:h-full lg:w-auto lg:[mask-image:linear-gradient(to_right,transparent,#000_10rem)]',
          welcoming ? 'h-64 w-full max-lg:opacity-80' : 'hidden',
        )}
      >
        <BridgeArt className="size-full lg:h-full lg:w-auto lg:max-w-none lg:-translate-x-[45%] lg:overflow-visible" />
      </div>
      <div
        className={clsx(
          'mx-auto flex max-w-[90rem] flex-col px-4 pt-7 sm:px-6 sm:pt-12 lg:pb-12',
          welcoming ? 'pb-36 sm:pb-44' : 'pb-7 sm:pb-12',
        )}
      >
        {landing ? <LandingTitle landing={landing} total={total} /> : <Tagline total={total} />}
        <div className="mt-6 lg:max-w-3xl">
          <HeroForm filters={filters} {...form} />
        </div>
      </div>
    </section>
  );
};
