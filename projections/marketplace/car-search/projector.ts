import type { Knex } from 'knex';
import { type Recorded, typesOf } from '../../../schema/kernel/event.ts';
import { FeedEvent, MatchEvent, VisibilityEvent } from '../../../schema/marketplace/events.ts';
import { projector } from '../../platform/projector.ts';
import { readCopies, tellOriginals, writeCopies } from './copied-listings.ts';
import { type DescriptionShown, writeDescriptions } from './descriptions.ts';
import { type CarSearchEvent, type Folded, foldBatch, listingsHidden, listingsNeeded } from './fold.ts';
import { regroup, regroupAll } from './group-listings.ts';
import { type ListingBefore, readListings, writeListings } from './listings.ts';
import { INDEXES, MATCH_INDEXES, TABLES } from './tables.ts';
import { fillCars, settleRemoved, writeCars } from './write-cars.ts';

const isFilling = async (tx: Knex.Transaction, position: bigint): Promise<boolean> => {
  const { rowCount } = await tx.raw<{ rowCount: number }>('update filling set position = ?', [position.toString()]);
  return rowCount > 0;
};

const keep = async (tx: Knex.Transaction, folded: Folded, before: readonly ListingBefore[], position: bigint) => {
  const touched = [...folded.inserted, ...folded.states];
  const told = [...before, ...folded.inserted, ...folded.facts];
  const matchKeys = new Set(told.flatMap(({ match_key }) => match_key ?? []));
  const vins = new Set(told.flatMap(({ vin }) => vin ?? []));
  const moves =
    matchKeys.size + vins.size > 0 ? await regroup(tx, { ids: touched.map(({ id }) => id), matchKeys, vins }) : [];
  const changed = new Set(moves.flatMap(({ from, to }) => [from, to]));
  const movedTo = new Map(moves.map(({ listing, to }) => [listing, to]));
  const carBefore = new Map(before.map((listing) => [listing.id, listing]));
  const alone = new Set<string>();
  for (const { id } of touched) {
    const known = carBefore.get(id);
    const car = movedTo.get(id) ?? known?.car_id ?? id;
    if (changed.has(car)) continue;
    if (known && known.listing_count !== 1) changed.add(car);
    else alone.add(car);
  }
  await writeCars(tx, { alone: [...alone], others: [...changed] }, position);
  if (moves.length > 0) await settleRemoved(tx, [...changed], position);
};

const isDescription = (event: Recorded<CarSearchEvent | DescriptionShown>): event is Recorded<DescriptionShown> =>
  event.type === 'ListingDescriptionShown';
const isOfListing = (event: Recorded<CarSearchEvent | DescriptionShown>): event is Recorded<CarSearchEvent> =>
  !isDescription(event);

/** Maintains the cars that buyers search (`cars`), the sources' listings of these cars (`listings`), and all prices of the listings. */
export const carSearchProjector = projector<CarSearchEvent | DescriptionShown>({
  name: 'car_search',
  version: 10,
  isShownToStrangers: true,
  readableSince: 9,
  handles: [...typesOf(FeedEvent), ...typesOf(MatchEvent), ...typesOf(VisibilityEvent), 'ListingDescriptionShown'],
  lane: (event) => `listing-${event.data.listingId}`,
  create: async (tx) => tx.raw(TABLES),
  finish: async (tx) => {
    await tx.raw(MATCH_INDEXES);
    await fillCars(tx, await regroupAll(tx));
    await tx.raw(INDEXES);
    await tx.raw('delete from filling');
  },
  apply: async (tx, all: readonly Recorded<CarSearchEvent | DescriptionShown>[]) => {
    const position = all.at(-1)?.position ?? 0n;
    const batch = all.filter(isOfListing);
    const filling = await isFilling(tx, position);
    const copies = await readCopies(tx, batch);
    const { events, brought } = tellOriginals(batch, copies);
    const before = await readListings(tx, listingsNeeded(events), listingsHidden(events));
    const folded = foldBatch(events, before);
    await writeListings(tx, folded);
    await writeCopies(tx, copies, brought);
    await writeDescriptions(tx, all.filter(isDescription));
    if (!filling) await keep(tx, folded, before, position);
  },
});
