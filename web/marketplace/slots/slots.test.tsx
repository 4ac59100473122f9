import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { Network } from '../../testing/network.tsx';
import { renderAt } from '../../testing/render.tsx';
import { Results } from '../results.tsx';
import { FIRST_VISIT } from '../search-state.ts';
import { carPage, carSummary, manyCars } from '../testing/cars.ts';
import { askedOf, type ListedCar } from '../use-search-cars.ts';

const SLOT = '00000001-0000-4000-8000-000000000000';
const asListed = (id: string, year: number): ListedCar => ({
  ...carSummary({ id, year, isFeatured: true }),
  ...{ condition: null, sellerType: null, features: [], url: null },
});
const nothing = () => undefined;
const countImpressions = vi.fn(({ slotIds }: Record<string, unknown>) => ({
  __typename: 'CountedImpressions',
  counted: Array.isArray(slotIds) ? slotIds.length : 0,
}));

/** For each observed element, the function that tells the observer what fraction of the element is visible. */
const watching = new Map<Element, (ratio: number) => void>();
class Observer implements IntersectionObserver {
  readonly root = null;
  readonly rootMargin = '';
  readonly scrollMargin = '';
  readonly thresholds: readonly number[];
  constructor(
    private readonly tell: IntersectionObserverCallback,
    options?: IntersectionObserverInit,
  ) {
    this.thresholds = [options?.threshold ?? 0].flat();
  }
  observe(target: Element) {
    if (this.thresholds[0] !== 0.5) return;
    watching.set(target, (intersectionRatio) => {
      if (!watching.has(target)) return;
      const rect = target.getBoundingClientRect();
      const all = { target, intersectionRatio, isIntersecting: intersectionRatio > 0, time: 0 };
      this.tell([{ ...all, boundingClientRect: rect, intersectionRect: rect, rootBounds: null }], this);
    });
  }
  unobserve() {}
  disconnect() {
    watching.clear();
  }
  takeRecords() {
    return [];
  }
}

beforeAll(async () => {
  // Compiles the lazy parts in advance, because that would take too long within a test.
  await Promise.all([
    import('./load-slots.tsx'),
    import('./slot-card.tsx'),
    import('./moved-car-placeholder.tsx'),
    import('./free-place.tsx'),
    import('../car-rows.tsx'),
  ]);
});
beforeEach(() => {
  vi.stubGlobal('IntersectionObserver', Observer);
  watching.clear();
  countImpressions.mockClear();
});
afterEach(() => vi.useRealTimers());

const asked = askedOf(FIRST_VISIT);
const show = (
  slots: readonly { readonly place: number; readonly car: ListedCar | null }[],
  layout: 'cards' | 'rows' = 'cards',
  until: Promise<void> = Promise.resolve(),
) => {
  const featuredSlots = vi.fn(async (_args: Record<string, unknown>) => {
    await until;
    return slots.map((slot) => ({ slotId: SLOT, carId: slot.car?.id ?? null, ...slot }));
  });
  const view = renderAt(
    <Network answers={{ featuredSlots, countImpressions }}>
      <Results
        found={{ page: { ...carPage(manyCars(8)), slotCount: 1 }, asked }}
        {...{ loading: false, stale: false, error: null, limit: 50, filtered: true, layout }}
        {...{ onRetry: nothing, onClear: nothing, onMove: nothing, onLimit: nothing, onView: nothing }}
      />
    </Network>,
  );
  return { ...view, featuredSlots };
};
const items = () => within(screen.getAllByRole('list')[0] ?? document.body).getAllByRole('listitem', { hidden: true });

describe.each(['cards', 'rows'] as const)('a slot among %s', (layout) => {
  it('has its room before its car comes, and its car stands there marked as an ad', async () => {
    let arrive = () => {};
    const until = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    const { featuredSlots } = show([{ place: 2, car: asListed('paid', 2020) }], layout, until);
    await waitFor(() =>
      expect(document.querySelector('[aria-busy=true]')?.parentElement?.children[2]).toHaveAttribute(
        'aria-busy',
        'true',
      ),
    );
    arrive();
    const badge = await screen.findByRole('button', { name: 'Why here?' });
    const slot = badge.closest('li');
    expect(slot?.parentElement?.children[2]).toBe(slot);
    expect(within(slot ?? document.body).getByText('Featured · Ad')).toBeVisible();
    expect(within(slot ?? document.body).getByRole('heading', { name: /^2020 Hyundai Creta/ })).toBeVisible();
    expect(document.querySelectorAll('[data-car]')).toHaveLength(8);
    expect(featuredSlots.mock.calls[0]?.[0]).toMatchObject({ scope: 'local', first: 50 });
    expect(document.cookie).toMatch(/viewer=[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}/);
  });
});

describe('a slot', () => {
  it('says why its car stands there', async () => {
    show([{ place: 2, car: asListed('paid', 2020) }]);
    await userEvent.click(await screen.findByRole('button', { name: 'Why here?' }));
    const why = await screen.findByRole('dialog', { name: 'Why here?' });
    expect(why).toHaveTextContent('The seller pays for this place');
    const rules = within(why).getByRole('link', { name: 'How places are given, and what they bring' });
    expect(rules).toHaveAttribute('href', '/featured');
  });

  it('takes its car away from its own place, whose room stays where somebody may see it', async () => {
    show([{ place: 2, car: asListed('car-5', 2018) }]);
    const room = await screen.findByText('2018 Hyundai Creta stands on this page in a place marked as an ad');
    expect(room.closest('li')).toHaveAttribute('data-car', 'car-5');
    expect(screen.getAllByRole('link', { name: /View Details: 2018/ })).toHaveLength(1);
  });

  it('leaves its room empty when there is no car for it', async () => {
    show([]);
    const free = await screen.findByText('No featured car stands here now');
    expect(free.closest('li')?.parentElement?.children[2]).toBe(free.closest('li'));
    expect(items().length).toBeGreaterThan(8);
  });

  it('is free for a viewer from whom it is withheld, and counts as seen like any other', async () => {
    show([{ place: 2, car: null }]);
    const free = await screen.findByText('No featured car stands here now');
    expect(free.closest('li')?.parentElement?.children[2]).toBe(free.closest('li'));
    await waitFor(() => expect(watching.size).toBe(1));
    const [look] = watching.values();
    vi.useFakeTimers();
    act(() => look?.(0.6));
    await act(() => vi.advanceTimersByTimeAsync(5000));
    expect(countImpressions.mock.calls.map(([{ slotIds }]) => slotIds)).toEqual([[SLOT]]);
  });

  it('counts as seen once half of it was visible for a second', async () => {
    show([{ place: 2, car: asListed('paid', 2020) }]);
    await screen.findByRole('button', { name: 'Why here?' });
    await waitFor(() => expect(watching.size).toBe(1));
    const [look] = watching.values();
    vi.useFakeTimers();
    const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
    act(() => look?.(0.6));
    await pass(900);
    act(() => look?.(0.4));
    await pass(5000);
    expect(countImpressions).not.toHaveBeenCalled();
    act(() => look?.(0.6));
    await pass(1000);
    act(() => look?.(0.1));
    await pass(2000);
    expect(countImpressions.mock.calls.map(([{ slotIds }]) => slotIds)).toEqual([[SLOT]]);
    act(() => look?.(0.9));
    await pass(5000);
    expect(countImpressions).toHaveBeenCalledTimes(1);
  });
});
