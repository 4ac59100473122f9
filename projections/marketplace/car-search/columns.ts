import { isDeepStrictEqual } from 'node:util';
import {
  columnOf,
  FACT_NAMES,
  type FactName,
  type ListingFacts,
  type SnakeCase,
} from '../../../schema/marketplace/car-facts.ts';
import type { ListingKeys } from '../../../schema/marketplace/listing-id-and-keys.ts';
import { pictureAddress } from '../../../schema/marketplace/picture-addresses.ts';
import { matchKeyOf, vinOf } from '../../../schema/marketplace/same-car.ts';
import { OWN_SOURCE, sourceById } from '../../../schema/marketplace/sources.ts';
import type { HiddenUntil } from '../../../schema/marketplace/visibility.ts';

/** The facts of a listing as columns of the table `listings`. */
type StatedColumns = { [F in FactName as SnakeCase<F>]?: NonNullable<ListingFacts[F]> };
/** The facts of a listing and the columns derived from them, as sent to Postgres. Undefined stands for null and is left out, because sending the data
 *  is half the cost of an event. */
export interface FactColumns extends StatedColumns {
  match_key?: string;
  vin?: string;
  is_local?: boolean;
}

/** The columns of a listing that can change while its facts stay the same. An undefined field is unchanged. */
export interface StateColumns {
  price_inr?: number;
  is_withdrawn?: boolean;
  /** Takes effect only if `is_withdrawn` is also set. */
  withdrawn_at?: string;
  is_hidden?: boolean;
  /** `hidden_at` and `hidden_until` take effect only if `is_hidden` is also set. */
  hidden_at?: string;
  hidden_until?: HiddenUntil;
  is_separated?: boolean;
  last_seen_at?: string;
  /** Price changes to append, oldest first: the time of each change, and the price before it. */
  price_changed_at?: string[];
  price_changed_from?: number[];
  dropped_from_inr?: number;
  dropped_at?: string;
  /** True if an earlier drop no longer applies; `dropped_from_inr` and `dropped_at` then replace it. */
  is_drop_over?: boolean;
}

export interface NewListing extends FactColumns, StateColumns {
  readonly id: string;
  readonly position: string;
  readonly feed_id: string;
  readonly source_id: string;
  /** The key that the listing has in all files of its source; see schema/marketplace/listing-copies-across-feeds.ts. */
  readonly source_key?: string;
  readonly first_seen_at: string;
  price_inr: number;
  /** The listing's first price. Set only if a later event of the same batch changes the price. */
  first_price_inr?: number;
}

/** The columns of `listings` that hold facts or are derived from facts. */
export const FACT_COLUMNS = ['match_key', 'vin', ...FACT_NAMES.map(columnOf), 'is_local'] as const;

/** Returns whether two listings' facts are equal. Instants are compared by value, not as text. */
export const sameFacts = (a: FactColumns, b: FactColumns): boolean =>
  FACT_COLUMNS.every((name) =>
    name === 'listed_at'
      ? Date.parse(a.listed_at ?? '') === Date.parse(b.listed_at ?? '') || a.listed_at === b.listed_at
      : isDeepStrictEqual(a[name], b[name]),
  );

/** Cars of dealers in this city count as local cars. */
const LOCAL_CITY = 'Hyderabad';

/** Returns whether a car counts as local. Cars that sellers list on this site count as local in every city. */
const isLocal = (sourceId: string, { city }: ListingFacts): boolean =>
  sourceId === OWN_SOURCE || (city === LOCAL_CITY && sourceById(sourceId)?.kind === 'dealer');

const COLUMN_OF = new Map(FACT_NAMES.map((name) => [name, columnOf(name)]));
const isEmpty = (value: unknown): boolean => value === null || (Array.isArray(value) && value.length === 0);

/** Returns a listing's facts as columns. Pictures that pages are not allowed to load are left out. */
export const factColumns = (sourceId: string, facts: ListingFacts, keys: ListingKeys): FactColumns => {
  const images = facts.images.filter((image) => pictureAddress(image, null) !== null);
  const columns: Record<string, unknown> = {};
  for (const [name, column] of COLUMN_OF) {
    const value = name === 'images' ? images : facts[name];
    columns[column] = isEmpty(value) ? undefined : value;
  }
  return Object.assign(columns, {
    // A seller's own listing is never matched with other listings by its facts, because similar facts do not prove that two listings offer the same
    // car.
    match_key: sourceId === OWN_SOURCE ? undefined : (matchKeyOf(facts) ?? undefined),
    vin: vinOf(keys.vin) ?? undefined,
    is_local: isLocal(sourceId, facts) || undefined,
  });
};
