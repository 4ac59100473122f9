import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Rupees } from '../../schema/kernel/values.ts';
import type { SavedEvent } from '../../schema/saved/events.ts';
import { FAVOURITES_MAX, SavedCarId } from '../../schema/saved/limits.ts';
import { TooManyFavourites } from '../../schema/saved/rejections.ts';
import { specificationFor } from '../testing/decider-given-when-then.ts';
import { savedDecider } from './decider.ts';

const given = specificationFor(savedDecider);
const car = (number: number) => SavedCarId.parse(`01932f7e-5a10-7c3e-8f21-${String(number).padStart(12, '0')}`);
const at = (day: number) => new Date(Date.UTC(2026, 10, day)).toISOString();
const offered = (number: number, day: number) => ({
  carId: car(number),
  savedAt: at(day),
  name: `Car ${number}`,
  priceInr: Rupees.parse(500_000),
});
const saved = (number: number, day: number): SavedEvent => ({ type: 'FavouriteSaved', data: offered(number, day) });
const removed = (number: number, day: number): SavedEvent => ({
  type: 'FavouriteRemoved',
  data: { carId: car(number), removedAt: at(day) },
});
const save = (entries: ReturnType<typeof offered>[], merge = false) => ({
  type: 'SaveFavourites' as const,
  entries,
  merge,
  now: at(20),
});

describe('favourites', () => {
  it('are saved once, newest first, and never in the future', () => {
    given(saved(1, 1))
      .when(save([offered(1, 5), offered(2, 3), offered(3, 28), offered(2, 4)]))
      .then(saved(3, 20), saved(2, 4));
  });
  it('are removed when they were any', () => {
    given(saved(1, 1))
      .when({ type: 'RemoveFavourites', carIds: [car(1), car(1), car(2)], now: at(9) })
      .then(removed(1, 9));
  });
  it('are not brought back by a browser that had them before they were removed', () => {
    given(saved(1, 1), removed(1, 5))
      .when(save([offered(1, 1), offered(1, 5)], true))
      .thenNothing();
  });
  it('come back when their reader says so, or saved them again since', () => {
    given(saved(1, 1), removed(1, 5))
      .when(save([offered(1, 1)]))
      .then(saved(1, 1));
    given(saved(1, 1), removed(1, 5))
      .when(save([offered(1, 6)], true))
      .then(saved(1, 6));
  });
  it('are at most 100: one more is refused, a merge takes the newest', () => {
    const full = Array.from({ length: FAVOURITES_MAX - 1 }, (_, number) => saved(number, 1));
    given(...full)
      .when(save([offered(200, 2), offered(201, 3)]))
      .thenRejected(TooManyFavourites);
    given(...full)
      .when(save([offered(200, 2), offered(201, 3)], true))
      .then(saved(201, 3));
  });
  it('are forgotten with the account, once', () => {
    const forget = { type: 'ForgetFavourites', now: at(20) } as const;
    given(saved(1, 1))
      .when(forget)
      .then({ type: 'FavouritesForgotten', data: { forgottenAt: at(20) } });
    given(saved(1, 1), { type: 'FavouritesForgotten', data: { forgottenAt: at(20) } })
      .when(forget)
      .thenNothing();
  });

  it('merge to the same, however often and in whatever order browsers bring theirs', () => {
    const list = fc.array(fc.tuple(fc.nat({ max: 30 }), fc.integer({ min: 1, max: 19 })), { maxLength: 12 });
    fc.assert(
      fc.property(list, list, (here, there) => {
        const merge = (state: typeof savedDecider.initial, entries: [number, number][]) =>
          savedDecider
            .decide(
              save(
                entries.map(([number, day]) => offered(number, day)),
                true,
              ),
              state,
            )
            .reduce(savedDecider.evolve, state);
        const once = merge(merge(savedDecider.initial, here), there);
        const again = merge(merge(merge(savedDecider.initial, there), here), there);
        expect([...again.kept].sort()).toEqual([...once.kept].sort());
        const all = new Set([...here, ...there].map(([number]) => car(number)));
        expect(once.kept).toEqual(all);
      }),
    );
  });
});
