import { placeNamed, stateNamed } from '../../../../schema/marketplace/places.ts';
import type { MappingRefusal, RawCar } from '../declaration.ts';
import { textOf } from '../normalise/field-texts.ts';
import { at, firstAt, isRow, type Row } from '../parsers/row.ts';
import { productRow } from './product-row.ts';

interface Place {
  readonly city?: unknown;
  readonly state?: unknown;
}
const INDIA = /^(?:in|ind|india|bharat)$/i;

/** Returns the city and the state in a one-line address such as `Shop 4, MG Road, Pune, Maharashtra 411001, IN`. An address without a country counts
 *  as Indian only with the full name of a state or a postal code, because city names and state codes are ambiguous (Salem in Oregon, TN for
 *  Tennessee). */
const placeIn = (address: string): Place => {
  const parts = address.split(',').map((part) => part.trim());
  const last = parts.at(-1) ?? '';
  const indian = INDIA.test(last) || /\b[1-9]\d{2}\s?\d{3}\b/.test(address);
  if (!indian && /^[a-z]{2,3}$/i.test(last)) return {};
  const words = parts.map((part) => part.replace(/\b\d[\d\s-]*\b/g, '').trim());
  const state = words.findLast((part) => stateNamed(part) !== null && (indian || part.length > 3));
  if (!indian && state === undefined) return {};
  const inState = state === undefined ? null : stateNamed(state);
  return { city: words.findLast((part) => part !== state && placeNamed(part, inState) !== null), state };
};

/** Returns the city and the state in an address in the format of Google, Meta or schema.org; an empty object for an address in another country. */
export const indianAddress = (row: Row): Place => {
  const address = firstAt(row, 'address', 'dealership_address');
  const country = textOf(firstAt(address, 'country', 'addressCountry') ?? row.country);
  if (country !== '' && !INDIA.test(country)) return {};
  const named = {
    city: firstAt(address, 'city', 'addressLocality') ?? row.city,
    state: firstAt(address, 'region', 'state', 'province', 'addressRegion') ?? firstAt(row, 'region', 'state'),
  };
  return typeof address === 'string' && named.city === undefined ? placeIn(address) : named;
};

/** Whether the source says that the car is sold or otherwise unavailable. */
export const isSold = (availability: unknown): boolean =>
  /sold|out.?of.?stock|not.?available|unavailable|discontinued|reserved|^pending$/i.test(textOf(availability));

const isHidden = (visibility: unknown): boolean => /^(?:hidden|staging|archived)$/i.test(textOf(visibility));
/** Values of Meta's `vehicle_type` that do not mean a car. */
const OTHER_VEHICLE = /^(?:boat|motorcycle|powersport|rv_camper|trailer)s?$/i;
/** Google's product categories without cars, such as `Vehicles & Parts > Vehicle Parts & Accessories`. */
const OTHER_CATEGORY = /vehicle parts|motorcycles|scooters|watercraft|recreational vehicles|golf carts|off-road/i;

const isTrue = (value: unknown): boolean => /^(?:true|yes|y|1)$/i.test(textOf(value));
const isCertified = (row: Row): boolean =>
  isTrue(firstAt(row, 'certified', 'certified_pre_owned')) ||
  /^(?:cpo|certified[ _-]pre[ _-]owned)$/i.test(textOf(row.state_of_vehicle ?? row.condition));

/** Replaces the underscores of an enumeration value (`VERY_GOOD`) with spaces. */
const spoken = (value: unknown): string => textOf(value).replaceAll('_', ' ');

/** Maps Meta's names of body types to ours, where they differ. */
const BODY_WORDS: Readonly<Record<string, string>> = {
  'small car': 'hatchback',
  supermini: 'hatchback',
  grandtourer: 'coupe',
  sportscar: 'coupe',
  supercar: 'coupe',
  minibus: 'van',
};
const bodyIn = (row: Row): string | undefined => {
  const words = ['body_style', 'body_type', 'vehicle_type', 'product_type'].map((name) => spoken(row[name]));
  const said = words.find((text) => text !== '' && !/^(?:car truck|commercial|other|none)$/i.test(text));
  if (said === undefined) return undefined;
  const key = said.toLowerCase();
  return Object.hasOwn(BODY_WORDS, key) ? BODY_WORDS[key] : said;
};

/** Unwraps an object whose only field is a list, such as `<features><feature>…`. */
const unwrapped = (value: unknown): unknown => {
  if (!isRow(value)) return value;
  const [only, ...others] = Object.values(value);
  return others.length === 0 && (Array.isArray(only) || typeof only === 'string') ? only : value;
};

