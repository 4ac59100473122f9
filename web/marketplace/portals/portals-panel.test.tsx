import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { SOURCES } from '../../../schema/marketplace/sources.ts';
import { type Answers, Network, refusal } from '../../testing/network.tsx';
import { renderAt } from '../../testing/render.tsx';
import { SIGNED_IN, StrangerPage } from '../../testing/stranger-page.tsx';
import { QuickViewInUrl } from '../quick-view/quick-view-in-url.tsx';
import { SortSelect } from '../sort-select.tsx';
import { carDetails, manyCars } from '../testing/cars.ts';
import {
  barePortalCar,
  emptyOverview,
  portalAnswer,
  portalCar,
  portalCars,
  portalHoldings,
  portalOverview,
  portalPage,
  sourceScans,
} from '../testing/portals.ts';
import { useSearchState } from '../use-search-state.ts';
import { failureOf } from './portal-search-failure.ts';
import PortalsPanel from './portals-panel.tsx';

// Compiles the lazy parts in advance, because that would take too long within a test.
beforeAll(async () => {
  await Promise.all([
    import('./market-analytics.tsx'),
    import('../car-rows.tsx'),
    import('../card-pictures.tsx'),
    import('../quick-view/quick-view.tsx'),
    import('../../shared/ui/dialog-panel.tsx'),
  ]);
});

const Screen = () => {
  const { search, ...controls } = useSearchState();
  return (
    <>
      <SortSelect sort={search.sort} onSort={controls.setSort} />
      <PortalsPanel search={search} controls={controls} />
      <QuickViewInUrl search={search} controls={controls} />
    </>
  );
};
const open = (answers: Answers, at = '/?tab=all&search=1') =>
  renderAt(
    <Network answers={answers}>
      <Screen />
    </Network>,
    at,
  );
const plain = (element: Element | null | undefined) => element?.textContent?.replaceAll('\u00a0', ' ') ?? '';
const answer = (cars = portalCars(8), total = 2034) => portalAnswer(portalOverview(), portalPage(cars, total));
const found: Answers = { marketplaceSearch: () => answer(), car: () => ({ ...carDetails(), ...manyCars(1)[0] }) };

describe('before a search of all portals', () => {
  it('prompts for one with the filters that are on, and searches by them', async () => {
    const { address } = open(found, '/?tab=all&brand=Hyundai');
    expect(screen.getByRole('heading', { name: 'Use the advanced search to search all portals' })).toBeVisible();
    expect(screen.getByRole('list', { name: 'Active filters' })).toHaveTextContent('Hyundai');
    await userEvent.click(screen.getByRole('button', { name: 'Search All Portals' }));
    expect(address()).toBe('/?tab=all&search=1&brand=Hyundai');
    expect(await screen.findByRole('tab', { name: 'All (2,034)' })).toBeInTheDocument();
  });
});

describe('what all portals hold', () => {
  const holding: Answers = {
    sources: () => portalHoldings().sources,
    popularLandings: () => portalHoldings().popularLandings,
    searchAllowance: () => ({ limit: 5, left: 5, resetsAt: '2026-11-30T18:30:00.000Z', reason: 'SIGN_IN' }),
    landing: () => ({ ...portalHoldings().popularLandings.cities[1], total: 39 }),
  };

  it('is said before a search: listings by source, the freshest update, and the free pages', async () => {
    open(holding, '/?tab=all&city=Pune');
    const sources = await screen.findByRole('list', { name: 'Listings by source' });
    expect(within(sources).getAllByRole('listitem').map(plain)).toEqual([
      'CarDekho1,624 listingsUpdated 22 Nov 2026, 4:40 pm IST',
      'OLX410 listingsUpdated 21 Nov 2026, 10:40 am IST',
    ]);
    expect(
      screen.getByText(/^2,034 listings from 2 sources\..*Freshest update: 22 Nov 2026, 4:40 pm IST\.$/),
    ).toBeVisible();
    const pages = (name: string) =>
      within(screen.getByRole('list', { name }))
        .getAllByRole('link')
        .map((link) => [plain(link), link.getAttribute('href')]);
    expect(pages('Cities')).toEqual([
      ['Hyderabad512 cars', '/used-cars/hyderabad'],
      ['Pune39 cars', '/used-cars/pune'],
    ]);
    expect(pages('Brands')).toEqual([['Hyundai in Hyderabad120 cars', '/used-cars/hyderabad/hyundai']]);
    expect(pages('Models')).toEqual([['Hyundai Creta in Hyderabad41 cars', '/used-cars/hyderabad/hyundai/creta']]);
    await screen.findByRole('list', { name: 'For the filters that are on' });
    expect(pages('For the filters that are on')).toEqual([['Pune39 cars', '/used-cars/pune']]);
  });

  it('stands below the request to log in as well', async () => {
    open(holding);
    expect(await screen.findByRole('heading', { name: 'Login Required' })).toBeVisible();
    expect(await screen.findByRole('link', { name: /^Hyundai in Hyderabad/ })).toBeVisible();
  });
});

