import { generateRssFeed } from 'feedsmith';
import { fragment } from 'xmlbuilder2';
import { csvLine } from '../../../schema/kernel/csv.ts';
import type { FeedFormat } from '../../../schema/syndication/enumerations.ts';
import type { MetaVehicle } from '../../../schema/syndication/meta-vehicle.ts';
import { xmlText } from '../../shared/xml-text.ts';
import type { FeedCar } from './feed-car.ts';

const TITLE = 'Used cars on CarSetu';

type Cars = AsyncIterable<FeedCar>;
interface Format {
  readonly contentType: string;
  /** Yields a feed in chunks. @param link the public URL of this site */
  readonly write: (cars: Cars, link: string) => AsyncGenerator<string>;
}
/** The maximum number of items in an RSS feed, which is built in memory. Feed readers show only its newest items. */
const RSS_ITEMS = 1000;

const CSV_COLUMNS: Readonly<Record<string, (vehicle: MetaVehicle) => string | number | undefined>> = {
  vehicle_id: (of) => of.vehicle_id,
  title: (of) => of.title,
  description: (of) => of.description,
  url: (of) => of.url,
  make: (of) => of.make,
  model: (of) => of.model,
  trim: (of) => of.trim,
  year: (of) => of.year,
  'mileage.value': (of) => of.mileage.value,
  'mileage.unit': (of) => of.mileage.unit,
  image: (of) => JSON.stringify(of.image),
  transmission: (of) => of.transmission,
  fuel_type: (of) => of.fuel_type,
  body_style: (of) => of.body_style,
  condition: (of) => of.condition,
  price: (of) => of.price,
  address: (of) => JSON.stringify(of.address),
  exterior_color: (of) => of.exterior_color,
  state_of_vehicle: (of) => of.state_of_vehicle,
  availability: (of) => of.availability,
};
async function* metaCsv(cars: Cars): AsyncGenerator<string> {
  yield csvLine(Object.keys(CSV_COLUMNS));
  const cells = Object.values(CSV_COLUMNS);
  for await (const { vehicle } of cars) yield csvLine(cells.map((cellOf) => cellOf(vehicle) ?? ''));
}

const listingXml = (vehicle: MetaVehicle): string => {
  const { image, mileage, address, ...texts } = vehicle;
  const listing = fragment().ele('listing');
  for (const [name, value] of Object.entries(texts)) if (value !== undefined) listing.ele(name).txt(xmlText(value));
  for (const { url } of image) listing.ele('image').ele('url').txt(xmlText(url));
  const distance = listing.ele('mileage');
  distance.ele('value').txt(String(mileage.value));
  distance.ele('unit').txt(mileage.unit);
  const place = listing.ele('address', { format: 'simple' });
  for (const [name, value] of Object.entries(address)) place.ele('component', { name }).txt(xmlText(value));
  return listing.toString();
};
async function* metaXml(cars: Cars, link: string): AsyncGenerator<string> {
  const title = fragment().ele('title').txt(TITLE).toString();
  const self = fragment()
    .ele('link', { rel: 'self', href: xmlText(link) })
    .toString();
  yield `<?xml version="1.0" encoding="UTF-8"?>\n<listings>${title}${self}\n`;
  for await (const { vehicle } of cars) yield `${listingXml(vehicle)}\n`;
  yield '</listings>\n';
}

async function* rss(cars: Cars, link: string): AsyncGenerator<string> {
  const items = [];
  for await (const { vehicle, data } of cars) {
    if (items.length === RSS_ITEMS) break;
    const facts = [`₹${data.priceInr}`, `${vehicle.mileage.value} km`, data.fuelType, data.transmission, data.city];
    const description = `${vehicle.description}\n${facts.filter(Boolean).join(', ')}`;
    const guid = { value: `urn:uuid:${vehicle.vehicle_id}`, isPermaLink: false };
    items.push({ title: vehicle.title, link: vehicle.url, description, guid });
  }
  yield generateRssFeed({ title: TITLE, link, description: TITLE, items });
}

/** Converts a car to an object in this site's own JSON feed format. */
const ownCar = ({ vehicle, data: { priceInr: price, availability: status, ...data } }: FeedCar) => ({
  ...data,
  ...{ id: vehicle.vehicle_id, title: vehicle.title, description: vehicle.description, url: vehicle.url },
  ...{ price, currency: 'INR', status },
});
async function* ownJson(cars: Cars): AsyncGenerator<string> {
  let before = '{"cars":[';
  for await (const car of cars) {
    yield `${before}${JSON.stringify(ownCar(car))}`;
    before = ',';
  }
  yield before === ',' ? ']}' : '{"cars":[]}';
}

/** The content type and the writer of each format. The writers yield a feed in chunks. */
export const FORMATS: Readonly<Record<FeedFormat, Format>> = {
  csv: { contentType: 'text/csv; charset=utf-8', write: metaCsv },
  xml: { contentType: 'application/xml; charset=utf-8', write: metaXml },
  rss: { contentType: 'application/rss+xml; charset=utf-8', write: rss },
  json: { contentType: 'application/json; charset=utf-8', write: ownJson },
};
