import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeAll, describe, expect, it } from 'vitest';
import { currentYear } from '../../../schema/kernel/manufacture-years.ts';
import { type Answers, Network } from '../../testing/network.tsx';
import { renderAt } from '../../testing/render.tsx';
import { SearchScreen } from '../search-screen.tsx';
import { carPage, facets, manyCars } from '../testing/cars.ts';

beforeAll(() => {
  // jsdom has no layout, so it cannot scroll.
  Element.prototype.scrollIntoView = () => undefined;
  window.matchMedia = (media) =>
    Object.assign(new EventTarget(), {
      media,
      matches: false,
      onchange: null,
      addListener: () => undefined,
      removeListener: () => undefined,
    });
});

const analytics = {
  totalListings: 3,
  avgPrice: 500_000,
  historicalTrend: 'stable',
  trendPercent: null,
  trendCount: 0,
  priceRange: { min: 300_000, max: 700_000 },
  sourcesCount: [],
  priceByLocation: [],
  priceHistogram: [],
  trend: [],
};
const found = {
  ...carPage(manyCars(3), 3),
  facets: facets(),
  analytics,
  recommendations: { bestDeals: [], certified: [], newListings: [] },
};
const YEAR = currentYear(new Date());

/** Renders the card and opens it. The search of all portals gets its response only when `answer` is called. */
const openCard = async (at = '/', answers: Answers = {}) => {
  const waiting: (() => void)[] = [];
  const view = renderAt(
    <Network
      answers={{
        localCars: () => ({ ...carPage([]), facets: facets() }),
        marketplaceCounts: () => ({ total: found.total, facets: found.facets }),
        marketplaceSearch: ({ filter }) =>
          Object.keys(filter ?? {}).length > 3 && view.address().includes('search=1')
            ? new Promise((resolve) => waiting.push(() => resolve(found)))
            : found,
        ...answers,
      }}
    >
      <SearchScreen />
    </Network>,
    at,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Advanced Filters' }));
  const form = within(await screen.findByRole('form', { name: 'Advanced Search' }));
  return {
    ...view,
    form,
    answer: () => {
      for (const resolve of waiting.splice(0)) resolve();
    },
  };
};
const head = () => {
  const opened = screen.getAllByRole('button', { name: /^Advanced Search/, hidden: true });
  const [first] = opened.filter((button) => button.hasAttribute('aria-expanded'));
  if (!first) throw new Error('The advanced search has no header');
  return first;
};

describe('the advanced search', () => {
  it('shows the defaults of the specification, and counts what each choice would leave', async () => {
    const { form } = await openCard();
    const value = (label: string) => form.getByLabelText<HTMLSelectElement>(label).selectedOptions[0]?.textContent;
    expect(value('Kilometres driven')?.replaceAll('\u00a0', ' ')).toBe('Up to 1,00,000 km');
    expect(value('Distance')?.replaceAll('\u00a0', ' ')).toBe('Within 50 km');
    expect(value('Listed')).toBe('Within 30 days');
    expect(value('Sort by')).toBe('Relevance');
    expect(value('Order')).toBe('Low to High');
    expect(value('Results')).toBe('50');
    const slider = (name: string) => {
      const { min, max, step, value: now } = form.getByRole<HTMLInputElement>('slider', { name });
      return [min, max, step, now].map(Number);
    };
    expect(slider('Minimum price')).toEqual([50_000, 5_000_000, 50_000, 100_000]);
    expect(slider('Maximum price')).toEqual([50_000, 5_000_000, 50_000, 2_000_000]);
    expect(slider('Minimum year')).toEqual([2000, YEAR, 1, 2015]);
    expect(slider('Maximum year')).toEqual([2000, YEAR, 1, YEAR]);
    expect(await form.findByRole('checkbox', { name: /^Petrol\s*1,040$/ })).not.toBeChecked();
    expect(form.getByRole('checkbox', { name: /^Gov Auctions\s*Gov Auction/ })).toBeInTheDocument();
  });

  it('sends everything as it stands, says that it searches, and closes when that is answered', async () => {
    const { address, form, answer } = await openCard('/?brand=Hyundai');
    expect(head()).toHaveAccessibleName(/1\s*active/);
    await userEvent.click(form.getByRole('checkbox', { name: /^Diesel/ }));
    await userEvent.click(form.getByRole('checkbox', { name: 'With warranty' }));
    expect(head()).toHaveAccessibleName(/3\s*active/);
    const low = form.getByRole('slider', { name: 'Minimum price' });
    fireEvent.change(low, { target: { value: '300000' } });
    fireEvent.keyUp(low);
    await userEvent.selectOptions(form.getByLabelText('Sort by'), 'Price');
    await userEvent.selectOptions(form.getByLabelText('Order'), 'High to Low');
    await userEvent.selectOptions(form.getByLabelText('Results'), '100');
    await userEvent.click(form.getByRole('button', { name: 'Search All Portals' }));
    expect(form.getByRole('button', { name: 'Searching...' })).toBeDisabled();
    expect(screen.getByRole('tab', { name: /All Portals/ })).toHaveAttribute('aria-selected', 'true');
    const sent = new URLSearchParams(address().slice(2));
    expect(Object.fromEntries(sent)).toEqual({
      tab: 'all',
      search: '1',
      brand: 'Hyundai',
      fuelType: 'Diesel',
      hasWarranty: 'true',
      listedWithinDays: '30',
      mileageMax: '100000',
      priceMin: '300000',
      priceMax: '2000000',
      yearMin: '2015',
      yearMax: String(YEAR),
      sort: 'price-desc',
      limit: '100',
    });
    answer();
    await waitFor(() => expect(head()).toHaveAttribute('aria-expanded', 'false'));
    expect(screen.queryByRole('form', { name: 'Advanced Search' })).toBeNull();
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Cars from every source' })).toHaveFocus());
  });

  it('sends the bounds of the handles that were moved, and leaves the others as they were', async () => {
    const { address, form } = await openCard('/?tab=all&search=1&priceMin=100000&priceMax=90000000&yearMax=1990');
    const track = form.getByRole('group', { name: 'Price' }).querySelector('svg')?.parentElement;
    if (!track) throw new Error('The price has no track');
    track.getBoundingClientRect = () => new DOMRect(0, 0, 99, 24);
    const last = form.getByRole('slider', { name: 'Maximum year' });
    fireEvent.change(last, { target: { value: '2015' } });
    fireEvent.keyUp(last);
    // The slider has 99 steps of half a lakh from half a lakh, so this press is at 49 lakh.
    fireEvent.pointerDown(track, { clientX: 97 });
    await userEvent.click(form.getByRole('button', { name: 'Search All Portals' }));
    const sent = Object.fromEntries(new URLSearchParams(address().slice(2)));
    expect(sent).toMatchObject({ priceMin: '100000', priceMax: '4900000', yearMax: '2015' });
    expect(sent).not.toHaveProperty('yearMin');
  });

  it('says of the reader’s own filters, too, that they are on', async () => {
    const { form } = await openCard('/?tab=all&search=1&priceMax=300000');
    const presets = await form.findByRole('list', { name: 'These filters are on. Each can be taken off:' });
    expect(within(presets).getAllByRole('button')).toHaveLength(1);
    await userEvent.click(within(presets).getByRole('button', { name: /^Remove filter Up to ₹3.L/ }));
    expect(screen.queryByRole('list', { name: /^These filters are on/ })).toBeNull();
    expect(screen.getByRole('form', { name: 'Advanced Search' })).toHaveFocus();
  });

  it('says of each default how many cars it hides, and takes it off', async () => {
    const totals = (filter: Record<string, unknown>) =>
      9 - ['priceMax', 'yearMin', 'mileageMax', 'listedWithinDays'].filter((name) => name in filter).length * 2;
    const { form } = await openCard('/', {
      marketplaceCounts: ({ filter }) => ({ total: totals(filter as Record<string, unknown>), facets: facets() }),
    });
    const presets = await form.findByRole('list', { name: /^These filters are on/ });
    const chips = () =>
      within(presets)
        .getAllByRole('button')
        .map((chip) => chip.textContent?.replaceAll('\u00a0', ' '));
    await waitFor(() =>
      expect(chips()).toEqual([
        '₹1 L to ₹20 L · hides 2 cars',
        `2015 to ${YEAR} · hides 2 cars`,
        'Up to 1,00,000 km · hides 2 cars',
        'Listed within 30 days · hides 2 cars',
      ]),
    );
    await userEvent.click(within(presets).getByRole('button', { name: /^Remove filter Up to 1,00,000.km/ }));
    await waitFor(() => expect(chips()).toHaveLength(3));
    expect(within(presets).getByRole('button', { name: /^Remove filter Listed within 30 days/ })).toHaveFocus();
    expect(form.getByLabelText<HTMLSelectElement>('Kilometres driven').selectedOptions[0]).toHaveTextContent('Any');
  });

  it('says no number of a default while one of its two counts belongs to earlier filters', async () => {
    const waiting: (() => void)[] = [];
    const { form } = await openCard('/?tab=all&search=1&mileageMax=100000&priceMax=500000', {
      marketplaceCounts: ({ filter }) => {
        const { mileageMax, priceMax } = filter as { mileageMax?: number; priceMax?: number };
        const isWithout = mileageMax === undefined || priceMax === undefined;
        const counts = { total: isWithout ? 9 : 7, facets: facets() };
        return mileageMax === 60_000 && !isWithout
          ? new Promise((resolve) => waiting.push(() => resolve({ ...counts, total: 3 })))
          : counts;
      },
    });
    const presets = within(await form.findByRole('list', { name: /^These filters are on/ }));
    const chips = () => presets.getAllByRole('button').map((chip) => chip.textContent?.replaceAll('\u00a0', ' '));
    await waitFor(() => expect(chips()).toEqual(['Up to ₹5 L · hides 2 cars', 'Up to 1,00,000 km · hides 2 cars']));
    await userEvent.selectOptions(form.getByLabelText('Kilometres driven'), '60000');
    await waitFor(() => expect(waiting).not.toHaveLength(0));
    expect(chips()).toEqual(['Up to ₹5 L', 'Up to 60,000 km']);
    for (const answer of waiting) answer();
    await waitFor(() => expect(chips()).toEqual(['Up to ₹5 L · hides 6 cars', 'Up to 60,000 km · hides 6 cars']));
  });

  it('is put back to its defaults, and follows a search from elsewhere', async () => {
    const { form } = await openCard('/?brand=Hyundai&fuelType=Diesel');
    expect(form.getByLabelText('Brand')).toHaveValue('Hyundai');
    await userEvent.click(form.getByRole('button', { name: 'Reset' }));
    expect(form.getByLabelText('Brand')).toHaveValue('');
    expect(form.getByRole('checkbox', { name: /^Diesel/ })).not.toBeChecked();
    expect(head()).not.toHaveAccessibleName(/active/);
    await userEvent.click(screen.getByRole('button', { name: 'Remove filter Hyundai' }));
    expect(form.getByLabelText('Brand')).toHaveValue('');
    expect(form.getByRole('checkbox', { name: /^Diesel/ })).toBeChecked();
  });
});
