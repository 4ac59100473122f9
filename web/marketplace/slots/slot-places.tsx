import { clsx } from 'clsx';
import { type ReactNode, type RefObject, Suspense, useMemo } from 'react';
import { SLOT_PLACES } from '../../../schema/featured/slots.ts';
import { lazyPart, partWhenIdle } from '../../shared/page/lazy-part.ts';
import { type CarSummary, carName } from '../car-summary.ts';
import type { Layout } from '../search-state.ts';
import type { AskedPage, ListedCar } from '../use-search-cars.ts';
import { type Given, useGivenSlots } from './loaded-featured-slots.ts';

// Loads late, because the first paint needs only the space of the slots.
const LoadSlots = partWhenIdle(() => import('./load-slots.tsx'));
const SlotCard = lazyPart(() => import('./slot-card.tsx'));
const KeptPlace = lazyPart(() => import('./moved-car-placeholder.tsx'));
const FreePlace = lazyPart(() => import('./free-place.tsx'));

/** Inserts slots (places for featured cars) into a page's list of cars. */
export interface SlotsInList {
  /** Returns the slot to insert before the car at `index`; null if there is none.
   *  @param item renders a car, with the given badge instead of the car's own
   *  @param room the placeholder of a car */
  before(index: number, item: (car: ListedCar, badge: ReactNode) => ReactNode, room: ReactNode): ReactNode;
  /** Returns what to show at the list position of a car: the car, or an empty space of the same size. Null if the position is removed. */
  own(car: CarSummary, item: ReactNode): ReactNode;
}

/** The CSS classes that give a slot the size of a typical card or row, so that the layout does not shift when the cars load. */
const ROOM: Readonly<Record<Layout, string>> = {
  cards: 'grid min-h-[30rem] min-w-0 *:min-w-0',
  rows: '@container grid min-h-48 *:min-w-0',
};

const listSlots = (given: Given | null, count: number, layout: Layout): SlotsInList => ({
  before(index, item, room) {
    const at = SLOT_PLACES.findIndex((place, n) => place - n === index);
    if (at < 0 || at >= count) return null;
    const slot = given?.slots.find(({ place }) => place === SLOT_PLACES[at]);
    return (
      <li key={`slot ${at}`} className={clsx(ROOM[layout])} aria-busy={given === null}>
        <Suspense fallback={room}>
          {slot ? <SlotCard key={slot.slotId} slot={slot} item={item} /> : given ? <FreePlace /> : room}
        </Suspense>
      </li>
    );
  },
  own(car, item) {
    const place = given?.ownPlaces.get(car.id);
    if (place === 'removed') return null;
    if (place === undefined) return item;
    return (
      <Suspense fallback={item}>
        <KeptPlace name={carName(car)}>{item}</KeptPlace>
      </Suspense>
    );
  },
});

/** Returns how the slots change the list of a page, and the element that loads their cars. If the page has no slots, `slots` is undefined and
 *  `loader` is false. */
export const useSlotsInList = (found: AskedPage, layout: Layout, list: RefObject<HTMLElement | null>) => {
  const { slotCount } = found.page;
  const [given, onGiven] = useGivenSlots(found);
  const slots = useMemo(
    () => (slotCount > 0 ? listSlots(given, slotCount, layout) : undefined),
    [given, slotCount, layout],
  );
  const loader = slotCount > 0 && (
    <Suspense>
      <LoadSlots found={found} list={list} onGiven={onGiven} />
    </Suspense>
  );
  return { slots, loader };
};
