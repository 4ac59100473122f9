import { z } from 'zod';
import { CAR_FACTS, columnOf, FACT_NAMES, type FactName, ShownFacts } from '../../schema/marketplace/car-facts.ts';

const instant = z.iso.datetime();
/** The fields that cars and listings have in common, apart from their facts. Instants are ISO 8601 UTC; null means that the value was not
 *  supplied. */
const common = {
  id: z.string(),
  priceInr: z.int(),
  sourceId: z.string(),
  isLive: z.boolean(),
  firstSeenAt: instant,
  lastSeenAt: instant,
  goneAt: instant.nullable(),
  originalPriceInr: z.int().nullable().describe('The price before the latest drop, if a price event proves it.'),
};

/** A car as the API returns it. */
export const CarView = z.object({
  ...ShownFacts.shape,
  ...common,
  priceInr: common.priceInr.describe('The lowest live asking price, in rupees.'),
  /** The leading listing, which supplies the car's `lead` facts. */
  leadListingId: z.uuid(),
  offerListingId: z
    .uuid()
    .describe(
      'The listing whose price is `priceInr`. The data beside the price, such as `source` and `url`, are from this listing.',
    ),
  url: ShownFacts.shape.url.describe('The page at the source whose price is shown.'),
  images: ShownFacts.shape.images.describe(
    'Empty if nobody supplied a photo: show the illustration in `placeholderImage`.',
  ),
  isLocal: z.boolean(),
  isLive: common.isLive.describe('False once every source has taken it down.'),
  goneAt: common.goneAt.describe('When the last source took it down.'),
  priceDroppedAt: instant.nullable().describe('When the price dropped from `originalPriceInr`.'),
  listingCount: z.int().describe('The number of its live listings; 0 once it is gone.'),
});
export type CarView = Readonly<z.infer<typeof CarView>>;
export type CarField = keyof CarView;

/** One source's offer of a car. */
export const ListingView = z.object({
  ...ShownFacts.shape,
  ...common,
  carId: z.uuid(),
  hiddenAt: instant.nullable().describe('When CarSetu hid it from buyers after a report; null if it is not hidden.'),
  droppedAt: instant.nullable().describe('When the price dropped from `originalPriceInr`.'),
  copyIds: z.array(z.uuid()).describe('Its ids in other files of its source. Each of them leads to this listing, too.'),
});
export type ListingView = Readonly<z.infer<typeof ListingView>>;

/** One price event of a listing. */
export const PricePointView = z.object({ at: instant, priceInr: z.int(), listingId: z.uuid(), sourceId: z.string() });
export type PricePointView = Readonly<z.infer<typeof PricePointView>>;

/** Returns SQL for an instant as text, because creating a Date for each row and field would cost more than reading the row. */
const instantSql = (column: string): string => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
const columnsSql = <Name extends string>(of: 'c' | 'l', names: readonly Name[], sql = (column: string) => column) =>
  Object.fromEntries(names.map((name) => [name, sql(`${of}.${columnOf(name)}`)])) as Record<Name, string>;
const factsSql = (of: 'c' | 'l', names: readonly FactName[]) => {
  const { verification: verificationStatus, ...facts } = columnsSql(of, names);
  return { ...facts, verificationStatus, listedAt: instantSql(`${of}.listed_at`) };
};

/** SQL for each field of a car; `c` is the alias of `car_search.cars`. */
export const CAR_SQL: Readonly<Record<CarField, string>> = {
  ...factsSql('c', CAR_FACTS),
  ...columnsSql('c', ['id', 'leadListingId', 'offerListingId', 'priceInr', 'sourceId', 'originalPriceInr']),
  ...columnsSql('c', ['isLocal', 'isLive']),
  ...columnsSql('c', ['firstSeenAt', 'lastSeenAt', 'goneAt', 'priceDroppedAt'], instantSql),
  listingCount: 'c.live_count',
  description: '(select description from car_search.listings where id = c.lead_listing_id)',
  // The link to a hidden listing is never disclosed.
  url: `case when c.is_live then c.url
    else (select l.url from car_search.listings l where l.id = c.offer_listing_id and l.hidden_at is null) end`,
};

const DROPPED = 'case when l.dropped_from_inr > l.price_inr then';
const LISTING_FIELDS: Readonly<Record<keyof ListingView, string>> = {
  ...factsSql('l', FACT_NAMES),
  ...columnsSql('l', ['id', 'carId', 'priceInr', 'sourceId', 'isLive']),
  ...columnsSql('l', ['firstSeenAt', 'lastSeenAt', 'goneAt', 'hiddenAt'], instantSql),
  originalPriceInr: `${DROPPED} l.dropped_from_inr end`,
  droppedAt: `${DROPPED} ${instantSql('l.dropped_at')} end`,
  copyIds: `array(select k.listing_id::text from car_search.copies k
    where k.original_id = l.id and k.listing_id <> l.id order by k.position)`,
};
/** SQL for the columns of a `ListingView`; `l` is the alias of `car_search.listings`. */
export const LISTING_SQL = Object.entries(LISTING_FIELDS)
  .map(([name, sql]) => `${sql} as "${name}"`)
  .join();

/** SQL for the columns of a `PricePointView`; `p` is the alias of `car_search.price_points`, and `l` is the alias of the listing. */
export const PRICE_POINT_SQL = `${instantSql('p.at')} as at, p.price_inr as "priceInr", p.listing_id as "listingId",
  l.source_id as "sourceId"`;
