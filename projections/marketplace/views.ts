/** A car as the doors show it. Instants are ISO 8601 UTC; null means that nobody supplied it. */
export interface CarView {
  readonly id: string;
  /** The listing that is shown first: whose facts these are. */
  readonly leadListingId: string;
  /** The listing that asks `priceInr`. `url`, `sourceId`, `verificationStatus`, `sellerType` and `hasWarranty` are its own: what stands
   *  beside the price belongs to the same offer. */
  readonly offerListingId: string;
  readonly title: string;
  readonly brand: string;
  readonly model: string | null;
  readonly variant: string | null;
  readonly year: number;
  readonly priceInr: number;
  readonly mileageKm: number | null;
  readonly fuelType: string | null;
  readonly transmission: string | null;
  readonly owners: number | null;
  readonly city: string | null;
  readonly state: string | null;
  readonly rto: string | null;
  readonly bodyType: string | null;
  readonly color: string | null;
  readonly condition: string | null;
  readonly sellerType: string | null;
  readonly verificationStatus: string;
  readonly hasWarranty: boolean | null;
  readonly features: readonly string[];
  readonly description: string | null;
  readonly images: readonly string[];
  readonly url: string | null;
  readonly sourceId: string;
  readonly isLocal: boolean;
  readonly isFeatured: boolean;
  readonly isLive: boolean;
  readonly listedAt: string | null;
  readonly firstSeenAt: string;
  readonly lastSeenAt: string;
  readonly goneAt: string | null;
  readonly originalPriceInr: number | null;
  /** When the price dropped from that. */
  readonly priceDroppedAt: string | null;
  /** Live listings: in how many places it is offered now; 0 once it is gone. */
  readonly listingCount: number;
}
export type CarField = keyof CarView;

/** One source's offer of a car. */
export interface ListingView {
  readonly id: string;
  readonly carId: string;
  readonly title: string;
  readonly brand: string;
  readonly model: string | null;
  readonly variant: string | null;
  readonly year: number;
  readonly priceInr: number;
  readonly mileageKm: number | null;
  readonly fuelType: string | null;
  readonly transmission: string | null;
  readonly owners: number | null;
  readonly city: string | null;
  readonly state: string | null;
  readonly rto: string | null;
  readonly bodyType: string | null;
  readonly color: string | null;
  readonly condition: string | null;
  readonly sellerType: string | null;
  readonly verificationStatus: string;
  readonly hasWarranty: boolean | null;
  readonly features: readonly string[];
  readonly description: string | null;
  readonly images: readonly string[];
  readonly url: string | null;
  readonly sourceId: string;
  readonly isLive: boolean;
  readonly listedAt: string | null;
  readonly firstSeenAt: string;
  readonly lastSeenAt: string;
  readonly goneAt: string | null;
  /** When an operator hid it from buyers; null while nobody does. */
  readonly hiddenAt: string | null;
  /** The price before the latest drop, while that is above the price. */
  readonly originalPriceInr: number | null;
  /** When that drop was. */
  readonly droppedAt: string | null;
  /** The ids that further files of its source gave it. */
  readonly copyIds: readonly string[];
}

/** One price event. */
export interface PricePointView {
  readonly at: string;
  readonly priceInr: number;
  readonly listingId: string;
  readonly sourceId: string;
}

/** Text of an instant as JSON carries it: built by Postgres, for a Date a row and field would cost more than the row. */
const instant = (column: string): string => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** What each field of a car is in SQL, with `c` for `car_search.cars`. */
export const CAR_SQL: Readonly<Record<CarField, string>> = {
  id: 'c.id',
  leadListingId: 'c.lead_listing_id',
  offerListingId: 'c.offer_listing_id',
  title: 'c.title',
  brand: 'c.brand',
  model: 'c.model',
  variant: 'c.variant',
  year: 'c.year',
  priceInr: 'c.price_inr',
  mileageKm: 'c.mileage_km',
  fuelType: 'c.fuel_type',
  transmission: 'c.transmission',
  owners: 'c.owners',
  city: 'c.city',
  state: 'c.state',
  rto: 'c.rto',
  bodyType: 'c.body_type',
  color: 'c.color',
  condition: 'c.condition',
  sellerType: 'c.seller_type',
  verificationStatus: 'c.verification',
  hasWarranty: 'c.has_warranty',
  features: 'c.features',
  description: '(select description from car_search.listings where id = c.lead_listing_id)',
  images: 'c.images',
  // The way to what an operator hides is handed to nobody.
  url: `case when c.is_live then c.url
    else (select l.url from car_search.listings l where l.id = c.offer_listing_id and l.hidden_at is null) end`,
  sourceId: 'c.source_id',
  isLocal: 'c.is_local',
  isFeatured: 'c.is_featured',
  isLive: 'c.is_live',
  listedAt: instant('c.listed_at'),
  firstSeenAt: instant('c.first_seen_at'),
  lastSeenAt: instant('c.last_seen_at'),
  goneAt: instant('c.gone_at'),
  originalPriceInr: 'c.original_price_inr',
  priceDroppedAt: instant('c.price_dropped_at'),
  listingCount: 'c.live_count',
};

/** The columns of a `ListingView`, with `l` for `car_search.listings`. */
export const LISTING_SQL = `l.id, l.car_id as "carId", l.title, l.brand, l.model, l.variant, l.year, l.price_inr as "priceInr",
  l.mileage_km as "mileageKm", l.fuel_type as "fuelType", l.transmission, l.owners, l.city, l.state, l.rto,
  l.body_type as "bodyType", l.color, l.condition, l.seller_type as "sellerType",
  l.verification as "verificationStatus", l.has_warranty as "hasWarranty", l.features, l.description, l.images, l.url, l.source_id as "sourceId",
  l.is_live as "isLive", ${instant('l.listed_at')} as "listedAt", ${instant('l.first_seen_at')} as "firstSeenAt",
  ${instant('l.last_seen_at')} as "lastSeenAt", ${instant('l.gone_at')} as "goneAt",
  ${instant('l.hidden_at')} as "hiddenAt",
  case when l.dropped_from_inr > l.price_inr then l.dropped_from_inr end as "originalPriceInr",
  case when l.dropped_from_inr > l.price_inr then ${instant('l.dropped_at')} end as "droppedAt",
  array(select k.listing_id::text from car_search.copies k where k.original_id = l.id and k.listing_id <> l.id order by k.position) as "copyIds"`;

/** The columns of a `PricePointView`, with `p` for `car_search.price_points` and `l` for its listing. */
export const PRICE_POINT_SQL = `${instant('p.at')} as at, p.price_inr as "priceInr", p.listing_id as "listingId",
  l.source_id as "sourceId"`;
