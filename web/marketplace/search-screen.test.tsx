import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useLocation } from 'react-router-dom';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Answers, Network, refusal } from '../testing/network.tsx';
import { renderAt } from '../testing/render.tsx';
import { LandingHead } from './landing-head.tsx';
import { SearchScreen } from './search-screen.tsx';
import { carDetails, carPage, facets, manyCars } from './testing/cars.ts';
import { useLandingCars } from './use-landing-cars.ts';

// Compiles the lazy parts in advance, because that would take too long within a test.
beforeAll(async () => {
  await Promise.all([
    import('./car-rows.tsx'),
    import('./card-pictures.tsx'),
    import('./layout-switch.tsx'),
    import('./quick-view/quick-view.tsx'),
    import('../shared/ui/dialog-panel.tsx'),
  ]);
});
beforeAll(() => {
  // jsdom has no layout, so it cannot scroll.
  Element.prototype.scrollIntoView = () => undefined;
  // jsdom does not evaluate media queries either. All of them match, as in a desktop window.
  window.matchMedia = (media) =>
    Object.assign(new EventTarget(), {
      media,
      matches: true,
      onchange: null,
      addListener: () => undefined,
      removeListener: () => undefined,
    });
});

const found = { ...carPage(manyCars(3), 214), facets: facets() };
const usual: Answers = {
  localCars: () => found,
  landingCars: () => ({ ...carPage(manyCars(3), 2034), facets: facets() }),
  marketplaceCounts: () => ({ total: 2034, facets: facets() }),
};
/** Finds a checkbox of the sidebar once the sidebar has loaded. Searches by label, because jsdom treats the sidebar as a closed sheet, whose roles it
 *  hides. */
const choice = (name: RegExp) => screen.findByLabelText(name, { selector: 'input[type=checkbox]' });
const search = (at = '/', answers: Answers = {}) =>
  renderAt(
    <Network answers={{ ...usual, ...answers }}>
      <SearchScreen />
    </Network>,
    at,
  );
const status = () => screen.getByRole('status').textContent?.replaceAll('\u00a0', ' ');

