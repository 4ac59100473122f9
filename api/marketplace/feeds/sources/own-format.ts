import { SOURCES } from '../../../../schema/marketplace/sources.ts';
import type { FeedDeclaration, RawCar } from '../declaration.ts';
import { textOf } from '../normalise/field-texts.ts';
import type { Row } from '../parsers/row.ts';
import { isSold } from './product-feed.ts';

/** Returns a field by its JSON name, or by the lower-case name of its CSV column. */
const field = (row: Row, name: string): unknown => row[name] ?? row[name.toLowerCase()];

const words = (row: Row): RawCar => ({
  title: field(row, 'title'),
  brand: field(row, 'brand'),
  model: field(row, 'model'),
  variant: field(row, 'variant'),
  year: field(row, 'year'),
  price: field(row, 'price'),
  currency: field(row, 'currency'),
  mileage: field(row, 'mileageKm'),
  fuel: field(row, 'fuelType'),
  transmission: field(row, 'transmission'),
  owners: field(row, 'owners'),
  city: field(row, 'city'),
  state: field(row, 'state'),
  rto: field(row, 'rto'),
  bodyType: field(row, 'bodyType'),
  color: field(row, 'color'),
  condition: field(row, 'condition'),
  sellerType: field(row, 'sellerType'),
  verification: field(row, 'verification'),
  warranty: field(row, 'hasWarranty'),
  insurance: field(row, 'insurance'),
  engine: field(row, 'engineCc'),
  features: field(row, 'features'),
  description: field(row, 'description'),
  images: field(row, 'images'),
  url: field(row, 'url'),
  listedAt: field(row, 'listedAt'),
  vin: field(row, 'vin'),
  id: field(row, 'id'),
  stockNumber: field(row, 'stockNumber'),
});

const house = (id: string, label: string, sourceId: string): FeedDeclaration => ({
  id,
  label,
  sourceId,
  formats: ['jsonl', 'json', 'csv'],
  rowsAt: ['cars'],
  priceUnit: 'rupees',
  distanceUnit: 'km',
  read(row) {
    const status = field(row, 'status');
    if (isSold(status)) return { refused: 'not-for-sale', detail: `status "${textOf(status)}"` };
    return words(row);
  },
});

/** The feeds in our own format (docs/feeds.md), one for each source that has no format of its own. */
export const houseFeeds: readonly FeedDeclaration[] = [
  'spinny',
  'droom',
  'mahindra-first-choice',
  'facebook-marketplace',
  'google-places',
  'gmb-dealers',
  'gov-auctions',
  'dealer-network',
  'partner-api',
  'public-feeds',
].map((sourceId) => {
  const label = SOURCES.find(({ id }) => id === sourceId)?.label ?? sourceId;
  return house(sourceId, `${label}, in the house format`, sourceId);
});
