import { textOf } from '../normalise/words.ts';
import { at, firstAt, isRow, type Row } from '../reading/row.ts';

/** An object, also where a CSV cell carries it as JSON. */
const objectIn = (value: unknown): unknown => {
  if (typeof value !== 'string' || !value.trimStart().startsWith('{')) return value;
  try {
    return JSON.parse(value);
  } catch {
    return undefined;
  }
};

/** City and state of an address of Google's, Meta's or schema.org's kind; nothing when it lies in another country. */
export const indianAddress = (row: Row): { readonly city?: unknown; readonly state?: unknown } => {
  const address = objectIn(row.address);
  const country = textOf(firstAt(address, 'country', 'addressCountry') ?? row.country);
  if (country !== '' && !/^(?:in|ind|india|bharat)$/i.test(country)) return {};
  return {
    city: firstAt(address, 'city', 'addressLocality') ?? row.city,
    state: firstAt(address, 'region', 'state', 'addressRegion') ?? row.region,
  };
};

/** Whether the source says that the car is sold or otherwise not to be had. */
export const isSold = (availability: unknown): boolean =>
  /sold|out.?of.?stock|not.?available|unavailable|discontinued|reserved/i.test(textOf(availability));

/** What Google Vehicle Ads and Meta's automotive inventory agree on, in all of their layouts, as XML and as CSV. */
export const productWords = (row: Row) => ({
  title: row.title,
  brand: firstAt(row, 'make', 'brand'),
  model: row.model,
  name: row.model === undefined || row.model === '' ? row.title : undefined,
  variant: row.trim,
  year: firstAt(row, 'year', 'title'),
  price: firstAt(row, 'sale_price', 'price'),
  mileage: firstAt(row, 'mileage.value', 'mileage.#text') ?? (isRow(row.mileage) ? undefined : row.mileage),
  mileageUnit: firstAt(row, 'mileage.unit', 'mileage.@unit'),
  fuel: firstAt(row, 'fuel_type', 'fuel', 'engine'),
  transmission: row.transmission,
  ...indianAddress(row),
  bodyType: firstAt(row, 'body_style', 'vehicle_type', 'product_type'),
  color: firstAt(row, 'exterior_color', 'color'),
  condition: row.vehicle_condition,
  sellerType: 'dealer',
  verification: /^(?:true|yes|1)$/i.test(textOf(firstAt(row, 'certified', 'certified_pre_owned')))
    ? 'certified'
    : undefined,
  features: firstAt(row, 'features', 'vehicle_option'),
  description: row.description,
  images: [row.image_link, row.image, row.additional_image_link],
  url: firstAt(row, 'url', 'link'),
  vin: row.vin,
  id: firstAt(row, 'vehicle_id', 'id'),
  stockNumber: firstAt(row, 'stock_number', 'stock_no'),
});

/** The mapping of a product feed; what is sold is not for sale. */
export const readProduct = (row: Row) =>
  isSold(at(row, 'availability'))
    ? ({ refused: 'not-for-sale', detail: `availability "${textOf(row.availability)}"` } as const)
    : productWords(row);
