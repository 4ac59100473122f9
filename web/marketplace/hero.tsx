import { Suspense } from 'react';
import { useFormats } from '../shared/format/use-formats.ts';
import { lazyPart } from '../shared/page/lazy-part.ts';
import { heroTexts } from '../shared/texts/en/hero.ts';
import { useTexts } from '../shared/texts/language-context.tsx';
import { HeroForm } from './hero-form.tsx';
import type { Filters } from './search-state.ts';

/** The server renders the picture. In the browser, its code loads late, because the picture is not interactive. */
const BridgeArt = lazyPart(() => import('./bridge-art.tsx'));

interface HeroProps {
  filters: Filters;
  /** The number of cars; undefined while loading. The tagline never shows zero. */
  total: number | undefined;
  advancedId: string;
  advancedOpen: boolean;
  onSearch(filters: Filters): void;
  onAdvanced(): void;
  onAdvancedNear(): void;
}

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

/** The title of search results, for screen readers only, because sighted users see the results themselves. */
export const ResultsTitle = () => {
  const t = useTexts(heroTexts);
  return (
    <h1 className="sr-only">
      {t.used} {t.verified}
    </h1>
  );
};

/** Describes what the site offers, above the search form. On a phone, it fills the first screen. */
export const Hero = ({ filters, total, ...form }: HeroProps) => {
  const t = useTexts(heroTexts);
  return (
    <section
      aria-label={t.label}
      className="on-night relative isolate overflow-hidden bg-linear-to-b from-night-deep to-night text-on-night max-sm:min-h-[min(calc(100svh-6.5rem),48rem)] sm:bg-linear-to-br"
    >
      {/* From laptop width up, the picture is next to the text. Its visible part always begins at the tower, however long the text is. */}
      <div
        data-art
        className="absolute end-0 bottom-0 -z-10 h-64 w-full overflow-hidden max-lg:opacity-80 lg:start-[calc(max(0px,50%-45rem)+38rem)] lg:block lg:h-full lg:w-auto lg:[mask-image:linear-gradient(to_right,transparent,#000_10rem)]"
      >
        <Suspense fallback={null}>
          <BridgeArt className="size-full lg:h-full lg:w-auto lg:max-w-none lg:-translate-x-[45%] lg:overflow-visible" />
        </Suspense>
      </div>
      <div className="mx-auto flex max-w-[90rem] flex-col px-4 pt-7 pb-36 sm:px-6 sm:pt-12 sm:pb-44 lg:pb-12">
        <Tagline total={total} />
        <div className="mt-6 lg:max-w-3xl">
          <HeroForm filters={filters} {...form} />
        </div>
      </div>
    </section>
  );
};
