import { listingDigest } from '../../../projections/marketplace/feed-listings/digest.ts';
import { identifiersOf } from '../../../projections/marketplace/feed-listings/keys.ts';
import { Rupees } from '../../../schema/kernel/values.ts';
import { ListingFacts } from '../../../schema/marketplace/car-facts.ts';
import type { FeedEvent } from '../../../schema/marketplace/events.ts';
import { FINGERPRINT, type KnownListing, VIN } from '../../../schema/marketplace/identity-keys.ts';
import { ListingId, ListingKeys } from '../../../schema/marketplace/listing-id-and-keys.ts';
import { trimOf } from '../../../schema/marketplace/trims.ts';
import type { ListedRow } from '../feed-chunk-decider.ts';
import type { FeedCar } from '../feeds/feed.ts';

/** The fields of a car that a test specifies. The default is a plain 2018 Maruti Suzuki Swift without any id. */
export interface Told extends Partial<Omit<ListingKeys, 'fingerprint'>> {
  readonly brand?: string;
  readonly model?: string | null;
  readonly variant?: string;
  readonly year?: number;
  readonly km?: number | null;
  readonly price?: number;
  readonly color?: string;
  readonly sourceId?: string;
}

/** Returns a car as a feed offers it. */
export const car = (told: Told = {}): FeedCar => {
  const { brand = 'Maruti Suzuki', year = 2018, km = 40_001, price = 500_000, color = null } = told;
  const model = told.model === undefined ? 'Swift' : told.model;
  const facts = ListingFacts.parse({
    title: [brand, model].filter(Boolean).join(' '),
    brand,
    model,
    variant: told.variant ?? null,
    year,
    mileageKm: km,
    fuelType: 'Petrol',
    transmission: null,
    owners: null,
    city: null,
    state: null,
    rto: null,
    bodyType: null,
    color,
    condition: null,
    sellerType: null,
    verification: 'standard',
    hasWarranty: null,
    insurance: null,
    engineCc: null,
    features: [],
    description: null,
    images: [],
    url: told.url ?? null,
    listedAt: null,
  });
  const keys = ListingKeys.parse({
    vin: told.vin ?? null,
    sourceListingId: told.sourceListingId ?? null,
    stockNumber: told.stockNumber ?? null,
    url: told.url ?? null,
    fingerprint: [brand, model, year, km].join('|'),
  });
  return { sourceId: told.sourceId ?? 'dealer-network', facts, keys, priceInr: Rupees.parse(price) };
};

/** Returns the n-th listing id of a test. */
export const listingId = (n: number): ListingId =>
  ListingId.parse(`00000000-0000-7000-8000-${String(n).padStart(12, '0')}`);

/** Returns a row that offers the car; `n` determines the id of its listing if the car is new to the feed. */
export const offered = ({ sourceId, facts, keys, priceInr }: FeedCar, n: number): ListedRow => ({
  sourceId,
  facts,
  keys,
  priceInr,
  trim: trimOf(facts.brand, facts.variant),
  brand: facts.brand,
  model: facts.model,
  year: facts.year,
  mileageKm: facts.mileageKm,
  digest: listingDigest(facts, keys),
  identifiers: identifiersOf(sourceId, keys),
  newListingId: listingId(n),
});

/** Returns the ids that several different cars in a file share. Two cars with the same VIN are different if their brand, year or model differs. Two
 *  cars with another id in common are different if their fingerprints or VINs differ. */
export const sharedIds = (rows: readonly ListedRow[]): Set<string> => {
  const shared = new Set<string>();
  for (const row of rows)
    row.identifiers.forEach((id, kind) => {
      if (id === null || kind === FINGERPRINT) return;
      const same = rows.filter((other) => other.identifiers[kind] === id);
      const makes = same.map(({ brand, year }) => `${brand}|${year}`);
      const models = same.flatMap(({ model }) => model ?? []);
      const differ = (texts: readonly string[]) => new Set(texts).size > 1;
      const names = kind === VIN ? [makes, models] : [same.map(({ keys }) => keys.fingerprint)];
      const vins = same.flatMap(({ keys }) => keys.vin ?? []);
      if (names.some(differ) || (kind !== VIN && differ(vins))) shared.add(id);
    });
  return shared;
};

/** Returns all listings that a feed has ever contained, computed from its events. */
export const knownAfter = (events: readonly FeedEvent[]): KnownListing[] => {
  const known = new Map<ListingId, KnownListing>();
  for (const { type, data } of events) {
    const before = known.get(data.listingId);
    if (type === 'ListingGone' && before) known.set(data.listingId, { ...before, live: false });
    if (type === 'ListingPriceChanged' && before) known.set(data.listingId, { ...before, priceInr: data.toInr });
    if (!('facts' in data)) continue;
    const { facts, keys, listingId: id } = data;
    const sourceId = 'sourceId' in data ? data.sourceId : (before?.sourceId ?? '');
    const priceInr = 'priceInr' in data ? data.priceInr : before?.priceInr;
    if (!priceInr) throw new Error('details of a listing never seen');
    const { brand, model, year, mileageKm } = facts;
    const reachedBy = [...(before?.reachedBy ?? []), ...identifiersOf(sourceId, keys).filter((text) => text !== null)];
    const trim = trimOf(brand, facts.variant);
    const said = { sourceId, brand, model, year, mileageKm, trim, keys, priceInr, digest: listingDigest(facts, keys) };
    known.set(id, { listingId: id, live: true, ...said, reachedBy });
  }
  return [...known.values()];
};
