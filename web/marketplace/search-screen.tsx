import { useQuery } from '@apollo/client/react';
import { clsx } from 'clsx';
import {
  type ComponentType,
  type Ref,
  type RefObject,
  Suspense,
  useCallback,
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useNavigationType } from 'react-router-dom';
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
import { FilterSidebar } from './filter-sidebar.tsx';
import { Hero, ResultsTitle } from './hero.tsx';
import type { LandingHeadProps } from './landing-head.tsx';
import { useCarSlots } from './marketplace-slots.tsx';
import { QuickViewInUrl } from './quick-view/quick-view-in-url.tsx';
import { SearchBar } from './search-bar.tsx';
import { FIRST_VISIT, type Filters, isFiltered, type Position, type SearchState, type Tab } from './search-state.ts';
import { searchHref } from './search-url.ts';
import { toFilterInput, useCarsInAdvance, useSearchCars } from './use-search-cars.ts';
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

/** Returns the number of matching cars on each tab; undefined until the first response. */
function useTabTotals(filters: Filters): Record<Tab, number> | undefined {
  const filter = useMemo(() => toFilterInput(filters), [filters]);
  const { data, previousData } = useQuery(TabTotals, { variables: { filter } });
  const counted = data ?? previousData;
  return counted && { local: counted.local.total, all: counted.all.total };
}

/** The server renders the cities as plain links, which work before this code has loaded. */
const Cities = lazyPart(async () => ({ default: (await import('./live-cities.tsx')).Cities }));
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

/** Scrolls to the results and moves the focus to their heading, after a change of page or a submitted form. `arrive` waits for the next render.
 *  `arriveAfter` calls `search` first. If `search` does not change the URL, nothing renders again, so `arriveAfter` scrolls at once. */
const useArrival = () => {
  const top = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const [asked, setAsked] = useState(0);
  const go = useCallback(() => {
    top.current?.scrollIntoView();
    heading.current?.focus({ preventScroll: true });
  }, []);
  useEffect(() => {
    if (asked > 0) go();
  }, [asked, go]);
  const arrive = useCallback(() => setAsked((count) => count + 1), []);
  const arriveAfter = (search: () => void) => {
    const { href } = window.location;
    search();
    if (window.location.href === href) go();
    else arrive();
  };
  return { top, heading, arrive, arriveAfter };
};

/** When a new search begins, scrolls to the start of the results, but only if that start is above the window or the search moves the results to
 *  another place on the page. Does not scroll after the user goes back, because the browser then restores the scroll position. */
const useResultsInSight = (
  top: RefObject<HTMLDivElement | null>,
  { filters, sort, tab }: SearchState,
  resultsFirst: boolean,
) => {
  const how = useNavigationType();
  // The page, the layout and the quick view are also in the URL, but changing them does not start a new search.
  const asked = searchHref({ ...FIRST_VISIT, tab, sort, filters });
  const before = useRef({ asked, resultsFirst });
  useLayoutEffect(() => {
    const last = before.current;
    before.current = { asked, resultsFirst };
    if (how === 'POP' || last.asked === asked) return;
    const isAbove = (top.current?.getBoundingClientRect().top ?? 0) < 0;
    if (isAbove || last.resultsFirst !== resultsFirst) top.current?.scrollIntoView();
  }, [top, how, asked, resultsFirst]);
};

/** Returns the state of the advanced search, and functions to open and close it. Opening also moves the focus to the header of the card, but in a
 *  later task: a sheet that closes at the same time first returns the focus to its own opener. */
const useAdvanced = () => {
  const id = useId();
  const [open, setOpen] = useState(false);
  const [asked, setAsked] = useState(0);
  useEffect(() => {
    if (asked === 0) return;
    const timer = setTimeout(() => {
      const head = document.getElementById(headIdOf(id));
      head?.scrollIntoView({ block: 'start' });
      head?.focus({ preventScroll: true });
    });
    return () => clearTimeout(timer);
  }, [asked, id]);
  const show = () => {
    setOpen(true);
    setAsked((count) => count + 1);
  };
  return { id, open, setOpen, show, toggle: () => (open ? setOpen(false) : show()) };
};

interface ResultTabsProps {
  useCars: typeof useSearchCars;
  controls: ReturnType<typeof useSearchState>;
  totals: Record<Tab, number> | undefined;
  /** True for the local listings and for landing pages; false for the tab "All Portals". */
  asCards: boolean;
  heading: Ref<HTMLHeadingElement>;
  onArrive(): void;
  onAdvanced(): void;
}

