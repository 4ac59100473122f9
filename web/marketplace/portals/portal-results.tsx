import { clsx } from 'clsx';
import { Suspense, useRef } from 'react';
import { SOURCES } from '../../../schema/marketplace/sources.ts';
import type { Formats } from '../../shared/format/formats.ts';
import { useFormats } from '../../shared/format/use-formats.ts';
import { lazyPart } from '../../shared/page/lazy-part.ts';
import { portalsTexts } from '../../shared/texts/en/portals.ts';
import { useTexts } from '../../shared/texts/language-context.tsx';
import type { TextsOf } from '../../shared/texts/texts.ts';
import { Button } from '../../shared/ui/button.tsx';
import { Skeleton } from '../../shared/ui/skeleton.tsx';
import { Tabs } from '../../shared/ui/tabs.tsx';
import { isFiltered, layoutOf, type SearchState, type View } from '../search-state.ts';
import { toFilterInput } from '../use-search-cars.ts';
import type { SearchControls } from '../use-search-state.ts';
import { AllCars } from './all-matching-cars.tsx';
import { NoRows } from './no-rows.tsx';
import { Recommended, recommendedFor } from './recommended.tsx';
import { SummaryTiles } from './summary-tiles.tsx';
import type { PortalOverview, PortalPage } from './use-portal-search.ts';

const MarketAnalytics = lazyPart(() => import('./market-analytics.tsx'));

const viewTabs = (
  { total, recommendations: { bestDeals, certified, newListings } }: PortalOverview,
  { views: t }: TextsOf<typeof portalsTexts>,
  { count }: Formats,
): readonly { value: View; label: string }[] => [
  { value: 'all', label: t.all(count(total)) },
  { value: 'deals', label: t.deals(count(bestDeals.length)) },
  { value: 'certified', label: t.certified(count(certified.length)) },
  { value: 'new', label: t.new(count(newListings.length)) },
  { value: 'analytics', label: t.analytics },
];

interface FoundProps {
  search: SearchState;
  controls: SearchControls;
  overview: PortalOverview;
  page: PortalPage | undefined;
  /** True while a newer search is loading and the displayed data belongs to the previous search. */
  stale: boolean;
  pageLoading: boolean;
}

/** The results of a search of all portals: figures, sub-tabs, and the content of the chosen sub-tab. */
export const PortalResults = ({ search, controls, overview, page, stale, pageLoading }: FoundProps) => {
  const texts = useTexts(portalsTexts);
  const format = useFormats();
  const top = useRef<HTMLDivElement>(null);
  const { view, filters } = search;
  const turnPage: SearchControls['setPosition'] = (position) => {
    controls.setPosition(position);
    top.current?.scrollIntoView();
  };
  const panel = () => {
    if (overview.total === 0) {
      const filtered = isFiltered(filters);
      return (
        <NoRows
          title={texts.none.title}
          action={filtered && <Button onClick={controls.clearFilters}>{texts.none.clear}</Button>}
        >
          {texts.none.text}
        </NoRows>
      );
    }
    if (view === 'analytics') {
      return (
        <Suspense fallback={<Skeleton className="h-96" />}>
          <MarketAnalytics analytics={overview.analytics} filter={toFilterInput(filters)} />
        </Suspense>
      );
    }
    if (view !== 'all') {
      return (
        <Recommended
          view={view}
          cars={recommendedFor(view, overview.recommendations)}
          layout={layoutOf(search, true)}
          stale={stale}
          onView={controls.openQuick}
          onShowAll={() => controls.setView('all')}
        />
      );
    }
    return <AllCars search={search} page={page} loading={pageLoading} controls={controls} onMove={turnPage} />;
  };
  return (
    <div className="flex flex-col gap-1 sm:gap-5">
      <div className={clsx('transition-[filter]', stale && 'stale')}>
        <SummaryTiles analytics={overview.analytics} sources={filters.sources.length || SOURCES.length} />
      </div>
      <div ref={top}>
        <Tabs
          label={texts.views.label}
          value={view}
          tabs={viewTabs(overview, texts, format)}
          onChange={controls.setView}
        >
          {/* On the sub-tab "All", the rule that selects the cars is shown below them instead, so that the cars come first. */}
          {view === 'all' ? (
            <div className="pt-1 sm:pt-3" />
          ) : (
            <p className="py-3 text-sm text-soft">{texts.rules[view]}</p>
          )}
          {panel()}
        </Tabs>
      </div>
    </div>
  );
};
