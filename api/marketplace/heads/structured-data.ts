import type { BreadcrumbList, Car, ItemList, JsonLdObject, Offer, WithContext } from 'schema-dts';
import type { CarField, CarView } from '../../../projections/marketplace/views.ts';
import { cutText } from '../../../schema/kernel/shorten-text.ts';
import { OWNERS } from '../../../schema/marketplace/enumerations.ts';

const CONTEXT = 'https://schema.org';

/** The columns that `carData` reads. */
export const CAR_DATA_FIELDS = [
  'title',
  'brand',
  'model',
  'variant',
  'year',
  'priceInr',
  'mileageKm',
  'fuelType',
  'transmission',
  'owners',
  'city',
  'state',
  'bodyType',
  'color',
  'description',
  'images',
  'isLive',
] as const satisfies readonly CarField[];
/** A car, or a listing of a car by one source. */
export type DescribedCar = Pick<CarView, 'id' | (typeof CAR_DATA_FIELDS)[number]>;

const DESCRIPTION_LENGTH = 1000;

const offer = (car: DescribedCar, address: string): Offer => ({
  '@type': 'Offer',
  price: car.priceInr,
  priceCurrency: 'INR',
  availability: car.isLive ? `${CONTEXT}/InStock` : `${CONTEXT}/SoldOut`,
  itemCondition: `${CONTEXT}/UsedCondition`,
  url: address,
  availableAtOrFrom:
    car.city === null && car.state === null
      ? undefined
      : {
          '@type': 'Place',
          address: {
            '@type': 'PostalAddress',
            addressLocality: car.city ?? undefined,
            addressRegion: car.state ?? undefined,
            addressCountry: 'IN',
          },
        },
});

/** Returns schema.org's `numberOfPreviousOwners`, which includes the present owner, as our count does. The highest number that we store means this
 *  number or more. */
const ownersOf = ({ owners }: DescribedCar): Exclude<Car, string>['numberOfPreviousOwners'] =>
  owners === OWNERS.at(-1) ? { '@type': 'QuantitativeValue', minValue: owners } : (owners ?? undefined);

/** Returns a schema.org Car with its Offer. Unknown values are left out. No seller is included, because a source is not the seller.
 *  @param address the absolute URL of the car
 *  @param images absolute URLs, the main photo first
 *  @param offeredAt the URL of the offer, if it is not the car's URL */
export const carData = (
  car: DescribedCar,
  address: string,
  images: readonly string[],
  offeredAt = address,
): Exclude<Car, string> => ({
  '@type': 'Car',
  '@id': address,
  name: car.title,
  url: address,
  image: images,
  description: cutText(car.description ?? '', DESCRIPTION_LENGTH).trim() || undefined,
  brand: { '@type': 'Brand', name: car.brand },
  model: car.model ?? undefined,
  vehicleConfiguration: car.variant ?? undefined,
  vehicleModelDate: String(car.year),
  mileageFromOdometer:
    car.mileageKm === null ? undefined : { '@type': 'QuantitativeValue', value: car.mileageKm, unitCode: 'KMT' },
  fuelType: car.fuelType ?? undefined,
  vehicleTransmission: car.transmission ?? undefined,
  numberOfPreviousOwners: ownersOf(car),
  bodyType: car.bodyType ?? undefined,
  color: car.color ?? undefined,
  itemCondition: `${CONTEXT}/UsedCondition`,
  offers: offer(car, offeredAt),
});

/** Adds the schema.org context to an object, for use in a page. */
export const inContext = <T extends Exclude<JsonLdObject, string>>(data: T): WithContext<T> & object => ({
  '@context': CONTEXT,
  ...data,
});

/** Returns the breadcrumbs from the home page to a page. All URLs are absolute. */
export const breadcrumbs = (
  steps: readonly { readonly name: string; readonly address: string }[],
): Exclude<BreadcrumbList, string> => ({
  '@type': 'BreadcrumbList',
  itemListElement: steps.map(({ name, address }, i) => ({
    '@type': 'ListItem',
    position: i + 1,
    name,
    item: address,
  })),
});

/** Returns a schema.org ItemList that contains the first items of a list with `total` items. */
export const itemList = (items: readonly Exclude<Car, string>[], total: number): Exclude<ItemList, string> => ({
  '@type': 'ItemList',
  numberOfItems: total,
  itemListElement: items.map((item, i) => ({ '@type': 'ListItem', position: i + 1, item })),
});
