import { useCallback, useState } from 'react';
import type { FeaturedSlotsQuery } from '../../gql/graphql.ts';
import type { AskedPage } from '../use-search-cars.ts';

/** A slot of a page (a place for a featured car) and its car. The car is null if the slot stays empty for this viewer. */
export type GivenSlot = FeaturedSlotsQuery['slots'][number];

/** What happens to the list position of a car that is also shown in a slot. A position below the visible part of the page is removed. Any other
 *  position is left as an empty space, so that the layout does not shift. */
export type OwnPlace = 'removed' | 'kept';

/** The loaded slots of a page. */
export interface Given {
  readonly slots: readonly GivenSlot[];
  /** What happens to the cars' list positions, keyed by car id. */
  readonly ownPlaces: ReadonlyMap<string, OwnPlace>;
}

/** Returns the slots of the displayed page (null until they are set) and their setter. */
export const useGivenSlots = (found: AskedPage): readonly [Given | null, (given: Given) => void] => {
  const [kept, setKept] = useState<{ readonly found: AskedPage; readonly given: Given } | null>(null);
  const set = useCallback((given: Given) => setKept({ found, given }), [found]);
  return [kept?.found === found ? kept.given : null, set];
};
