import { v5 } from 'uuid';
import type { Recorded } from '../../../../schema/kernel/event.ts';
import { Kilometres, Rupees } from '../../../../schema/kernel/values.ts';
import type { ListingFacts } from '../../../../schema/marketplace/car-facts.ts';
import { ListingId, type ListingKeys } from '../../../../schema/marketplace/listing-id-and-keys.ts';
import type { CarSearchEvent } from '../fold.ts';

/** Returns a listing's id, derived from a readable name. */
export const listingId = (name: string): ListingId => ListingId.parse(v5(name, v5.URL));

/** Returns noon (UTC) of a day in November 2026. */
export const onDay = (day: number): string => `2026-11-${String(day).padStart(2, '0')}T12:00:00.000Z`;

/** The facts about a car that a test sets; the default values describe a Maruti Suzuki Swift. */
export type Told = Partial<Omit<ListingFacts, 'mileageKm'>> & {
  mileageKm?: number | null;
  vin?: string | null;
  sourceListingId?: string | null;
};

const PLAIN: ListingFacts = {
  title: '2018 Maruti Suzuki Swift VXI',
  brand: 'Maruti Suzuki',
  model: 'Swift',
  variant: null,
  year: 2018,
  mileageKm: Kilometres.parse(45_123),
  fuelType: 'Petrol',
  transmission: 'Manual',
  owners: 1,
  city: 'Hyderabad',
  state: 'Telangana',
  rto: null,
  bodyType: null,
  color: null,
  condition: null,
  sellerType: null,
  verification: 'standard',
  hasWarranty: null,
  insurance: null,
  engineCc: null,
  features: [],
  description: null,
  images: [],
  url: null,
  listedAt: null,
};

const tell = ({
  vin = null,
  sourceListingId = null,
  mileageKm,
  ...told
}: Told = {}): { facts: ListingFacts; keys: ListingKeys } => ({
  facts: {
    ...PLAIN,
    ...told,
    ...(mileageKm === undefined ? {} : { mileageKm: mileageKm === null ? null : Kilometres.parse(mileageKm) }),
  },
  keys: { vin, sourceListingId, stockNumber: null, url: told.url ?? null, fingerprint: 'f' },
});

/** Returns an event as the log returns it, at `position`. */
export const recorded = (event: CarSearchEvent, position: number): Recorded<CarSearchEvent> => ({
  ...event,
  id: v5(String(position), v5.URL),
  schemaVersion: 1,
  metadata: { actor: 'system:test', commandId: 'test', correlationId: 'test', causationId: null },
  streamId: event.type.startsWith('Listing') ? 'feed-test' : 'match-test',
  revision: position - 1,
  position: BigInt(position),
  recordedAt: new Date(0),
});

/** The functions below build the events of a listing, which is identified by a readable name. */
/** Returns a listing's first sighting.
 *  @param file the file of the source that contains the listing */
export const firstSeen = (
  name: string,
  sourceId: string,
  day: number,
  price: number,
  told?: Told,
  file = 'test',
): CarSearchEvent => ({
  type: 'ListingFirstSeen',
  data: {
    listingId: listingId(name),
    feedId: `${sourceId}-${file}`,
    sourceId,
    ...tell(told),
    priceInr: Rupees.parse(price),
    seenAt: onDay(day),
  },
});
export const priceChanged = (name: string, day: number, from: number, to: number): CarSearchEvent => ({
  type: 'ListingPriceChanged',
  data: {
    listingId: listingId(name),
    fromInr: Rupees.parse(from),
    toInr: Rupees.parse(to),
    seenAt: onDay(day),
  },
});
export const detailsChanged = (name: string, day: number, told: Told): CarSearchEvent => ({
  type: 'ListingDetailsChanged',
  data: { listingId: listingId(name), ...tell(told), seenAt: onDay(day) },
});
export const gone = (name: string, day: number): CarSearchEvent => ({
  type: 'ListingGone',
  data: { listingId: listingId(name), goneAt: onDay(day) },
});
export const back = (name: string, day: number, price: number, told?: Told): CarSearchEvent => ({
  type: 'ListingBack',
  data: { listingId: listingId(name), ...tell(told), priceInr: Rupees.parse(price), seenAt: onDay(day) },
});
export const separated = (name: string, day: number): CarSearchEvent => ({
  type: 'ListingSeparated',
  data: { listingId: listingId(name), reason: 'Two cars', separatedAt: onDay(day) },
});
export const rejoined = (name: string, day: number): CarSearchEvent => ({
  type: 'ListingRejoined',
  data: { listingId: listingId(name), rejoinedAt: onDay(day) },
});
export const hidden = (name: string, day: number, until: 'changed' | 'shown' = 'changed'): CarSearchEvent => ({
  type: 'ListingHidden',
  data: { listingId: listingId(name), decisionId: v5(`${name} ${day}`, v5.URL), until, hiddenAt: onDay(day) },
});
export const shown = (name: string, day: number): CarSearchEvent => ({
  type: 'ListingShown',
  data: { listingId: listingId(name), shownAt: onDay(day) },
});