describe('while all portals are scanned', () => {
  it('shows each source with its count as it comes', async () => {
    open({
      async *marketplaceScan() {
        for (const scan of sourceScans(3)) yield { marketplaceScan: scan };
        await new Promise(() => undefined);
      },
    });
    expect(screen.getByRole('heading', { name: 'Scanning all portals…' })).toBeVisible();
    const progress = screen.getByRole('progressbar', { name: 'Sources scanned' });
    await waitFor(() => expect(progress).toHaveAttribute('value', '3'));
    expect(progress).toHaveAttribute('max', '6');
    expect(screen.getByText('3 of 6 sources')).toBeVisible();
    expect(plain(screen.getByText('Gov Auctions').closest('li'))).toBe('Gov Auctions500 cars');
    expect(plain(screen.getByText('Dealer Network').closest('li'))).toBe('Dealer Networkwaiting');
  });

  it('says that it cannot tell how far it is where no connection opens', async () => {
    open({
      marketplaceScan: () => {
        throw new Error('no connection');
      },
    });
    expect(await screen.findByText(/the live connection could not be opened/)).toBeVisible();
    expect(screen.getByRole('progressbar', { name: 'Sources scanned' })).not.toHaveAttribute('value');
  });
});

describe('what a search of all portals found', () => {
  it('is summed up in four tiles', async () => {
    open(found);
    const tiles = within(await screen.findByRole('region', { name: 'Summary of the search' }));
    const tile = (name: string) => plain(tiles.getByText(name).parentElement);
    expect(tile('Total Listings')).toBe('Total Listings2,034each car counted once');
    expect(tile('Average Price')).toBe('Average Price₹6.84 LakhFalling-2.3% in 28 days, n = 640');
    expect(tile('Price Range')).toBe('Price Range₹85,000 – ₹89.5 L');
    expect(tile('Sources Scanned')).toBe(`Sources Scanned${SOURCES.length}cars found on 6`);
  });

  it('has five sub-tabs, kept in the address, each with its rule', async () => {
    const { address } = open(found);
    await screen.findByRole('tab', { name: 'All (2,034)' });
    expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual([
      'All (2,034)',
      'Best Deals (4)',
      'Certified (3)',
      'New (2)',
      'Analytics',
    ]);
    await userEvent.click(screen.getByRole('tab', { name: 'Best Deals (4)' }));
    expect(address()).toContain('view=deals');
    expect(screen.getByText(/At least 10 % below the median/)).toBeVisible();
    expect(await screen.findAllByRole('article')).toHaveLength(4);
    await userEvent.click(screen.getByRole('tab', { name: 'Certified (3)' }));
    expect(screen.getByText(/their source says it has certified/)).toBeVisible();
    await userEvent.click(screen.getByRole('tab', { name: 'New (2)' }));
    expect(screen.getByText(/within the last 7 days/)).toBeVisible();
  });

  it('is asked once: a sort asks for the page alone, a sub-tab for nothing', async () => {
    let asked = 0;
    const { address } = open({
      marketplaceSearch: () => {
        asked += 1;
        return answer();
      },
    });
    await screen.findAllByRole('article');
    expect(asked).toBe(2);
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Price: Low to High');
    expect(address()).toContain('sort=price-asc');
    await waitFor(() => expect(asked).toBe(3));
    await userEvent.click(screen.getByRole('tab', { name: 'New (2)' }));
    await screen.findByText(/within the last 7 days/);
    expect(asked).toBe(3);
  });

  it('shows a row a car, with its source, its badge and the ways on', async () => {
    open({
      marketplaceSearch: () =>
        answer([
          ...portalCars(6),
          barePortalCar(),
          portalCar({
            id: 'car-two',
            listingCount: 2,
            verificationStatus: 'certified',
            url: 'https://olx.example/2',
            source: { id: 'olx', label: 'OLX', badge: null },
          }),
        ]),
    });
    const rows = await screen.findAllByRole('article');
    const badges = ['CarDekho', 'Google Places', 'Gov Auction', 'Dealer Syndicate', 'RSS Feed', 'Partner API'];
    for (const [at, badge] of badges.entries()) expect(plain(rows[at])).toContain(badge);
    const [first, bare, two] = [rows[0], rows[6], rows[7]];
    if (!first || !bare || !two) throw new Error('A row is missing');
    const contact = within(first).getByRole('link', { name: /^Contact: open 2014 Hyundai Creta on CarDekho/ });
    expect(contact).toHaveAttribute('href', 'https://example.com/creta');
    expect(contact).toHaveAttribute('target', '_blank');
    expect(contact.getAttribute('rel')).toContain('noopener noreferrer');
    expect(within(bare).getAllByRole('link')).toEqual([within(bare).getByRole('link', { name: /^2021 Hyundai/ })]);
    expect(plain(bare)).toContain('The source gave no link');
    // The car has two sources. The name, link and verification come from the cheaper one, whose price is shown.
    expect(plain(two)).toContain('Certified by OLX');
    expect(plain(two)).toContain('and on 1 more');
    expect(within(two).getByRole('link', { name: /^Contact: / })).toHaveAttribute('href', 'https://olx.example/2');
  });

  it('says that it found nothing, and how to find more', async () => {
    open({ marketplaceSearch: () => portalAnswer(emptyOverview(), portalPage([])) });
    expect(await screen.findByRole('heading', { name: 'No Results Found' })).toBeVisible();
    expect(screen.getByText('Try adjusting your search filters to see more results.')).toBeVisible();
  });

  it('is analysed in charts with tables', async () => {
    open(found, '/?tab=all&search=1&view=analytics');
    const sources = await screen.findByRole('table', { name: 'Sources Distribution' });
    expect(plain(within(sources).getByRole('row', { name: /CarDekho/ }))).toMatch(/CarDekho72027%$/);
    const places = screen.getByRole('table', { name: 'Price by Location' });
    expect(plain(within(places).getByRole('row', { name: /Hyderabad/ }))).toContain('₹7.02 Lakhn = 512');
    for (const title of ['Price distribution', 'Median price day by day, 28 days']) {
      const figure = within(screen.getByText(title, { selector: 'figcaption' }).closest('figure') ?? document.body);
      await userEvent.click(figure.getByText('Show as a table'));
      expect(figure.getByRole('table', { name: title })).toBeVisible();
    }
  });
});