const ResultTabs = ({ useCars, controls, totals, asCards, heading, onArrive, onAdvanced }: ResultTabsProps) => {
  const t = useTexts(searchTexts);
  const { search } = controls;
  const title = (
    <h2 id="results-heading" ref={heading} tabIndex={-1} className="scroll-mt-24 text-2xl font-bold outline-none">
      {search.tab === 'local' ? t.localTitle : t.allTitle}
    </h2>
  );
  const move = (position: Position) => {
    controls.setPosition(position);
    onArrive();
  };
  const sidebar = (
    <FilterSidebar
      tab={search.tab}
      filters={search.filters}
      total={totals?.[search.tab]}
      onChoose={useCarsInAdvance(search)}
      onChange={controls.setFilters}
      onClear={controls.clearFilters}
      onAdvanced={onAdvanced}
    />
  );
  const chips = search.searched && isFiltered(search.filters) && (
    <div className="mt-1 sm:mt-3">
      <ActiveFilterChips filters={search.filters} onChange={controls.setFilters} onClear={controls.clearFilters} />
    </div>
  );
  return (
    <Tabs label={t.where} value={search.tab} tabs={useTabLabels(totals)} onChange={controls.setTab}>
      {asCards ? (
        <CarsPanel
          useCars={useCars}
          search={search}
          controls={controls}
          totals={totals}
          sidebar={sidebar}
          heading={title}
          onMove={move}
        />
      ) : (
        <div className="flex gap-6 pt-2 sm:pt-6">
          {sidebar}
          <div className="flex min-w-0 flex-1 flex-col gap-2 sm:gap-4">
            <div>
              {title}
              {chips}
            </div>
            <Suspense fallback={<CarGridSkeleton />}>
              <PortalsPanel search={search} controls={controls} onAdvanced={onAdvanced} />
            </Suspense>
          </div>
        </div>
      )}
    </Tabs>
  );
};

interface SearchScreenProps {
  /** The filters in the path of the page, if any. */
  landing?: Landing;
  /** The title of a landing page. It is passed as a component, because other pages do not need its code. */
  LandingHead?: ComponentType<LandingHeadProps>;
  /** The hook that loads the cars of the results; on a landing page `useLandingCars`. */
  useCars?: typeof useSearchCars;
}

/** The search page. Its state is in the URL; the cars and counts come from the server. Before a search, the page starts with the hero and the
 *  banners; after a search, with the results. */
export const SearchScreen = ({ landing, LandingHead, useCars = useSearchCars }: SearchScreenProps) => {
  const controls = useSearchState(landing);
  const { search } = controls;
  const { filters, tab } = search;
  const { HomeBanners, RecentlyViewed } = useCarSlots();
  const totals = useTabTotals(filters);
  const advanced = useAdvanced();
  const { top, heading, arrive, arriveAfter } = useArrival();
  const resultsFirst = landing !== undefined || tab === 'all' || isFiltered(filters);
  useResultsInSight(top, search, resultsFirst);
  const searchLocal = (asked: Filters) => arriveAfter(() => controls.searchLocal(asked));
  const target = landing ? 'local' : tab;
  const around = (
    <>
      {!landing && (
        <Suspense fallback={<div className="min-h-32" />}>
          <Cities />
        </Suspense>
      )}
      <HomeBanners />
    </>
  );

  return (
    <>
      {resultsFirst ? (
        (landing && LandingHead && <LandingHead landing={landing} total={totals?.all} />) || <ResultsTitle />
      ) : (
        <Hero
          filters={filters}
          advancedId={advanced.id}
          advancedOpen={advanced.open}
          onSearch={searchLocal}
          onAdvanced={advanced.toggle}
          onAdvancedNear={prefetchAdvanced}
          total={totals?.all}
        />
      )}
      <div
        className={clsx(
          'mx-auto flex w-full max-w-[90rem] flex-col gap-8 px-4 pb-16 sm:px-6',
          (!resultsFirst || advanced.open) && 'pt-4',
        )}
      >
        <AdvancedSearch
          id={advanced.id}
          search={search}
          open={advanced.open}
          hidden={resultsFirst && !advanced.open}
          onOpen={advanced.setOpen}
          onSearch={controls.startSearch}
          onSearched={arrive}
        />
        {!resultsFirst && around}
        {/* This element stays at the same position among its siblings, because moving it would close the sheet inside it. */}
        <div key="results">
          <SearchBar
            search={search}
            controls={controls}
            target={target}
            alone={resultsFirst}
            advancedId={advanced.id}
            advancedOpen={advanced.open}
            onText={(q) => {
              if (target === 'local') return searchLocal({ ...filters, q });
              arriveAfter(() => controls.startSearch({ filters: { ...filters, q } }));
            }}
            onAdvanced={advanced.toggle}
            onAdvancedNear={prefetchAdvanced}
          />
          {/* The page's scroll padding is 12 px higher than the bar. Without the negative margin, a strip of the page would be visible above the
           *  results. */}
          <div ref={top} className="-scroll-mt-3">
            <ResultTabs
              useCars={useCars}
              controls={controls}
              totals={totals}
              asCards={tab === 'local' || landing !== undefined}
              heading={heading}
              onArrive={arrive}
              onAdvanced={advanced.show}
            />
          </div>
        </div>
        <QuickViewInUrl key="quick" search={search} controls={controls} />
        <RecentlyViewed key="viewed" />
        {resultsFirst && around}
      </div>
    </>
  );
};