/** Returns the URL of the car's page. If the row has only Google's URL template for shops, returns the page at the first shop. */
const pageOf = (row: Row): unknown => {
  const page = firstAt(row, 'url', 'link', 'vdp_url');
  if (page !== undefined) return Array.isArray(page) ? page[0] : page;
  const shop = textOf([firstAt(row, 'store_code', 'vehicle_fulfillment.store_code')].flat()[0]);
  return textOf(row.link_template).replaceAll('{store_code}', encodeURIComponent(shop));
};

/** Returns the asking price, or the sale price while it is valid, with the currency from a separate column if there is one. */
const priceOf = (row: Row, now: Date) => {
  const [from, to] = textOf(row.sale_price_effective_date)
    .split('/')
    .map((day) => Date.parse(day));
  const holds = !((from ?? 0) > now.getTime() || (to ?? Infinity) < now.getTime());
  const sale = holds ? firstAt(row, 'sale_price.value', 'sale_price.amount', 'sale_price') : undefined;
  const asked = firstAt(row, 'price.value', 'price.amount', 'price', 'vehicle_all_in_price', 'list_price');
  const currency = firstAt(row, 'price.@currency', 'price.currency', 'currency', 'price_currency');
  return sale === undefined
    ? { price: asked, currency }
    : {
        price: sale,
        currency: firstAt(row, 'sale_price.@currency', 'sale_price.currency', 'sale_currency') ?? currency,
      };
};

/** Returns the title if the row has no model, because the title may then contain the model; otherwise undefined. */
const nameOf = (row: Row): unknown => (isMissing(row.model) ? row.title : undefined);
const isMissing = (value: unknown): boolean => textOf(value) === '';

/** Reads the fields of Google's vehicle ads and vehicle listings and of Meta's automotive inventory, in all layouts. The names are from Meta's
 *  reference "Automotive Ads", from Google's "Vehicle ads" and "Vehicle listings" specifications, and from dealers' real feeds. */
const words = (row: Row, now: Date): RawCar => ({
  title: firstAt(row, 'title', 'name'),
  brand: firstAt(row, 'make', 'brand', 'manufacturer'),
  model: row.model,
  name: nameOf(row),
  variant: firstAt(row, 'trim', 'variant'),
  year: firstAt(row, 'year', 'model_year', 'title'),
  ...priceOf(row, now),
  mileage:
    firstAt(row, 'mileage.value', 'mileage.amount', 'mileage.#text', 'mileage_value', 'odometer.value') ??
    [row.mileage, row.odometer].find((value) => value !== undefined && !isRow(value)),
  mileageUnit: firstAt(row, 'mileage.unit', 'mileage.@unit', 'mileage.units', 'mileage_unit', 'odometer.unit'),
  fuel: spoken(firstAt(row, 'fuel_type', 'fuel', 'engine')),
  transmission: row.transmission,
  ...indianAddress(row),
  bodyType: bodyIn(row),
  color: firstAt(row, 'exterior_color', 'color', 'colour'),
  condition: spoken(firstAt(row, 'vehicle_condition', 'condition')),
  sellerType: 'dealer',
  verification: isCertified(row) ? 'certified' : undefined,
  features: unwrapped(firstAt(row, 'features', 'vehicle_option', 'vehicle_options', 'options')),
  description: row.description,
  images: [row.image_link, row.image, unwrapped(row.images), row.additional_image_link, row.additional_image_links],
  url: pageOf(row),
  listedAt: firstAt(row, 'date_first_on_lot', 'date_first_on_lot_time', 'date_in_stock'),
  vin: row.vin,
  id: firstAt(row, 'vehicle_id', 'auto_listing_id', 'id'),
  stockNumber: firstAt(row, 'stock_number', 'stock_no', 'stock'),
});

/** Returns the raw values of a row of a product feed, in any layout. */
export const rawProduct = (row: Row, now: Date): RawCar => words(productRow(row), now);

/** Reads a row of a product feed. Refuses sold cars and other products. */
export const readProduct = (row: Row, now: Date): RawCar | MappingRefusal => {
  const fields = productRow(row);
  const said = words(fields, now);
  const refuse = (refused: MappingRefusal['refused'], field: string): MappingRefusal => ({
    refused,
    detail: `${field} "${textOf(at(fields, field))}"`,
  });
  for (const field of ['availability', 'status']) if (isSold(fields[field])) return refuse('not-for-sale', field);
  for (const field of ['visibility', 'status']) if (isHidden(fields[field])) return refuse('not-for-sale', field);
  if (OTHER_VEHICLE.test(textOf(fields.vehicle_type))) return refuse('not-a-car', 'vehicle_type');
  if (OTHER_CATEGORY.test(textOf(fields.google_product_category)))
    return refuse('not-a-car', 'google_product_category');
  return said;
};
