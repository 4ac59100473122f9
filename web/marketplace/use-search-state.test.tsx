import { act, cleanup } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderAt } from '../testing/render.tsx';
import { FIRST_VISIT, LAYOUTS, layoutOf, NO_FILTERS } from './search-state.ts';
import { type Landing, useSearchState } from './use-search-state.ts';

/** Renders the hook at a URL. The returned `after` calls one of the hook's functions, and returns the new URL. */
const at = (address: string, landing?: Landing) => {
  cleanup();
  let current: ReturnType<typeof useSearchState> | undefined;
  const Probe = () => {
    current = useSearchState(landing);
    return null;
  };
  const view = renderAt(<Probe />, address);
  const controls = () => {
    if (!current) throw new Error('nothing was rendered');
    return current;
  };
  return {
    search: () => controls().search,
    after: (use: (on: ReturnType<typeof useSearchState>) => void) => {
      act(() => use(controls()));
      return view.address();
    },
  };
};
const creta: Landing = {
  path: '/used-cars/hyderabad/hyundai/creta',
  filters: { city: 'Hyderabad', brand: 'Hyundai', model: 'Creta' },
};

describe('a change of the search', () => {
  it('starts at the first page and closes the quick view; turning the page keeps the rest', () => {
    const page = at('/?tab=all&search=1&view=deals&brand=Tata&after=abc&quick=car-1');
    expect(page.after((on) => on.setSort('price-asc'))).toBe('/?tab=all&search=1&view=deals&brand=Tata&sort=price-asc');
    expect(page.after((on) => on.setPosition({ after: 'x' }))).toBe(
      '/?tab=all&search=1&view=deals&brand=Tata&sort=price-asc&after=x',
    );
    expect(page.after((on) => on.setView('new'))).toBe('/?tab=all&search=1&view=new&brand=Tata&sort=price-asc');
    expect(page.after((on) => on.setLimit(100))).toBe(
      '/?tab=all&search=1&view=new&brand=Tata&sort=price-asc&limit=100',
    );
    expect(page.after((on) => on.clearFilters())).toBe('/?tab=all&search=1&view=new&sort=price-asc&limit=100');
  });

  it('keeps the layout through tabs and searches, and offers the other one for the same page of cars', () => {
    const page = at('/?layout=rows&after=abc&quick=car-1');
    expect(page.search().layout).toBe('rows');
    expect(page.search().position).toEqual({ after: 'abc' });
    page.after((on) => expect(on.layoutHref('cards')).toBe('/?layout=cards&after=abc'));
    expect(page.after((on) => on.setTab('all'))).toBe('/?tab=all&layout=rows');
    expect(page.after((on) => on.startSearch({ filters: { ...NO_FILTERS, brand: 'Kia' } }))).toBe(
      '/?tab=all&search=1&brand=Kia&layout=rows',
    );
  });

  it('searches all portals only when that is asked for', () => {
    const page = at('/?brand=Tata');
    expect(page.after((on) => on.setTab('all'))).toBe('/?tab=all&brand=Tata');
    expect(page.search().searched).toBe(false);
    expect(page.after((on) => on.startSearch())).toBe('/?tab=all&search=1&brand=Tata');
    expect(page.after((on) => on.searchLocal({ ...NO_FILTERS, brand: 'Kia' }))).toBe('/?brand=Kia');
    expect(page.after((on) => on.setTab('all'))).toBe('/?tab=all&brand=Kia');
    expect(
      page.after((on) => on.startSearch({ filters: { ...NO_FILTERS, model: 'City' }, sort: 'date-desc', limit: 25 })),
    ).toBe('/?tab=all&search=1&model=City&sort=date-desc&limit=25');
  });

  it('keeps a search of all portals while the local listings are looked at, until other filters are chosen there', () => {
    const page = at('/?tab=all&search=1&view=new&brand=Tata');
    expect(page.after((on) => on.setTab('local'))).toBe('/?search=1&view=new&brand=Tata');
    expect(page.after((on) => on.setSort('price-asc'))).toBe('/?search=1&view=new&brand=Tata&sort=price-asc');
    expect(page.after((on) => on.clearFilters())).toBe('/?sort=price-asc');
  });

  it('opens the quick view as a step of the history, and closes it the way it came', () => {
    const page = at('/?tab=all&search=1');
    expect(page.after((on) => on.openQuick('car-7'))).toBe('/?tab=all&search=1&quick=car-7');
    expect(page.after((on) => on.closeQuick())).toBe('/?tab=all&search=1');
    const shared = at('/?tab=all&search=1&after=abc&quick=car-7');
    expect(shared.after((on) => on.closeQuick())).toBe('/?tab=all&search=1&after=abc');
    expect(shared.after((on) => on.closeQuick())).toBe('/?tab=all&search=1&after=abc');
  });
});

describe('the layout of a list', () => {
  it('is the chosen one on both tabs; until one is chosen, a search of all portals is rows and other lists are cards', () => {
    expect(layoutOf(FIRST_VISIT, false)).toBe('cards');
    expect(layoutOf(FIRST_VISIT, true)).toBe('rows');
    for (const layout of LAYOUTS)
      for (const ofPortals of [true, false]) expect(layoutOf({ ...FIRST_VISIT, layout }, ofPortals)).toBe(layout);
  });
});

describe('the page of a place, a brand or a model', () => {
  it('is a search of all portals by the filters of its path', () => {
    expect(at(creta.path, creta).search()).toMatchObject({
      tab: 'all',
      searched: true,
      filters: { ...NO_FILTERS, ...creta.filters },
    });
  });

  it('keeps its address for another page or sort, and leaves it with its filters', () => {
    expect(at(creta.path, creta).after((on) => on.setSort('price-asc'))).toBe(`${creta.path}?sort=price-asc`);
    const sorted = at(`${creta.path}?sort=price-asc`, creta);
    expect(sorted.search().sort).toBe('price-asc');
    expect(sorted.after((on) => on.setPosition({ after: 'x' }))).toBe(`${creta.path}?sort=price-asc&after=x`);
    expect(at(creta.path, creta).after((on) => on.setFilters({ ...on.search.filters, model: undefined }))).toBe(
      '/?tab=all&search=1&brand=Hyundai&city=Hyderabad',
    );
    at(creta.path, creta).after((on) => expect(on.layoutHref('rows')).toBe(`${creta.path}?layout=rows`));
    expect(at(creta.path, creta).after((on) => on.setTab('local'))).toBe(
      '/?search=1&brand=Hyundai&city=Hyderabad&model=Creta',
    );
  });
});