describe('the summary of a search of all portals', () => {
  const summary = async () => {
    open(found);
    return screen.findByRole('region', { name: 'Summary of the search' });
  };
  const stops = (region: HTMLElement) =>
    [region, ...region.querySelectorAll('[tabindex]')].filter((each) => each.matches('[tabindex]'));

  it('is no stop of the keyboard where it fits', async () => {
    expect(stops(await summary())).toEqual([]);
  });

  it('is one, by its name, where it scrolls', async () => {
    vi.stubGlobal(
      'ResizeObserver',
      class {
        observe: () => void;
        constructor(measure: () => void) {
          this.observe = measure;
        }
        disconnect() {}
      },
    );
    // jsdom has no layout, so every element is 0 px wide.
    const width = vi.spyOn(Element.prototype, 'scrollWidth', 'get').mockReturnValue(900);
    const region = await summary();
    await waitFor(() => expect(stops(region)).toEqual([region]));
    width.mockRestore();
  });
});

describe('a search of all portals that fails', () => {
  it('asks a stranger to log in by what is known of the allowance, before the search has an answer', async () => {
    open({
      searchAllowance: () => ({ limit: 5, left: 5, resetsAt: '2026-11-30T18:30:00.000Z', reason: 'SIGN_IN' }),
    });
    expect(await screen.findByRole('heading', { name: 'Login Required' })).toBeVisible();
    expect(screen.getAllByRole('alert')).toHaveLength(1);
  });

  it('is asked again on a page from before the sign-in, and searches', async () => {
    const reasons = ['SIGN_IN', null];
    renderAt(
      <Network
        answers={{
          ...found,
          currentUser: () => SIGNED_IN,
          searchAllowance: () => ({ limit: 5, left: 5, resetsAt: '2026-11-30T18:30:00.000Z', reason: reasons.shift() }),
        }}
      >
        <StrangerPage>
          <Screen />
        </StrangerPage>
      </Network>,
      '/?tab=all&search=1',
    );
    expect(await screen.findByRole('tab', { name: 'All (2,034)' })).toBeInTheDocument();
    expect(screen.queryByRole('heading', { name: 'Login Required' })).toBeNull();
  });

  it('asks to log in where nobody is signed in', async () => {
    open({ marketplaceSearch: () => refusal('SIGN_IN_REQUIRED') });
    expect(await screen.findByRole('heading', { name: 'Login Required' })).toBeVisible();
    expect(
      screen.getByText('Please log in to search across all car portals and access thousands of listings.'),
    ).toBeVisible();
    expect(screen.getByRole('link', { name: 'Login to Search' })).toHaveAttribute(
      'href',
      '/api/login?returnTo=%2F%3Ftab%3Dall%26search%3D1',
    );
  });

  it('asks to log in where the message of what stands before the API contains 401', () => {
    expect(failureOf(new Error('401: Unauthorized'))).toEqual({ kind: 'auth' });
    expect(failureOf(new TypeError('Failed to fetch'))).toEqual({ kind: 'unreachable' });
  });

  it('leads to the verification of the phone, over the same search', async () => {
    const { address } = open({ marketplaceSearch: () => refusal('PHONE_VERIFICATION_REQUIRED') });
    expect(await screen.findByRole('heading', { name: 'Phone Verification Required' })).toBeVisible();
    await userEvent.click(screen.getByRole('link', { name: 'Verify your phone' }));
    expect(address()).toBe('/?tab=all&search=1&dialog=phone');
  });

  it('leads to the upgrade or to the local listings where the searches of the month are used up', async () => {
    const { address } = open({ marketplaceSearch: () => refusal('SEARCH_LIMIT_REACHED') });
    expect(await screen.findByRole('heading', { name: 'Search Limit Reached' })).toBeVisible();
    expect(screen.getByText(/^A free account has 5 searches of all portals a month\./)).toBeVisible();
    await userEvent.click(screen.getByRole('link', { name: 'Upgrade to Premium Buyer' }));
    expect(address()).toBe('/?tab=all&search=1&dialog=upgrade');
    await userEvent.click(screen.getByRole('button', { name: 'Browse Local Listings' }));
    expect(address()).toBe('/?search=1');
  });

  it('says so above the empty result, and searches again', async () => {
    let failing = true;
    open({ marketplaceSearch: () => (failing ? refusal('INTERNAL') : answer()) });
    expect(await screen.findByRole('alert')).toHaveTextContent('Search failed. Please try again.');
    expect(screen.getByRole('heading', { name: 'No Results Found' })).toBeVisible();
    expect(screen.getByText('Something went wrong on our side.')).toBeVisible();
    failing = false;
    await userEvent.click(screen.getByRole('button', { name: 'Retry Search' }));
    expect(await screen.findAllByRole('article')).toHaveLength(8);
  });

  it('leads from a page that is no longer there to the first', async () => {
    const { address } = open(
      { marketplaceSearch: ({ after }) => (after ? refusal('BAD_CURSOR') : answer()) },
      '/?tab=all&search=1&after=old',
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Go to the first page' }));
    expect(address()).toBe('/?tab=all&search=1');
    expect(await screen.findAllByRole('article')).toHaveLength(8);
  });
});

describe('the quick view', () => {
  it('opens over the results by its address, and gives the focus back', async () => {
    const { address } = open(found);
    const [row] = await screen.findAllByRole('article');
    if (!row) throw new Error('No row');
    const button = within(row).getByRole('button', { name: /^View Details: / });
    await userEvent.click(button);
    expect(address()).toContain('quick=car-1');
    const dialog = await screen.findByRole('dialog', { name: '2014 Hyundai Creta' });
    expect(plain(dialog)).toContain('₹3.45 Lakh');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(address()).not.toContain('quick'));
    await waitFor(() => expect(button).toHaveFocus());
  });
});
