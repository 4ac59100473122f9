import { useQuery } from '@apollo/client/react';
import { type Ref, Suspense, useCallback, useEffect, useId, useMemo, useRef, useState } from 'react';
import { graphql } from '../gql/index.ts';
import { useFormats } from '../shared/format/use-formats.ts';
import { lazyPart } from '../shared/page/lazy-part.ts';
import { searchTexts } from '../shared/texts/en/search.ts';
import { useTexts } from '../shared/texts/language-context.tsx';
import { Tabs } from '../shared/ui/tabs.tsx';
import { ActiveFilterChips } from './active-filter-chips.tsx';
import { AdvancedSearch, headIdOf, prefetchAdvanced } from './advanced/advanced-search.tsx';
import { CarGridSkeleton } from './car-grid.tsx';
import { CarsPanel } from './cars-panel.tsx';
import { Hero } from './hero.tsx';
import { Cities } from './live-cities.tsx';
import { useCarSlots } from './marketplace-slots.tsx';
import { type Filters, isFiltered, type Position, type Tab } from './search-state.ts';
import { toFilterInput } from './use-search-cars.ts';
import { type Landing, useSearchState } from './use-search-state.ts';

const TabTotals = graphql(`
  query TabTotals($filter: CarFilter) {
    local: localCars(filter: $filter) {
      total
    }
    all: marketplaceCounts(filter: $filter) {
      total
    }
  }
`);

/** Returns the number of matching cars on each tab; undefined until the first answer. */
function useTabTotals(filters: Filters): Record<Tab, number> | undefined {
  const filter = useMemo(() => toFilterInput(filters), [filters]);
  const { data, previousData } = useQuery(TabTotals, { variables: { filter } });
  const counted = data ?? previousData;
  return counted && { local: counted.local.total, all: counted.all.total };
}

const PortalsPanel = lazyPart(() => import('./portals/portals-panel.tsx'));

const useTabLabels = (totals: Record<Tab, number> | undefined) => {
  const t = useTexts(searchTexts);
  const f = useFormats();
  const label = (tab: Tab) => (totals ? t.tab(t.tabs[tab], f.count(totals[tab])) : t.tabs[tab]);
  return [
    { value: 'local', label: label('local') },
    { value: 'all', label: label('all') },
  ] as const;
};

/** Scrolls to the results after a change of page or a submitted form. */
const useArrival = () => {
  const top = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const [asked, setAsked] = useState(0);
  useEffect(() => {
    if (asked === 0) return;
    top.current?.scrollIntoView();
    heading.current?.focus({ preventScroll: true });
  }, [asked]);
  return { top, heading, arrive: useCallback(() => setAsked((count) => count + 1), []) };
};

interface ResultTabsProps {
  controls: ReturnType<typeof useSearchState>;
  totals: Record<Tab, number> | undefined;
  /** Whether the results are a grid of cards, which is true except in a search of all portals. */
  asCards: boolean;
  heading: Ref<HTMLHeadingElement>;
  onArrive(): void;
  onAdvanced(): void;
}

const ResultTabs = ({ controls, totals, asCards, heading, onArrive, onAdvanced }: ResultTabsProps) => {
  const t = useTexts(searchTexts);
  const { search } = controls;
  const title = (
    <h2 id="results-heading" ref={heading} tabIndex={-1} className="text-2xl font-bold outline-none">
      {search.tab === 'local' ? t.localTitle : t.allTitle}
    </h2>
  );
  const move = (position: Position) => {
    controls.setPosition(position);
    onArrive();
  };
  const chips = search.searched && isFiltered(search.filters) && (
    <div className="mt-3">
      <ActiveFilterChips filters={search.filters} onChange={controls.setFilters} onClear={controls.clearFilters} />
    </div>
  );
  return (
    <Tabs label={t.where} value={search.tab} tabs={useTabLabels(totals)} onChange={controls.setTab}>
      {asCards ? (
        <CarsPanel search={search} controls={controls} totals={totals} heading={title} onMove={move} />
      ) : (
        <div className="flex flex-col gap-4 pt-6">
          <div>
            {title}
            {chips}
          </div>
          <Suspense fallback={<CarGridSkeleton />}>
            <PortalsPanel search={search} controls={controls} onAdvanced={onAdvanced} />
          </Suspense>
        </div>
      )}
    </Tabs>
  );
};

interface SearchScreenProps {
  /** The filters in the path of the page, if any. */
  landing?: Landing;
}

/** The whole search. Its state is in the URL; cars and counts come from the server. */
export const SearchScreen = ({ landing }: SearchScreenProps) => {
  const controls = useSearchState(landing);
  const { search } = controls;
  const { filters, tab } = search;
  const { HomeBanners, RecentlyViewed } = useCarSlots();
  const totals = useTabTotals(filters);
  const [advanced, setAdvanced] = useState(false);
  const advancedId = useId();
  const { top, heading, arrive } = useArrival();
  const openAdvanced = () => {
    setAdvanced(true);
    const head = document.getElementById(headIdOf(advancedId));
    head?.scrollIntoView({ block: 'start' });
    head?.focus({ preventScroll: true });
  };
  const welcoming = !landing && tab === 'local' && !isFiltered(filters);
  // If the first URL has a search, its results come first. This is decided once, so that nothing moves later.
  const [resultsFirst] = useState(!welcoming);
  const around = (
    <>
      {!landing && <Cities />}
      <HomeBanners />
    </>
  );

  return (
    <>
      <Hero
        filters={filters}
        landing={landing}
        total={landing || !isFiltered(filters) ? totals?.all : undefined}
        welcoming={welcoming}
        advancedId={advancedId}
        advancedOpen={advanced}
        onSearch={(asked) => {
          controls.searchLocal(asked);
          arrive();
        }}
        onAdvanced={() => (advanced ? setAdvanced(false) : openAdvanced())}
        onAdvancedNear={prefetchAdvanced}
      />
      <div className="mx-auto flex w-full max-w-[90rem] flex-col gap-8 px-4 pt-4 pb-16 sm:px-6">
        <AdvancedSearch
          id={advancedId}
          search={search}
          open={advanced}
          onOpen={setAdvanced}
          onSearch={controls.startSearch}
          onSearched={arrive}
        />
        {!resultsFirst && around}
        <div ref={top} className="scroll-mt-2">
          <ResultTabs
            controls={controls}
            totals={totals}
            asCards={tab === 'local' || landing !== undefined}
            heading={heading}
            onArrive={arrive}
            onAdvanced={openAdvanced}
          />
        </div>
        <RecentlyViewed />
        {resultsFirst && around}
      </div>
    </>
  );
};
