import type { RefusalReason } from '../../../schema/marketplace/refusals.ts';
import type { Row } from './reading/row.ts';

/** The formats a feed may come in; any of them may be gzipped. */
export type FeedFormat = 'csv' | 'json' | 'jsonl' | 'xml' | 'json-ld';

/** What one unit of a foreign currency is taken to be worth, from when on, and who says so. */
export interface DatedRate {
  /** ISO 4217. */
  readonly currency: string;
  /** Rupees for one unit. */
  readonly inr: number;
  /** The day of the rate, `2026-04-16`. */
  readonly asOf: string;
  readonly source: string;
}

/** What a source says of one car, in its own words: text, numbers or lists, not yet understood. */
export interface CarWords {
  /** The id of the source to credit, where rows name their own. */
  readonly source?: string | null;
  readonly title?: unknown;
  readonly brand?: unknown;
  /** The model, maybe with the brand before it and the variant glued behind it. */
  readonly model?: unknown;
  readonly variant?: unknown;
  /** Brand, model and variant in one text, where they do not stand apart. */
  readonly name?: unknown;
  readonly year?: unknown;
  readonly price?: unknown;
  /** ISO 4217 where the source has a field for it. */
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
  readonly features?: unknown;
  readonly description?: unknown;
  readonly images?: unknown;
  readonly url?: unknown;
  readonly listedAt?: unknown;
  readonly vin?: unknown;
  readonly id?: unknown;
  readonly stockNumber?: unknown;
}

/** A row that the mapping itself refuses. */
export interface MappingRefusal {
  readonly refused: RefusalReason;
  readonly detail: string;
}

/** How one source's file becomes cars: its format, its units and which of its fields says what. One file a source. */
export interface FeedDeclaration {
  /** `npm run ingest -- --source <id>`; also the start of the stream's name: never change one. */
  readonly id: string;
  readonly label: string;
  /** The source its cars are credited to, unless a row names its own. */
  readonly sourceId: string;
  /** What the file may be; which one it is, is read from its first bytes. */
  readonly formats: readonly FeedFormat[];
  /** JSON only: the keys, dotted, under which the list of rows stands. A list at the root is always found. */
  readonly rowsAt?: readonly string[];
  /** JSON only: the key beside the list of rows that names the place or part which this file is about. */
  readonly scopeKey?: string;
  /** What a price without a unit is in. */
  readonly priceUnit: 'rupees' | 'lakh';
  /** Prices are in this currency; without it every currency but the rupee is refused. */
  readonly rate?: DatedRate;
  /** What a distance without a unit is in; `mi` also allows distances that say miles. */
  readonly distanceUnit: 'km' | 'mi';
  /** Whether the variant may follow the model without a space (`AltoLXI`). */
  readonly glued?: boolean;
  /** Whether the registration office is where the car stands, so that it also gives the city. */
  readonly placeFromRto?: boolean;
  /** Takes a row apart, without understanding it; `now` is for what a row says of a stretch of time. */
  read(row: Row, now: Date): CarWords | MappingRefusal;
}
