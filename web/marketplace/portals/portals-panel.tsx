import { useQuery } from '@apollo/client/react';
import { useEffect } from 'react';
import { graphql } from '../../gql/index.ts';
import { useKnownUser } from '../../shared/account/use-current-user.ts';
import { useFormats } from '../../shared/format/use-formats.ts';
import { useHydrated } from '../../shared/page/use-hydrated.ts';
import { portalsTexts } from '../../shared/texts/en/portals.ts';
import { useTexts } from '../../shared/texts/language-context.tsx';
import { useCarSlots } from '../marketplace-slots.tsx';
import { isFiltered, layoutOf, type SearchState } from '../search-state.ts';
import type { SearchControls } from '../use-search-state.ts';
import { PortalListSkeleton } from './portal-list-skeleton.tsx';
import { PortalResults } from './portal-results.tsx';
import { failureOf } from './portal-search-failure.ts';
import { HoldingsOfPortals } from './portals-holdings.tsx';
import { ScanProgress } from './scan-progress.tsx';
import { FailureView } from './search-failure-message.tsx';
import { SearchPrompt } from './search-prompt.tsx';
import { usePortalOverview, usePortalPage } from './use-portal-search.ts';
import { useScan } from './use-scan.ts';

const SearchObstacle = graphql(`
  query SearchObstacle {
    searchAllowance {
      limit
      left
      resetsAt
      reason
    }
  }
`);

/** Whether the server would reject the search because the user is signed out; false while loading. It is queried once a search has been requested,
 *  also during server rendering, and again after the user has signed in. */
const useStranger = (asking: boolean): boolean => {
  const { data, refetch } = useQuery(SearchObstacle, { skip: !asking });
  const refused = data?.searchAllowance.reason === 'SIGN_IN';
  const isOutdated = Boolean(useKnownUser()) && refused;
  useEffect(() => {
    if (isOutdated) void refetch().catch(() => undefined);
  }, [isOutdated, refetch]);
  return refused;
};

export interface PortalsPanelProps {
  search: SearchState;
  controls: SearchControls;
  /** Opens the advanced search, if the page has it. */
  onAdvanced?(): void;
}

const PortalSearch = ({ search, controls }: PortalsPanelProps) => {
  const { list: t } = useTexts(portalsTexts);
  const format = useFormats();
  const overview = usePortalOverview(search.filters);
  const page = usePortalPage(search);
  const scan = useScan(search.filters, overview.loading);
  const { SearchMeter } = useCarSlots();
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
          <PortalListSkeleton layout={layoutOf(search, true)} />
        </div>
      );
    }
    return (
      <div className="relative flex flex-col gap-3 sm:gap-5">
        <PortalResults
          search={search}
          controls={controls}
          overview={found}
          page={page.data}
          stale={overview.loading}
          pageLoading={page.loading}
        />
        <div className="empty:hidden">
          <SearchMeter answered={overview.data} />
        </div>
        {overview.loading && (
          // Overlays the current results. Appears after a delay, so that nothing on the page changes if the response is fast.
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

/** The tab "All Portals". Before a search, it shows a prompt and what the portals offer; after a search, the results. Only the browser renders the
 *  results, because they depend on the user, and the server renders the same page for everybody. */
const PortalsPanel = (props: PortalsPanelProps) => {
  const { search, controls, onAdvanced } = props;
  const { SearchMeter } = useCarSlots();
  const hydrated = useHydrated();
  const refused = useStranger(search.searched);
  if (search.searched && !hydrated && !refused) return <PortalListSkeleton layout={layoutOf(search, true)} />;
  return (
    <div>
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
            filtered={isFiltered(search.filters)}
            onSearch={() => controls.startSearch()}
            onFilters={controls.setFilters}
            onClear={controls.clearFilters}
            onAdvanced={onAdvanced}
          />
        </div>
      )}
      {(refused || !search.searched) && (
        <div className="mt-8">
          <HoldingsOfPortals filters={search.filters} />
        </div>
      )}
    </div>
  );
};
export default PortalsPanel;
