import { type ReactNode, useDeferredValue, useEffect, useMemo, useState } from 'react';
import { advancedTexts } from '../../shared/texts/en/advanced.ts';
import { useTexts } from '../../shared/texts/language-context.tsx';
import { Button } from '../../shared/ui/button.tsx';
import { useFilterTexts } from '../filter-texts.ts';
import { useCarSlots } from '../marketplace-slots.tsx';
import { usePortalOverview } from '../portals/use-portal-search.ts';
import type { Filters, SearchState } from '../search-state.ts';
import { useCarFacets } from '../use-car-facets.ts';
import { AdvancedCar } from './advanced-car-filters.tsx';
import { type AdvancedDraft, advancedDefaults, advancedDraftOf, advancedFilters } from './advanced-draft.ts';
import { AdvancedPlace, AdvancedSeller } from './advanced-place-and-seller.tsx';
import { AdvancedResults } from './advanced-sort-and-page-size.tsx';
import { AdvancedPresets } from './default-filter-chips.tsx';

interface AdvancedFormProps {
  search: SearchState;
  /** The form's values after the user has changed them; undefined before. While undefined, the form shows the values of the search. */
  draft: AdvancedDraft | undefined;
  onDraft(draft: AdvancedDraft): void;
  onSearch(draft: AdvancedDraft): void;
  /** Called after a submitted search has finished. */
  onSearched(): void;
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section aria-label={title} className="flex flex-col gap-4">
    <h3 className="border-b border-line pb-1 font-semibold text-brand">{title}</h3>
    {children}
  </section>
);

/** Returns whether a submitted search is running, and a function that must be called when the user submits a search. */
const useSubmitted = ({ tab, searched, filters }: SearchState, onSearched: () => void) => {
  const { loading } = usePortalOverview(filters, { skip: tab !== 'all' || !searched });
  const [submitted, setSubmitted] = useState(false);
  const answered = submitted && !loading;
  useEffect(() => {
    if (!answered) return;
    setSubmitted(false);
    onSearched();
  }, [answered, onSearched]);
  return [submitted, () => setSubmitted(true)] as const;
};

/** The form of the advanced search (specification D1 s3). Each choice shows the number of matching cars from all portals. */
const AdvancedForm = ({ search, draft: changed, onDraft, onSearch, onSearched }: AdvancedFormProps) => {
  const { t: filterTexts, f } = useFilterTexts();
  const t = useTexts(advancedTexts);
  const [pending, submit] = useSubmitted(search, onSearched);
  const draft = useMemo(() => changed ?? advancedDraftOf(search, new Date()), [changed, search]);
  const sent = useMemo(() => advancedFilters(draft), [draft]);
  const counted = useDeferredValue(sent);
  const { facets, total, stale } = useCarFacets('all', counted);
  const change = (filters: Partial<Filters>) => onDraft({ ...draft, filters: { ...draft.filters, ...filters } });
  const { SearchMeter } = useCarSlots();
  const part = { filters: draft.filters, facets, onChange: change };
  return (
    <form
      aria-label={filterTexts.advanced.title}
      tabIndex={-1}
      className="flex flex-col gap-6 outline-none"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
        onSearch({ ...draft, filters: sent });
      }}
    >
      <AdvancedPresets
        filters={sent}
        counted={counted}
        total={stale ? undefined : total}
        onChange={(filters) => onDraft({ ...draft, filters: { ...filters, radiusKm: draft.filters.radiusKm } })}
      />
      <Part title={t.car}>
        <AdvancedCar {...part} />
      </Part>
      <Part title={t.place}>
        <AdvancedPlace {...part} />
      </Part>
      <Part title={t.offer}>
        <AdvancedSeller {...part} />
      </Part>
      <Part title={t.results}>
        <AdvancedResults sort={draft.sort} limit={draft.limit} onChange={(entry) => onDraft({ ...draft, ...entry })} />
      </Part>
      <div className="empty:hidden">
        <SearchMeter />
      </div>
      <div className="sticky bottom-0 -mx-4 -mb-4 flex flex-wrap items-center gap-3 rounded-b-card border-t border-line bg-surface p-4 sm:-mx-6 sm:-mb-6 sm:px-6">
        <Button type="submit" look="accent" disabled={pending} className="min-w-52 flex-1 sm:flex-none">
          {pending ? t.searching : t.search}
        </Button>
        <Button look="secondary" onClick={() => onDraft(advancedDefaults(new Date()))}>
          {t.reset}
        </Button>
        <p aria-live="polite" className="text-soft tabular-nums">
          {total !== undefined && t.matches(f.cars(total))}
        </p>
      </div>
    </form>
  );
};
export default AdvancedForm;
