import { z } from 'zod';
import { storableText } from '../../../schema/kernel/plain-text.ts';
import { ShownFacts } from '../../../schema/marketplace/car-facts.ts';
import type { BodyType, Condition, Fuel } from '../../../schema/marketplace/enumerations.ts';
import { MetaVehicle } from '../../../schema/syndication/meta-vehicle.ts';
import type { Content } from '../outbox/connector.ts';

const { title: _, description: __, url: ___, verificationStatus: ____, ...facts } = ShownFacts.shape;
/** The schema of `data` in a listing's `Content`. */
const ListingData = z.object({ ...facts, priceInr: z.int(), availability: z.enum(['available', 'reserved']) });

/** A car as feeds contain it. All strings are valid in XML 1.0. */
export interface FeedCar {
  readonly vehicle: MetaVehicle;
  readonly data: z.output<typeof ListingData>;
}
/** A car as feeds contain it, or the required fields that the car lacks. */
export type FeedCarOrLacks = FeedCar | { readonly lacks: readonly string[] };

/** Matches control characters other than line breaks and tabs, and the code points that XML 1.0 forbids. */
const NOT_IN_XML = /(?![\n\t])\p{Cc}|[\uFFFE\uFFFF]/gu;
/** Removes the characters that XML forbids, and surrounding whitespace. Line breaks become LF, as in XML parsers. */
export const feedText = (text: string): string =>
  storableText(text).replace(/\r\n?/g, '\n').replace(NOT_IN_XML, '').trim();
/** Returns the result of `feedText` as a single line, with each run of whitespace replaced by a space. */
export const feedLine = (text: string): string => feedText(text).replace(/\s+/g, ' ');

const BODY_STYLES: Readonly<Record<BodyType, MetaVehicle['body_style']>> = {
  Hatchback: 'HATCHBACK',
  Sedan: 'SEDAN',
  SUV: 'SUV',
  MUV: 'MINIVAN',
  Coupe: 'COUPE',
  Convertible: 'CONVERTIBLE',
  Pickup: 'TRUCK',
  Van: 'VAN',
  Wagon: 'WAGON',
};
const FUEL_TYPES: Readonly<Record<Fuel, MetaVehicle['fuel_type']>> = {
  Petrol: 'GASOLINE',
  Diesel: 'DIESEL',
  CNG: 'OTHER',
  Electric: 'ELECTRIC',
  Hybrid: 'HYBRID',
  LPG: 'OTHER',
};
const CONDITIONS: Readonly<Record<Condition, MetaVehicle['condition']>> = {
  Excellent: 'EXCELLENT',
  Good: 'GOOD',
  Fair: 'FAIR',
  Average: undefined,
};
/** Returns the feed format's equivalent of one of this site's values; undefined if there is none. */
const termOf = <V>(values: Readonly<Record<string, V>>, word: string | null): V | undefined =>
  word !== null && Object.hasOwn(values, word) ? values[word] : undefined;

const IMAGES = 20;

/** Returns a listing as feeds contain it, or the names of the required fields that it lacks. The title replaces a missing description. */
export const feedCar = (id: string, { title, text, link, data: given }: Content): FeedCarOrLacks => {
  const data = ListingData.parse(given);
  const line = (value: string | null) => (value === null ? undefined : feedLine(value) || undefined);
  const name = feedLine(title);
  const vehicle = MetaVehicle.safeParse({
    ...{ vehicle_id: id, title: name, description: feedText(text ?? '').slice(0, 5000) || name, url: link },
    ...{ make: line(data.brand), model: line(data.model), trim: line(data.variant), year: data.year },
    mileage: data.mileageKm === null ? undefined : { value: data.mileageKm, unit: 'KM' },
    image: data.images.slice(0, IMAGES).map((url) => ({ url })),
    transmission: data.transmission === null ? undefined : data.transmission === 'Manual' ? 'MANUAL' : 'AUTOMATIC',
    fuel_type: termOf(FUEL_TYPES, data.fuelType),
    body_style: termOf(BODY_STYLES, data.bodyType),
    condition: termOf(CONDITIONS, data.condition),
    price: `${data.priceInr} INR`,
    address: data.city === null ? undefined : { city: data.city, region: data.state ?? undefined, country: 'IN' },
    exterior_color: line(data.color),
    state_of_vehicle: 'USED',
    availability: data.availability === 'available' ? 'AVAILABLE' : 'NOT_AVAILABLE',
  });
  if (vehicle.success) return { vehicle: vehicle.data, data };
  return { lacks: [...new Set(vehicle.error.issues.map(({ path }) => String(path[0])))] };
};
