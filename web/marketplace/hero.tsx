import { clsx } from 'clsx';
import { BUDGET_BANDS } from '../../schema/marketplace/enumerations.ts';
import { formatCars } from '../shared/format/numbers.ts';
import { BridgeArt } from './bridge-art.tsx';
import { SearchBar } from './search-bar.tsx';
import type { Filters } from './search-state.ts';

/** The bands that most cars in India are sold in. */
const BANDS = BUDGET_BANDS.slice(0, 5);

interface HeroProps {
  query: string | undefined;
  filters: Filters;
  /** How many cars all portals have together; undefined while they are not counted. None is no news to lead with. */
  total: number | undefined;
  onSearch(query: string | undefined): void;
  onFilters(filters: Filters): void;
}

const BudgetBands = ({ filters, onFilters }: Pick<HeroProps, 'filters' | 'onFilters'>) => (
  <fieldset className="mt-4">
    <legend className="sr-only">Budget</legend>
    <div className="-mx-4 flex gap-2 overflow-x-auto px-4 py-1 sm:mx-0 sm:flex-wrap sm:px-1">
      {BANDS.map(({ label, minInr, maxInr }) => {
        const priceMin = minInr || undefined;
        const priceMax = maxInr ?? undefined;
        const on = filters.priceMin === priceMin && filters.priceMax === priceMax;
        return (
          <button
            key={label}
            type="button"
            aria-pressed={on}
            onClick={() =>
              onFilters({ ...filters, priceMin: on ? undefined : priceMin, priceMax: on ? undefined : priceMax })
            }
            className={clsx(
              'min-h-10 shrink-0 rounded-full border px-4 font-medium tabular-nums transition-colors',
              on ? 'border-accent bg-accent text-on-accent' : 'border-night-line text-on-night hover:bg-night-line/50',
            )}
          >
            {label}
          </button>
        );
      })}
    </div>
  </fieldset>
);

/** What the product is and the way in: one field, and the budgets that people ask for first. */
export const Hero = ({ query, filters, total, onSearch, onFilters }: HeroProps) => (
  <section
    aria-label="Search"
    className="on-night relative isolate overflow-hidden bg-linear-to-br from-night-deep to-night text-on-night"
  >
    <BridgeArt className="absolute right-0 bottom-0 -z-10 hidden h-full w-[44rem] [mask-image:linear-gradient(to_right,transparent,#000_30%)] xl:block" />
    <div className="mx-auto max-w-[90rem] px-4 py-7 sm:px-6 sm:py-9">
      <h1 className="max-w-xl text-4xl leading-[1.05] font-bold tracking-tight sm:text-5xl">
        Used Cars. <span className="text-accent">Verified Sources.</span>
      </h1>
      <p className="mt-2 mb-5 min-h-7 max-w-xl text-lg text-on-night-soft">
        {total
          ? `${formatCars(total)} from portals, classifieds, auctions and dealers in one search.`
          : 'Portals, classifieds, auctions and dealers in one search.'}
      </p>
      <div className="max-w-2xl">
        <SearchBar query={query} onSearch={onSearch} />
        <BudgetBands filters={filters} onFilters={onFilters} />
      </div>
    </div>
  </section>
);
