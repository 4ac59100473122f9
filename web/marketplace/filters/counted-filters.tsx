import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import { partsHydrated } from '../../shared/page/parts-hydrated.ts';
import { FilterPanel } from '../filter-panel.tsx';
import type { Filters, Tab } from '../search-state.ts';
import { useCarFacets } from '../use-car-facets.ts';

/** Dims the results (web/app/styles.css). It sets an attribute, because re-rendering the results would delay the response to the user's click. */
const dimResults = (on: boolean) => document.documentElement.toggleAttribute('data-changing', on);

/** How long a search waits for its cars before it changes the URL, in milliseconds. If the cars arrive in time, the page renders once instead of
 *  twice. */
const PATIENCE_MS = 150;

/** Returns the chosen filters and a function to change them. A choice is shown at once and dims the results. The search starts after the next paint,
 *  so several choices in quick succession start only one search. */
const useChosenFilters = ({ filters, onChoose, onChange }: Omit<CountedFiltersProps, 'tab'>) => {
  const [followed, setFollowed] = useState(filters);
  const [chosen, setChosen] = useState(filters);
  if (followed !== filters) {
    setFollowed(filters);
    setChosen(filters);
  }
  const waiting = useRef<Filters>(null);
  const on = useRef({ onChoose, onChange });
  useLayoutEffect(() => {
    on.current = { onChoose, onChange };
  }, [onChoose, onChange]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs after any change of the rendered filters
  useLayoutEffect(
    () => () => {
      waiting.current = null;
      dimResults(false);
    },
    [filters],
  );
  const choose = useCallback((next: Filters) => {
    waiting.current = next;
    setChosen(next);
    dimResults(true);
    requestAnimationFrame(() =>
      setTimeout(async () => {
        if (waiting.current !== next) return;
        const cars = on.current.onChoose(next);
        await partsHydrated();
        await Promise.race([cars, new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))]);
        if (waiting.current !== next) return;
        const { href } = window.location;
        on.current.onChange(next);
        if (window.location.href === href) dimResults(false);
      }),
    );
  }, []);
  return { chosen, choose };
};

interface CountedFiltersProps {
  tab: Tab;
  filters: Filters;
  /** Requests the cars of a choice. Called after the next paint. The promise is fulfilled once the cars have arrived, or the request has failed.
   *  `onChange` follows, once the page is hydrated. */
  onChoose(filters: Filters): Promise<unknown>;
  onChange(filters: Filters): void;
}

/** The filters of a tab, with the number of cars for each option. */
const CountedFilters = ({ tab, filters, onChoose, onChange }: CountedFiltersProps) => {
  const { chosen, choose } = useChosenFilters({ filters, onChoose, onChange });
  const { facets } = useCarFacets(tab, chosen);
  return <FilterPanel filters={chosen} facets={facets} onChange={choose} />;
};
export default CountedFilters;
