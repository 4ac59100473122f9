import { Suspense } from 'react';
import { useFormats } from '../../shared/format/use-formats.ts';
import { lazyPart } from '../../shared/page/lazy-part.ts';
import { useHydrated } from '../../shared/page/use-hydrated.ts';
import { portalsTexts } from '../../shared/texts/en/portals.ts';
import { useTexts } from '../../shared/texts/language-context.tsx';
import { useCarSlots } from '../car-slots.tsx';
import type { SearchState } from '../search-state.ts';
import { toFilterInput } from '../use-search-cars.ts';
import { useSearchRef } from '../use-search-ref.ts';
import type { SearchControls } from '../use-search-state.ts';
import { FailureView } from './failure-view.tsx';
import { Found } from './found.tsx';
import { PortalRowsSkeleton } from './portal-rows.tsx';
import { ScanProgress } from './scan-progress.tsx';
import { failureOf } from './search-failure.ts';
import { SearchPrompt } from './search-prompt.tsx';
import { usePortalOverview, usePortalPage } from './use-portal-search.ts';
import { useScan } from './use-scan.ts';
import { useStranger } from './use-stranger.ts';

const QuickView = lazyPart(() => import('../quick-view/quick-view.tsx'));

export interface PortalsPanelProps {
  search: SearchState;
  controls: SearchControls;
  /** Opens the advanced search, where it is on the page. */
  onAdvanced?(): void;
}

/** A search of all portals in whatever state it is: under way, failed, found. */
const PortalSearch = ({ search, controls }: PortalsPanelProps) => {
  const { list: t } = useTexts(portalsTexts);
  const format = useFormats();
  const overview = usePortalOverview(search.filters);
  const page = usePortalPage(search);
  const scan = useScan(search.filters, overview.loading);
  const searchRef = useSearchRef(search);
  const { SearchMeter, SaveSearch } = useCarSlots();
  const error = overview.error ?? page.error;
  const found = overview.data;
  const retry = () => {
    if (overview.error) overview.retry();
    if (page.error) page.retry();
  };
  const content = () => {
    if (error !== undefined) {
      return (
        <FailureView
          failure={failureOf(error)}
          meter={<SearchMeter answered={error} />}
          onRetry={retry}
          onFirstPage={() => controls.setPosition(null)}
          onLocal={() => controls.setTab('local')}
        />
      );
    }
    if (!found) {
      return (
        <div className="flex flex-col gap-5">
          <ScanProgress filters={search.filters} scan={scan} />
          <PortalRowsSkeleton />
        </div>
      );
    }
    return (
      <div className="relative flex flex-col gap-5">
        <div className="flex flex-wrap items-center justify-between gap-3 empty:hidden">
          <SearchMeter answered={overview.data} />
          <SaveSearch search={searchRef} />
        </div>
        <Found
          search={search}
          controls={controls}
          overview={found}
          page={page.data}
          stale={overview.loading}
          pageLoading={page.loading}
        />
        {overview.loading && (
          // Over what is there, and not at once: an answer that is quick moves nothing on the page.
          <div className="absolute inset-x-0 top-0 z-10 opacity-100 transition-opacity delay-200 starting:opacity-0">
            <ScanProgress filters={search.filters} scan={scan} className="mx-auto max-w-3xl shadow-lift" />
          </div>
        )}
      </div>
    );
  };
  return (
    <section aria-label={t.heading} aria-busy={overview.loading || page.loading}>
      <p role="status" className="sr-only">
        {found && !overview.loading && error === undefined ? t.found(format.cars(found.total)) : ''}
      </p>
      {content()}
    </section>
  );
};

/** The tab "All Portals": the prompt before a search, then the search, and the quick view that the address names. Drawn in the
 *  browser alone, since it is the answer to what a reader asked for; but a stranger reads at once what stands before it. */
const PortalsPanel = (props: PortalsPanelProps) => {
  const { search, controls, onAdvanced } = props;
  const { SearchMeter } = useCarSlots();
  const hydrated = useHydrated();
  const refused = useStranger(search.searched);
  if (!hydrated && !refused) return <PortalRowsSkeleton />;
  return (
    <div className="pt-4">
      {refused && (
        <FailureView
          failure={{ kind: 'auth' }}
          meter={null}
          onRetry={() => undefined}
          onFirstPage={() => controls.setPosition(null)}
          onLocal={() => controls.setTab('local')}
        />
      )}
      {search.searched && !refused && <PortalSearch {...props} />}
      {!search.searched && (
        <div className="flex flex-col gap-3">
          <SearchMeter />
          <SearchPrompt
            filters={search.filters}
            filtered={Object.keys(toFilterInput(search.filters)).length > 0}
            onSearch={() => controls.startSearch()}
            onFilters={controls.setFilters}
            onClear={controls.clearFilters}
            onAdvanced={onAdvanced}
          />
        </div>
      )}
      {hydrated && search.quick !== undefined && (
        <Suspense fallback={null}>
          <QuickView id={search.quick} onClose={controls.closeQuick} />
        </Suspense>
      )}
    </div>
  );
};
export default PortalsPanel;
