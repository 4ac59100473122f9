import { useCallback, useState } from 'react';
import type { FeaturedSlotsQuery } from '../../gql/graphql.ts';
import type { AskedPage } from '../use-search-cars.ts';

/** A slot of a page, with its car; null if the place stays free for this viewer. */
export type GivenSlot = FeaturedSlotsQuery['slots'][number];

/** What becomes of a slotted car's own place: it is removed where nobody sees it yet, else its room stays, so that nothing moves. */
export type OwnPlace = 'removed' | 'kept';

/** The slots of a page, once they are known. */
export interface Given {
  readonly slots: readonly GivenSlot[];
  /** By the id of a slotted car. A car that is not on the page has none. */
  readonly ownPlaces: ReadonlyMap<string, OwnPlace>;
}

/** Keeps the slots of a page until another page is shown. */
export const useGivenSlots = (found: AskedPage): readonly [Given | null, (given: Given) => void] => {
  const [kept, setKept] = useState<{ readonly found: AskedPage; readonly given: Given } | null>(null);
  const set = useCallback((given: Given) => setKept({ found, given }), [found]);
  return [kept?.found === found ? kept.given : null, set];
};
