import { isDeepStrictEqual } from 'node:util';
import { pictureAddress } from '../../../schema/marketplace/foreign-address.ts';
import type { ListingFacts, ListingKeys } from '../../../schema/marketplace/listing.ts';
import { matchKeyOf, vinOf } from '../../../schema/marketplace/same-car.ts';
import { sourceById } from '../../../schema/marketplace/sources.ts';
import type { HiddenUntil } from '../../../schema/marketplace/visibility.ts';

/** The columns of `listings` that a feed's facts decide. An undefined one is null in the table: leaving them out keeps what
 *  goes to Postgres small, and that is half the cost of an event. */
export interface FactColumns {
  match_key?: string;
  vin?: string;
  title: string;
  brand: string;
  model?: string;
  variant?: string;
  year: number;
  mileage_km?: number;
  fuel_type?: string;
  transmission?: string;
  owners?: number;
  city?: string;
  state?: string;
  rto?: string;
  body_type?: string;
  color?: string;
  condition?: string;
  seller_type?: string;
  verification: string;
  has_warranty?: boolean;
  features?: readonly string[];
  description?: string;
  images?: readonly string[];
  url?: string;
  is_local?: boolean;
  listed_at?: string;
}

/** What changes without new facts. Undefined: as it was. */
export interface StateColumns {
  price_inr?: number;
  is_withdrawn?: boolean;
  /** Counts only together with `is_withdrawn`. */
  withdrawn_at?: string;
  is_hidden?: boolean;
  /** These two count only together with `is_hidden`. */
  hidden_at?: string;
  hidden_until?: HiddenUntil;
  is_separated?: boolean;
  last_seen_at?: string;
  /** Further price changes, oldest first: when, and the price until then. */
  price_changed_at?: string[];
  price_changed_from?: number[];
  dropped_from_inr?: number;
  dropped_at?: string;
  /** An earlier drop counts no more: these two alone do, where they are there. */
  is_drop_over?: boolean;
}

export interface NewListing extends FactColumns, StateColumns {
  readonly id: string;
  readonly position: string;
  readonly feed_id: string;
  readonly source_id: string;
  /** What all files of its source call it, see schema/marketplace/copies.ts. */
  readonly source_key?: string;
  readonly first_seen_at: string;
  price_inr: number;
  /** When a later price came in the same batch. */
  first_price_inr?: number;
}

/** Every column of facts. */
export const FACT_NAMES = [
  'match_key',
  'vin',
  'title',
  'brand',
  'model',
  'variant',
  'year',
  'mileage_km',
  'fuel_type',
  'transmission',
  'owners',
  'city',
  'state',
  'rto',
  'body_type',
  'color',
  'condition',
  'seller_type',
  'verification',
  'has_warranty',
  'features',
  'description',
  'images',
  'url',
  'is_local',
  'listed_at',
] as const satisfies readonly (keyof FactColumns)[];

/** Whether both say the same. An instant is the same however it is written. */
export const sameFacts = (a: FactColumns, b: FactColumns): boolean =>
  FACT_NAMES.every((name) =>
    name === 'listed_at'
      ? Date.parse(a.listed_at ?? '') === Date.parse(b.listed_at ?? '') || a.listed_at === b.listed_at
      : isDeepStrictEqual(a[name], b[name]),
  );

/** Where a dealer's cars count as local. */
const LOCAL_CITY = 'Hyderabad';

const filled = (list: readonly string[]): readonly string[] | undefined => (list.length > 0 ? list : undefined);

/** The facts of a listing as columns. What stands among its pictures and is none that pages may ask for is left out. */
export const factColumns = (sourceId: string, facts: ListingFacts, keys: ListingKeys): FactColumns => ({
  match_key: matchKeyOf(facts) ?? undefined,
  vin: vinOf(keys.vin) ?? undefined,
  title: facts.title,
  brand: facts.brand,
  model: facts.model ?? undefined,
  variant: facts.variant ?? undefined,
  year: facts.year,
  mileage_km: facts.mileageKm ?? undefined,
  fuel_type: facts.fuelType ?? undefined,
  transmission: facts.transmission ?? undefined,
  owners: facts.owners ?? undefined,
  city: facts.city ?? undefined,
  state: facts.state ?? undefined,
  rto: facts.rto ?? undefined,
  body_type: facts.bodyType ?? undefined,
  color: facts.color ?? undefined,
  condition: facts.condition ?? undefined,
  seller_type: facts.sellerType ?? undefined,
  verification: facts.verification,
  has_warranty: facts.hasWarranty ?? undefined,
  features: filled(facts.features),
  description: facts.description ?? undefined,
  images: filled(facts.images.filter((image) => pictureAddress(image, null) !== null)),
  url: facts.url ?? undefined,
  is_local: facts.city === LOCAL_CITY && sourceById(sourceId)?.kind === 'dealer' ? true : undefined,
  listed_at: facts.listedAt ?? undefined,
});
