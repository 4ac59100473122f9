import type { RefusalReason } from '../../../schema/marketplace/refused-feed-rows.ts';
import type { Row } from './parsers/row.ts';

/** The formats that a feed may have; any of them may be gzipped. */
export type FeedFormat = 'csv' | 'json' | 'jsonl' | 'xml' | 'json-ld';

/** The exchange rate of a foreign currency, its date, and its source. */
export interface DatedRate {
  /** The currency code (ISO 4217). */
  readonly currency: string;
  /** The number of rupees per unit of the currency. */
  readonly inr: number;
  /** The date of the rate, for example `2026-04-16`. */
  readonly asOf: string;
  readonly source: string;
}

/** The raw values of one car from a source: text, numbers or lists, not parsed yet. */
export interface RawCar {
  /** The id of the source to credit, if the rows of the feed name different sources. */
  readonly source?: string | null;
  readonly title?: unknown;
  readonly brand?: unknown;
  /** The model. The brand may precede it, and the variant may follow it. */
  readonly model?: unknown;
  readonly variant?: unknown;
  /** Brand, model and variant in one string, if the source does not separate them. */
  readonly name?: unknown;
  readonly year?: unknown;
  readonly price?: unknown;
  /** The currency code (ISO 4217), if the source has a field for it. */
  readonly currency?: unknown;
  readonly mileage?: unknown;
  readonly mileageUnit?: unknown;
  readonly fuel?: unknown;
  readonly transmission?: unknown;
  readonly owners?: unknown;
  readonly city?: unknown;
  readonly state?: unknown;
  readonly rto?: unknown;
  readonly bodyType?: unknown;
  readonly color?: unknown;
  readonly condition?: unknown;
  readonly sellerType?: unknown;
  readonly verification?: unknown;
  readonly warranty?: unknown;
  /** The kind of insurance policy. */
  readonly insurance?: unknown;
  /** Displacement in cubic centimetres, with or without the unit. */
  readonly engine?: unknown;
  readonly features?: unknown;
  readonly description?: unknown;
  readonly images?: unknown;
  readonly url?: unknown;
  readonly listedAt?: unknown;
  readonly vin?: unknown;
  readonly id?: unknown;
  readonly stockNumber?: unknown;
}

/** Why the declaration's `read` function refuses a row. */
export interface MappingRefusal {
  readonly refused: RefusalReason;
  readonly detail: string;
}

/** Declares how to read the cars in a source's feed: the format, the units and the meaning of the fields. Each source has one declaration file. */
export interface FeedDeclaration {
  /** The id for `npm run ingest -- --source <id>`. The names of event streams start with it, so it must never change. */
  readonly id: string;
  readonly label: string;
  /** The id of the source to credit, unless a row names another source. */
  readonly sourceId: string;
  /** The allowed formats. The first bytes of a file determine which of them is used. */
  readonly formats: readonly FeedFormat[];
  /** JSON only: the dotted paths at which the list of rows may be. A list at the root is always found. */
  readonly rowsAt?: readonly string[];
  /** JSON only: the key, next to the list of rows, whose value names the location or section that this file covers. */
  readonly scopeKey?: string;
  /** The unit of prices for which the source states no unit. */
  readonly priceUnit: 'rupees' | 'lakh';
  /** The exchange rate if prices are in a foreign currency. Without a rate, rows with a foreign currency are refused. */
  readonly rate?: DatedRate;
  /** The unit of distances for which the source states no unit. Distances in miles are accepted only if this is `mi`. */
  readonly distanceUnit: 'km' | 'mi';
  /** Whether the variant may follow the model without a space (`AltoLXI`). */
  readonly glued?: boolean;
  /** Whether to derive the city from the registration office, because this source's cars are in the city of their registration. */
  readonly placeFromRto?: boolean;
  /** Splits a row into raw values; `now` is the reference for relative times in a row. */
  read(row: Row, now: Date): RawCar | MappingRefusal;
}
