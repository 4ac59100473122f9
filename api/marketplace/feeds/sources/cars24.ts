import type { FeedDeclaration } from '../declaration.ts';

/** CSV in which the location is a city, and the variant follows the model without a space: `EonERA PLUS`. The first column contains the row
 *  number. */
export const cars24: FeedDeclaration = {
  id: 'cars24',
  label: 'Cars24 by city',
  sourceId: 'cars24',
  formats: ['csv'],
  priceUnit: 'rupees',
  distanceUnit: 'km',
  glued: true,
  read: (row) => ({
    brand: row['car brand'],
    model: row.model,
    year: row['model year'],
    price: row.price,
    mileage: row['driven (kms)'],
    fuel: row.fuel,
    transmission: row.gear,
    owners: row.ownership,
    city: row.location,
  }),
};
