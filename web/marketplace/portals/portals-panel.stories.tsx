import type { Story } from '@ladle/react';
import { useState } from 'react';
import { type Answers, Network, refusal } from '../../testing/network.tsx';
import { QuickViewInUrl } from '../quick-view/quick-view-in-url.tsx';
import { FIRST_VISIT, type SearchState } from '../search-state.ts';
import { carDetails } from '../testing/cars.ts';
import {
  barePortalCar,
  emptyOverview,
  longTextPortalCar,
  portalAnswer,
  portalCars,
  portalHoldings,
  portalOverview,
  portalPage,
  sourceScans,
} from '../testing/portals.ts';
import type { SearchControls } from '../use-search-state.ts';
import PortalsPanel from './portals-panel.tsx';

export default { title: 'Marketplace / All portals' };

/** The panel. React holds the state of the search, instead of the URL. */
const Panel = ({ answers, offline, ...first }: Partial<SearchState> & { answers?: Answers; offline?: boolean }) => {
  const [search, setSearch] = useState<SearchState>({ ...FIRST_VISIT, tab: 'all', searched: true, ...first });
  const change = (part: Partial<SearchState>) => setSearch({ ...search, ...part });
  const controls: SearchControls = {
    setFilters: (filters) => change({ filters }),
    clearFilters: () => change({ filters: FIRST_VISIT.filters }),
    setSort: (sort) => change({ sort }),
    setTab: (tab) => change({ tab }),
    setLimit: (limit) => change({ limit }),
    setPosition: (position) => change({ position }),
    setView: (view) => change({ view }),
    layoutHref: (layout) => `?layout=${layout}`,
    openQuick: (quick) => change({ quick }),
    closeQuick: () => change({ quick: undefined }),
    searchLocal: (filters) => change({ tab: 'local', filters }),
    startSearch: (asked = {}) => change({ searched: true, ...asked }),
  };
  return (
    <Network answers={answers} offline={offline}>
      <PortalsPanel search={search} controls={controls} onAdvanced={() => undefined} />
      <QuickViewInUrl search={search} controls={controls} />
    </Network>
  );
};

const found = {
  marketplaceSearch: () => portalAnswer(portalOverview(), portalPage(portalCars(8), 2034)),
  car: () => carDetails(),
};
const counting = {
  async *marketplaceScan() {
    for (const scan of sourceScans(4)) yield { marketplaceScan: scan };
    await new Promise(() => undefined);
  },
};
const noSocket = {
  marketplaceScan: () => {
    throw new Error('no connection');
  },
};

const holding = { sources: () => portalHoldings().sources, popularLandings: () => portalHoldings().popularLandings };

export const Prompt: Story = () => <Panel searched={false} answers={holding} />;
export const PromptWithFilters: Story = () => (
  <Panel
    searched={false}
    filters={{ ...FIRST_VISIT.filters, brand: 'Hyundai', fuelType: ['Diesel'], priceMax: 900_000 }}
  />
);
export const Scanning: Story = () => <Panel answers={counting} />;
export const ScanningWithoutSocket: Story = () => <Panel answers={noSocket} />;
export const Found: Story = () => <Panel answers={found} />;
export const FoundAsCards: Story = () => <Panel answers={found} layout="cards" />;
export const BestDeals: Story = () => <Panel answers={found} view="deals" />;
export const NoBestDeals: Story = () => (
  <Panel
    view="deals"
    answers={{
      marketplaceSearch: () =>
        portalAnswer(
          portalOverview({ recommendations: { bestDeals: [], certified: [], newListings: [] } }),
          portalPage(portalCars(2)),
        ),
    }}
  />
);
export const Analytics: Story = () => <Panel answers={found} view="analytics" />;
export const Empty: Story = () => (
  <Panel answers={{ marketplaceSearch: () => portalAnswer(emptyOverview(), portalPage([])) }} />
);
export const LoginRequired: Story = () => <Panel answers={{ marketplaceSearch: () => refusal('SIGN_IN_REQUIRED') }} />;
export const PhoneRequired: Story = () => (
  <Panel answers={{ marketplaceSearch: () => refusal('PHONE_VERIFICATION_REQUIRED') }} />
);
export const LimitReached: Story = () => (
  <Panel answers={{ marketplaceSearch: () => refusal('SEARCH_LIMIT_REACHED') }} />
);
export const Failed: Story = () => <Panel answers={{ marketplaceSearch: () => refusal('INTERNAL') }} />;
export const Offline: Story = () => <Panel offline />;
export const LongText: Story = () => (
  <Panel
    answers={{
      marketplaceSearch: () => portalAnswer(portalOverview(), portalPage([longTextPortalCar(), barePortalCar()])),
    }}
  />
);
export const QuickViewOpen: Story = () => <Panel answers={found} quick="car-1" />;
export const Dark: Story = () => (
  <div data-theme="dark" className="bg-page p-4 text-ink">
    <Panel answers={found} />
  </div>
);