describe('the search', () => {
  it('shows six skeletons, then the cars, how many there are, and says so aloud', async () => {
    search();
    expect(screen.getByTestId('car-skeletons').children).toHaveLength(6);
    expect(await screen.findAllByRole('article')).toHaveLength(3);
    expect(screen.getByText('1–3 of 214 cars in Local Listings')).toBeVisible();
    expect(await screen.findByText('1–3 of 214')).toBeVisible();
    expect(status()).toBe('214 cars found');
    expect(screen.getByRole('heading', { name: 'Verified Cars in India' })).toBeInTheDocument();
    expect(
      await screen.findByText(
        /^3 of these 214.cars are verified or certified by their source: CarDekho 3\. CarSetu has inspected none of them\. Local Listings are the cars that sellers list here and that dealers in Hyderabad offer\.$/,
      ),
    ).toBeVisible();
    expect(await screen.findByRole('tab', { name: 'All Portals (2,034)' })).toBeInTheDocument();
    expect(screen.getByRole('tab', { name: 'Local Listings (214)' })).toHaveAttribute('aria-selected', 'true');
  });

  it('asks for what the address says', async () => {
    const asked: Record<string, unknown>[] = [];
    search('/?brand=Hyundai&fuelType=Diesel&priceMax=1000000&sort=price-desc&limit=25&after=abc', {
      localCars: (args) => {
        asked.push(args);
        return found;
      },
    });
    await screen.findAllByRole('article');
    expect(asked.find(({ after }) => after === 'abc')).toMatchObject({
      filter: { brand: 'Hyundai', fuelType: ['Diesel'], priceMax: 1_000_000 },
      sortBy: 'price',
      sortOrder: 'desc',
      first: 25,
    });
  });

  it('keeps sort, filters, tab and page in the address', async () => {
    const { address } = search();
    await screen.findAllByRole('article');
    await userEvent.selectOptions(screen.getByLabelText('Sort by'), 'Price: Low to High');
    expect(address()).toBe('/?sort=price-asc');
    await userEvent.click(await choice(/Electric/));
    await waitFor(() => expect(address()).toBe('/?fuelType=Electric&sort=price-asc'));
    await userEvent.click(await screen.findByRole('button', { name: 'Page 2' }));
    expect(address()).toBe('/?fuelType=Electric&sort=price-asc&after=end');
    await userEvent.click(screen.getByRole('tab', { name: /All Portals/ }));
    expect(address()).toBe('/?tab=all&fuelType=Electric&sort=price-asc');
  });

  it('searches once for choices in quick succession, and shows each at once, dimming the cars', async () => {
    const searched: string[] = [];
    const Address = () => {
      searched.push(useLocation().search);
      return null;
    };
    renderAt(
      <Network answers={usual}>
        <SearchScreen />
        <Address />
      </Network>,
      '/',
    );
    await screen.findAllByRole('article');
    const [electric, diesel] = [await choice(/Electric/), await choice(/Diesel/)];
    act(() => {
      electric.click();
      diesel.click();
    });
    expect(electric).toBeChecked();
    expect(diesel).toBeChecked();
    expect(document.documentElement).toHaveAttribute('data-changing');
    await waitFor(() => expect(searched.at(-1)).toBe('?fuelType=Electric&fuelType=Diesel'));
    expect(document.documentElement).not.toHaveAttribute('data-changing');
    expect(searched).not.toContain('?fuelType=Electric');
  });

  it('requests the cars of a choice before the address has it, and only once', async () => {
    const order: string[] = [];
    const Address = () => {
      const { search } = useLocation();
      if (order.at(-1) !== search) order.push(search);
      return null;
    };
    const localCars: Answers[string] = ({ sortBy, filter }) => {
      // The queries for counts do not sort.
      if (sortBy === 'price') order.push(JSON.stringify(filter));
      return JSON.stringify(filter) === '{}' ? found : { ...found, total: 7 };
    };
    renderAt(
      <Network answers={{ ...usual, localCars }}>
        <Address />
        <SearchScreen />
      </Network>,
      '/?sort=price-asc',
    );
    await screen.findAllByRole('article');
    const [electric, diesel] = [await choice(/Electric/), await choice(/Diesel/)];
    act(() => {
      electric.click();
      diesel.click();
    });
    await waitFor(() => expect(status()).toBe('7 cars found'));
    expect(order).toEqual([
      '?sort=price-asc',
      '{}',
      '{"fuelType":["Diesel","Electric"]}',
      '?fuelType=Electric&fuelType=Diesel&sort=price-asc',
    ]);
  });

  it('shows its cars as cards or as rows, by a choice that is in the address and kept on both tabs', async () => {
    const { address } = search();
    const switched = within(await screen.findByRole('navigation', { name: 'Show cars as' }));
    expect(switched.getByRole('link', { name: 'Cards' })).toHaveAttribute('aria-current', 'true');
    await userEvent.click(switched.getByRole('link', { name: 'Rows' }));
    expect(address()).toBe('/?layout=rows');
    // Only rows have the link to the source, or the note that the source supplied no link.
    expect(await screen.findAllByText('The source gave no link')).toHaveLength(3);
    expect(switched.getByRole('link', { name: 'Rows' })).toHaveAttribute('aria-current', 'true');
    await userEvent.click(screen.getByRole('tab', { name: /All Portals/ }));
    expect(address()).toBe('/?tab=all&layout=rows');
    expect(await choice(/Electric/)).toBeInTheDocument();
  });

  it.each(['cards', 'rows'])('has a quick view in Local Listings as %s, which has an address', async (layout) => {
    const { address } = search(`/?layout=${layout}`, { car: () => ({ ...carDetails(), ...manyCars(1)[0] }) });
    const [button] = await screen.findAllByRole('button', { name: /^(Quick view|View Details): 2014 Hyundai Creta/ });
    if (!button) throw new Error('no quick view');
    await userEvent.click(button);
    expect(address()).toBe(`/?layout=${layout}&quick=car-1`);
    expect(await screen.findByRole('dialog', { name: '2014 Hyundai Creta' })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(address()).toBe(`/?layout=${layout}`));
    await waitFor(() => expect(button).toHaveFocus());
  });

  it('searches for words, says what it corrected, and forgets them when the field is emptied', async () => {
    const { address } = search('/', {
      localCars: ({ filter }) => ({
        ...found,
        correctedQuery: (filter as { q?: string } | undefined)?.q === 'swfit' ? 'swift' : null,
      }),
    });
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search by brand, model or city' }), 'swfit{Enter}');
    expect(address()).toBe('/?q=swfit');
    expect(screen.getByRole('heading', { name: 'Verified Cars in India' })).toHaveFocus();
    expect(await screen.findByText('swift')).toHaveProperty('tagName', 'STRONG');
    await userEvent.clear(screen.getByRole('searchbox'));
    await userEvent.click(screen.getByRole('button', { name: 'Search' }));
    expect(address()).toBe('/');
  });

  it('says what it understood, takes one part out of the text, and names what it did not understand', async () => {
    const part = (
      kind: 'model' | 'price' | 'gearbox',
      from: number,
      to: number,
      values: string[],
      max: number | null = null,
    ) => ({
      __typename: 'UnderstoodPart' as const,
      kind,
      from,
      to,
      values,
      min: null,
      max,
    });
    const { address } = search('/?q=swift+auto+under+6+lakh+zorblax', {
      localCars: ({ filter }) => ({
        ...found,
        understood: (filter as { q: string }).q.includes('auto')
          ? [part('model', 0, 5, ['Swift']), part('gearbox', 6, 10, ['Automatic']), part('price', 11, 23, [], 600_000)]
          : [part('model', 0, 5, ['Swift']), part('price', 6, 18, [], 600_000)],
        unknownWords: ['zorblax'],
      }),
    });
    const parts = within(await screen.findByRole('list', { name: 'Understood as' }));
    expect(parts.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'Swift',
      'Automatic (any kind)',
      'Up to ₹6\u00a0L',
    ]);
    expect(screen.getByText('Not understood, and not part of the search: “zorblax”')).toBeVisible();
    await userEvent.click(parts.getByRole('button', { name: 'Remove filter Automatic (any kind)' }));
    expect(address()).toBe('/?q=swift+under+6+lakh+zorblax');
    await waitFor(() => expect(parts.queryByRole('button', { name: 'Remove filter Automatic (any kind)' })).toBeNull());
    expect(parts.getByRole('button', { name: /^Remove filter Up to ₹6.L$/ })).toHaveFocus();
  });

  it('offers the same search without one part if nothing matches', async () => {
    const part = {
      __typename: 'UnderstoodPart' as const,
      kind: 'place' as const,
      values: ['Pune'],
      min: null,
      max: null,
    };
    const { address } = search('/?q=swift+in+pune', {
      localCars: () => ({
        ...carPage([]),
        facets: facets(),
        understood: [{ ...part, from: 9, to: 13 }],
        widerSearches: [{ __typename: 'WiderSearch' as const, q: 'swift in', total: 4 }],
      }),
    });
    await userEvent.click(await screen.findByRole('button', { name: /^Without Pune: 4.cars$/ }));
    expect(address()).toBe('/?q=swift+in');
  });

  it('says how to ask if it understood nothing', async () => {
    search('/?q=zorblax', { localCars: () => ({ ...carPage([]), facets: facets(), unknownWords: ['zorblax'] }) });
    expect(await screen.findByText('These words name no car that we know.')).toBeVisible();
  });

  it('takes one filter off, or all', async () => {
    const { address } = search('/?brand=Hyundai&model=Creta&fuelType=Diesel&owners=1');
    const chips = within(await screen.findByRole('list', { name: 'Active filters' }));
    await userEvent.click(chips.getByRole('button', { name: 'Remove filter Diesel' }));
    expect(address()).toBe('/?brand=Hyundai&model=Creta&owners=1');
    await userEvent.click(chips.getByRole('button', { name: 'Clear all' }));
    expect(address()).toBe('/');
    expect(screen.queryByRole('list', { name: 'Active filters' })).toBeNull();
  });

  it('moves the focus from a filter that is taken off to the next one, else to the heading of the results', async () => {
    search('/?brand=Hyundai&model=Creta&fuelType=Diesel&owners=1');
    const chips = within(await screen.findByRole('list', { name: 'Active filters' }));
    const chip = (name: string) => chips.getByRole('button', { name: `Remove filter ${name}` });
    await userEvent.click(chip('Hyundai'));
    expect(chip('Diesel')).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    expect(chip('1st Owner')).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    expect(screen.queryByRole('list', { name: 'Active filters' })).toBeNull();
    expect(screen.getByRole('heading', { name: 'Verified Cars in India' })).toHaveFocus();
  });

  it('moves the focus to the heading of the results when all filters are taken off', async () => {
    search('/?brand=Hyundai&fuelType=Diesel');
    await userEvent.click(await screen.findByRole('button', { name: 'Clear all' }));
    expect(screen.getByRole('heading', { name: 'Verified Cars in India' })).toHaveFocus();
  });

  it('says that nothing matches and how to go on', async () => {
    const { address } = search('/?brand=Nope', { localCars: () => ({ ...carPage([]), facets: facets() }) });
    expect(await screen.findByText('No cars found matching your criteria.')).toBeVisible();
    expect(screen.getByText('Try adjusting your filters to see more results.')).toBeVisible();
    expect(status()).toBe('0 cars found');
    await userEvent.click(screen.getByRole('button', { name: 'Clear all filters' }));
    expect(address()).toBe('/');
  });

  it('says that no cars are listed yet where nothing is filtered and there are none', async () => {
    const none = () => ({ ...carPage([]), facets: facets() });
    search('/', { localCars: none, marketplaceCounts: none });
    expect(await screen.findByText('No cars are listed here yet.')).toBeVisible();
    expect(await screen.findByRole('tab', { name: 'All Portals (0)' })).toBeInTheDocument();
    expect(screen.getByText('Portals, classifieds, auctions and dealers in one search.')).toBeVisible();
    expect(screen.queryByText(/Try adjusting your filters/)).toBeNull();
  });

  it('says that it failed and tries again', async () => {
    let failing = true;
    search('/', { localCars: () => (failing ? refusal('INTERNAL') : found) });
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to fetch cars');
    failing = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findAllByRole('article')).toHaveLength(3);
  });

  it('leads from a page that is no longer there to the first', async () => {
    const { address } = search('/?after=old', {
      localCars: ({ after }) => (after ? refusal('BAD_CURSOR') : found),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Go to the first page' }));
    expect(address()).toBe('/');
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(3));
  });

  it('offers the cars of all portals where nothing is listed here', async () => {
    const { address } = search('/?city=Pune', { localCars: () => ({ ...carPage([]), facets: facets() }) });
    expect(await screen.findByText(/CarSetu opens in Pune soon/)).toBeVisible();
    await userEvent.click(await screen.findByRole('button', { name: /See 2,034.cars on all portals/ }));
    expect(address()).toBe('/?tab=all&search=1&city=Pune');
  });

  it('searches for a text by the bar on its tab, and stands above the results only', async () => {
    const { address } = search('/?tab=all&brand=Kia');
    const bar = within(screen.getByLabelText('Search, filter and sort'));
    expect(screen.queryByRole('region', { name: 'Search' })).toBeNull();
    expect(bar.getByRole('button', { name: /^Filters\s*1\s*active$/ })).toBeVisible();
    await userEvent.type(bar.getByRole('searchbox'), 'red{Enter}');
    expect(address()).toBe('/?tab=all&search=1&brand=Kia&q=red');
    expect(screen.getByRole('heading', { name: 'Cars from every source' })).toHaveFocus();
  });

  it('searches by the form of the hero', async () => {
    const { address } = search('/');
    const form = within(screen.getByRole('region', { name: 'Search' }));
    await userEvent.type(form.getByRole('searchbox'), 'red');
    await userEvent.selectOptions(form.getByLabelText('Brand'), 'Tata');
    await userEvent.selectOptions(form.getByLabelText('City'), 'Bangalore · Coming Soon');
    await userEvent.selectOptions(form.getByLabelText('Budget'), '₹5-10 Lakh');
    await userEvent.selectOptions(form.getByLabelText('Fuel Type'), 'CNG');
    await userEvent.click(form.getByRole('button', { name: 'Search' }));
    expect(address()).toBe('/?brand=Tata&city=Bengaluru&fuelType=CNG&priceMax=1000000&priceMin=500000&q=red');
    expect(screen.getByRole('heading', { name: 'Verified Cars in India' })).toHaveFocus();
  });

  it('shows the filters of the path on the page of a place, with cars of every source', async () => {
    renderAt(
      <Network answers={usual}>
        <SearchScreen
          landing={{ path: '/used-cars/hyderabad/hyundai', filters: { city: 'Hyderabad', brand: 'Hyundai' } }}
          LandingHead={LandingHead}
          useCars={useLandingCars}
        />
      </Network>,
      '/used-cars/hyderabad/hyundai',
    );
    expect(await screen.findByRole('heading', { level: 1, name: 'Used Hyundai cars in Hyderabad' })).toBeVisible();
    expect(await screen.findByText(/^2,034.cars on all portals now, each counted once/)).toBeVisible();
    expect(await screen.findAllByRole('article')).toHaveLength(3);
  });
});
