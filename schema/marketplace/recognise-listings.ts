import { disjointSets } from './disjoint-sets.ts';
import { FINGERPRINT, isAnotherCar, KEY_KINDS, type KnownListing, type RecognisableRow } from './identity-keys.ts';
import type { ListingId } from './listing-id-and-keys.ts';

/** Groups the rows of one file that offer the same car: rows that share an id, and rows without ids that share fingerprint and price. The ids in
 *  `shared` belong to several cars in the file, so they identify no car. Groups are returned in the order of their first rows. */
const groupRepeats = <R extends RecognisableRow>(rows: readonly R[], shared: ReadonlySet<string>): R[][] => {
  const sets = disjointSets(rows.length);
  const firstWith = new Map<string, number>();
  rows.forEach((row, index) => {
    const ids = row.identifiers.filter((id, kind) => id !== null && kind !== FINGERPRINT && !shared.has(id));
    const marks = ids.length > 0 ? ids : [`${row.identifiers[FINGERPRINT]} ${row.priceInr}`];
    for (const mark of marks) {
      const key = String(mark);
      const first = firstWith.get(key);
      if (first === undefined) firstWith.set(key, index);
      else sets.union(first, index);
    }
  });
  const groups = new Map<number, R[]>();
  rows.forEach((row, index) => {
    const group = groups.get(sets.find(index));
    if (group) group.push(row);
    else groups.set(sets.find(index), [row]);
  });
  return [...groups.values()];
};

/** The order in which known listings that share an identifier are preferred: live at the same price, gone at the same price, live at another price,
 *  gone at another price. */
const LEVELS: readonly Level[] = [
  { live: true, samePrice: true },
  { live: false, samePrice: true },
  { live: true, samePrice: false },
  { live: false, samePrice: false },
];
interface Level {
  readonly live: boolean;
  readonly samePrice: boolean;
}
const place = (id: string, { live, samePrice }: Level, priceInr: number) =>
  `${live ? 1 : 0}${samePrice ? priceInr : ''} ${id}`;

const indexKnown = (known: readonly KnownListing[]): Map<string, KnownListing[]> => {
  const index = new Map<string, KnownListing[]>();
  for (const listing of known)
    for (const id of listing.reachedBy)
      for (const samePrice of [true, false]) {
        const key = place(id, { live: listing.live, samePrice }, listing.priceInr);
        const entry = index.get(key);
        if (entry) entry.push(listing);
        else index.set(key, [listing]);
      }
  return index;
};

/** The result for a group of rows: the matching listing (null for a new car), and the row that represents the group. */
export interface Recognised<R> {
  readonly listing: KnownListing | null;
  readonly row: R;
  /** The number of further rows in the file that offer the same car. */
  readonly repeats: number;
}

/** Finds the known listing of each group. Each listing is used at most once. First, each row that equals the last state of a live listing is matched
 *  to that listing, so that ingesting a file again changes nothing, whatever the order of its rows. Then, all other groups are matched, strongest key
 *  first. */
export const recognise = <R extends RecognisableRow>(
  rows: readonly R[],
  known: readonly KnownListing[],
  shared: ReadonlySet<string>,
): Recognised<R>[] => {
  const groups = groupRepeats(rows, shared);
  const claims = new Map<R[], { listing: KnownListing; row: R }>();
  const taken = new Set<ListingId>();
  const claim = (group: R[], row: R, listing: KnownListing | undefined) => {
    if (!listing || taken.has(listing.listingId)) return;
    taken.add(listing.listingId);
    claims.set(group, { listing, row });
  };
  const said = ({ sourceId, priceInr, digest }: RecognisableRow | KnownListing) => `${sourceId} ${priceInr} ${digest}`;
  const unchanged = new Map(known.filter(({ live }) => live).map((listing) => [said(listing), listing]));
  for (const group of groups)
    for (const row of group) if (!claims.has(group)) claim(group, row, unchanged.get(said(row)));
  const index = indexKnown(known);
  const find = (row: R, kind: number, level: Level): KnownListing | undefined => {
    const id = row.identifiers[kind];
    if (!id || shared.has(id)) return undefined;
    const candidates = index.get(place(id, level, row.priceInr));
    while (candidates?.[0] && taken.has(candidates[0].listingId)) candidates.shift();
    return candidates?.find((listing) => !taken.has(listing.listingId) && !isAnotherCar(kind, row, listing));
  };
  KEY_KINDS.forEach((_, kind) => {
    for (const level of LEVELS)
      for (const group of groups)
        for (const row of group) if (!claims.has(group)) claim(group, row, find(row, kind, level));
  });
  return groups.map((group) => {
    const [first] = group;
    const { listing = null, row = first } = claims.get(group) ?? {};
    if (!row) throw new Error('a group of rows is never empty');
    return { listing, row, repeats: group.length - 1 };
  });
};
