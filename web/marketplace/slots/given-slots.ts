import { useCallback, useState } from 'react';
import type { FeaturedSlotsQuery } from '../../gql/graphql.ts';
import type { AskedPage } from '../use-search-cars.ts';

/** A slot of a page, with its car; the car is null if the slot stays empty for this viewer. */
export type GivenSlot = FeaturedSlotsQuery['slots'][number];

/** What happens to a slotted car's original place in the list: out of view it is removed; in view its space stays, so that nothing moves. */
export type OwnPlace = 'removed' | 'kept';

/** The slots of a page, once they are known. */
export interface Given {
  readonly slots: readonly GivenSlot[];
  /** By the id of the slotted car. */
  readonly ownPlaces: ReadonlyMap<string, OwnPlace>;
}

/** Keeps the slots of a page until another page is shown. */
export const useGivenSlots = (found: AskedPage): readonly [Given | null, (given: Given) => void] => {
  const [kept, setKept] = useState<{ readonly found: AskedPage; readonly given: Given } | null>(null);
  const set = useCallback((given: Given) => setKept({ found, given }), [found]);
  return [kept?.found === found ? kept.given : null, set];
};
