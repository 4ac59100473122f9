import type { Rupees } from '../../../schema/kernel/values.ts';
import type { ListingFacts, ListingKeys } from '../../../schema/marketplace/listing.ts';
import type { RefusalReason } from '../../../schema/marketplace/refusals.ts';

/** One car as a feed offers it, normalised and valid. */
export interface OfferedCar {
  /** The source it is credited to (`schema/marketplace/sources.ts`); rows of one feed may name their own. */
  readonly sourceId: string;
  readonly facts: ListingFacts;
  readonly keys: ListingKeys;
  readonly priceInr: Rupees;
}

/** A row that was not taken. */
export interface RefusedRow {
  readonly refused: RefusalReason;
  /** What exactly is wrong, naming the field and the value: `price "Ask For Price"`. */
  readonly detail: string;
  /** The row as it came, at most 4,000 characters of JSON or text, with phone numbers and e-mail addresses taken out. */
  readonly raw: string;
  /** What its listing can be recognised by, where the row says so much and still offers the car. */
  readonly listing?: RefusedListing | undefined;
}

/** The listing of a refused row: it is not gone because what was said of it today was not taken. */
export interface RefusedListing {
  readonly sourceId: string;
  readonly keys: Readonly<Record<keyof ListingKeys, string | null>>;
}

/** What became of one row of a feed: `row` counts from 1 in the order of the file. */
export type FeedRow = { readonly row: number; readonly car: OfferedCar } | ({ readonly row: number } & RefusedRow);

/** An opened feed: which stream it belongs to, and its rows, read as they are consumed. */
export interface OpenFeed {
  /** The stream is `feed-<feedId>`: the declaration's id, with the scope that the file names (`cardekho-delhi`) where a
   *  source sends one file a place, so that one file never makes the cars of another "gone". */
  readonly feedId: string;
  readonly rows: AsyncIterable<FeedRow>;
  /** Whether the file was read to its own end; ask once `rows` ended. `false` means that it broke off (cut in the middle,
   *  or broken beyond the row that says so), so that a car that is not in it must not be taken for gone. */
  complete(): boolean;
  /** Why it was not, for people; null while it is not known to have broken off. */
  brokenOff(): string | null;
}
