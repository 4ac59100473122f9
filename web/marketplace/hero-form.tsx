import { SlidersHorizontal } from 'lucide-react';
import { useLayoutEffect, useRef, useState } from 'react';
import { CITIES } from '../../schema/marketplace/enumerations.ts';
import { useFormats } from '../shared/format/use-formats.ts';
import { heroTexts } from '../shared/texts/en/hero.ts';
import { useTexts } from '../shared/texts/language-context.tsx';
import { useDataTerms } from '../shared/texts/use-data-terms.ts';
import { Select } from '../shared/ui/select.tsx';
import { applyHero, type HeroDraft, heroDraftOf } from './hero-draft.ts';
import { heroBrands, heroBudgets, heroCities, heroFuels } from './hero-options.ts';
import { QueryField } from './query-field.tsx';
import type { Filters } from './search-state.ts';

interface HeroFormProps {
  filters: Filters;
  /** The id of the advanced search, which the toggle opens. */
  advancedId: string;
  advancedOpen: boolean;
  onSearch(filters: Filters): void;
  onAdvanced(): void;
  /** Called when the pointer or the focus reaches the toggle of the advanced search. */
  onAdvancedNear(): void;
}

/** Returns the values that the form's fields currently have in the DOM. */
const standsIn = (form: HTMLFormElement): HeroDraft => {
  const data = new FormData(form);
  const text = (name: string) => {
    const value = data.get(name);
    return typeof value === 'string' ? value : '';
  };
  return { q: text('q'), brand: text('brand'), city: text('city'), budget: text('budget'), fuel: text('fuelType') };
};

/** Returns a ref for the form, its values, and a function to change them. A new search replaces the values. Initially, they include what the user
 *  entered before hydration. */
const useDraft = (filters: Filters) => {
  const form = useRef<HTMLFormElement>(null);
  const [followed, setFollowed] = useState(filters);
  const [draft, setDraft] = useState(() => heroDraftOf(filters));
  if (followed !== filters) {
    setFollowed(filters);
    setDraft(heroDraftOf(filters));
  }
  useLayoutEffect(() => {
    if (!form.current) return;
    const there = standsIn(form.current);
    setDraft((now) => (JSON.stringify(now) === JSON.stringify(there) ? now : there));
  }, []);
  return { form, draft, change: (change: Partial<HeroDraft>) => setDraft({ ...draft, ...change }) };
};

/** Says that CarSetu is not live yet in the chosen city, although cars there are shown. Empty for other cities. */
export const SoonNote = ({ city }: { city: string }) => {
  const t = useTexts(heroTexts);
  const terms = useDataTerms();
  const soon = CITIES.find(({ spelling, status }) => spelling === city && status !== 'live');
  return (
    <p aria-live="polite" className="text-sm text-accent-text empty:hidden">
      {soon && t.soon(terms.city(soon.spelling))}
    </p>
  );
};

/** The search form. Before hydration, the browser itself submits the form, to the same page. */
export const HeroForm = ({
  filters,
  advancedId,
  advancedOpen,
  onSearch,
  onAdvanced,
  onAdvancedNear,
}: HeroFormProps) => {
  const t = useTexts(heroTexts);
  const f = useFormats();
  const terms = useDataTerms();
  const { form, draft, change } = useDraft(filters);
  return (
    <search>
      <form
        ref={form}
        // Before hydration, submitting the form leads to the results, even if all fields are empty.
        action="/#results-heading"
        autoComplete="off"
        data-tour="hero-search"
        className="flex flex-col gap-3 rounded-2xl bg-surface p-3 text-ink shadow-lift sm:p-4"
        onSubmit={(event) => {
          event.preventDefault();
          onSearch(applyHero(draft, filters));
        }}
      >
        <QueryField value={draft.q} onChange={(q) => change({ q })} />
        <div className="grid grid-cols-2 gap-3 lg:grid-cols-4">
          <Select
            label={t.brand}
            name="brand"
            value={draft.brand}
            options={heroBrands(t, filters)}
            onChange={(brand) => change({ brand })}
          />
          <Select
            label={t.city}
            name="city"
            value={draft.city}
            options={heroCities(t, filters, terms)}
            onChange={(city) => change({ city })}
          />
          <Select
            label={t.budget}
            name="budget"
            value={draft.budget}
            options={heroBudgets(t, filters, draft.budget, f)}
            onChange={(budget) => change({ budget })}
          />
          <Select
            label={t.fuel}
            name="fuelType"
            value={draft.fuel}
            options={heroFuels(t, filters, terms)}
            onChange={(fuel) => change({ fuel })}
          />
        </div>
        <SoonNote city={draft.city} />
        <div className="flex flex-col gap-2 sm:flex-row-reverse">
          <button
            type="submit"
            className="min-h-12 flex-1 rounded-control bg-accent px-6 text-lg font-bold text-on-accent transition-[filter] hover:brightness-105"
          >
            {t.search}
          </button>
          <button
            type="button"
            data-tour="advanced-filters"
            aria-expanded={advancedOpen}
            aria-controls={advancedId}
            onClick={onAdvanced}
            onPointerEnter={onAdvancedNear}
            onFocus={onAdvancedNear}
            className="inline-flex min-h-12 items-center justify-center gap-2 rounded-control px-4 font-semibold text-brand hover:bg-brand-wash"
          >
            <SlidersHorizontal aria-hidden className="size-4" />
            {t.advanced}
          </button>
        </div>
      </form>
    </search>
  );
};
