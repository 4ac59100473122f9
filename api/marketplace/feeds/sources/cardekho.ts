import type { FeedDeclaration } from '../declaration.ts';
import { at, firstAt } from '../parsers/row.ts';

/** Matches the city and the id of the listing in a URL: `.../used-Hyundai-Creta-S-cars-New-Delhi_<id>.htm`. */
const ADDRESS = /-cars-([A-Za-z-]+)_([0-9a-f-]{8,})\.htm/;

/** Portal pages as JSON: `{ city, listings: [{ detail, overview, features, url }] }`, one file per city. */
export const cardekho: FeedDeclaration = {
  id: 'cardekho',
  label: 'CarDekho portal pages',
  sourceId: 'cardekho',
  formats: ['json', 'jsonl'],
  rowsAt: ['listings'],
  scopeKey: 'city',
  priceUnit: 'rupees',
  distanceUnit: 'km',
  read(row) {
    const url = at(row, 'url');
    const [, city, id] = ADDRESS.exec(typeof url === 'string' ? url : '') ?? [];
    return {
      brand: at(row, 'detail.oem'),
      model: at(row, 'detail.model'),
      variant: at(row, 'detail.variantName'),
      year: firstAt(row, 'detail.modelYear', 'overview.Year of Manufacture'),
      price: at(row, 'detail.price'),
      mileage: firstAt(row, 'detail.km', 'overview.Kms Driven'),
      fuel: firstAt(row, 'detail.ft', 'overview.Fuel Type'),
      transmission: firstAt(row, 'detail.transmission', 'overview.Transmission'),
      owners: firstAt(row, 'detail.ownerNo', 'detail.owner', 'overview.Ownership'),
      city: city?.replaceAll('-', ' ') ?? at(row, 'detail.city'),
      rto: at(row, 'overview.RTO'),
      bodyType: at(row, 'detail.bt'),
      insurance: at(row, 'overview.Insurance Validity'),
      engine: at(row, 'overview.Engine Displacement'),
      features: at(row, 'features'),
      url,
      id,
    };
  },
};
