import type { Rupees } from '../../../schema/kernel/values.ts';
import type { ListingFacts } from '../../../schema/marketplace/car-facts.ts';
import type { ListingKeys } from '../../../schema/marketplace/listing-id-and-keys.ts';
import type { RefusalReason } from '../../../schema/marketplace/refused-feed-rows.ts';

/** One car in a feed, normalised and valid. */
export interface FeedCar {
  /** The id of the source to credit (`schema/marketplace/sources.ts`); rows of one feed may name different sources. */
  readonly sourceId: string;
  readonly facts: ListingFacts;
  readonly keys: ListingKeys;
  readonly priceInr: Rupees;
}

/** A row that was refused, and why. */
export interface RefusedRow {
  readonly refused: RefusalReason;
  /** The exact problem, with the field and the value, for example `price "Ask For Price"`. */
  readonly detail: string;
  /** The original row, at most 4,000 characters of JSON or text, with phone numbers and e-mail addresses removed. */
  readonly raw: string;
  /** The keys of the row's listing. Undefined if the row has no keys or no longer offers the car. */
  readonly listing?: RefusedListing | undefined;
}

/** The listing of a refused row. The listing must not count as removed merely because the row was refused. */
export interface RefusedListing {
  readonly sourceId: string;
  readonly keys: Readonly<Record<keyof ListingKeys, string | null>>;
}

/** The result of reading one row of a feed. `row` is the row's position in the file, starting at 1. */
export type FeedRow = { readonly row: number; readonly car: FeedCar } | ({ readonly row: number } & RefusedRow);

/** An opened feed: the id of its event stream, and its rows, which are read lazily. */
export interface OpenFeed {
  /** The id in the stream name `feed-<feedId>`: the declaration's id, followed by the scope if a source sends one file per location
   *  (`cardekho-delhi`). A car that is missing from the file for one location therefore does not count as removed in another location. */
  readonly feedId: string;
  readonly rows: AsyncIterable<FeedRow>;
  /** Whether the file was read to its end; valid after `rows` has ended. After an incomplete read, a missing car must not count as removed. */
  complete(): boolean;
  /** Why reading ended early, as a human-readable message; null if the file was read to its end, or if the reason is unknown. */
  brokenOff(): string | null;
}
