import type { FeedDeclaration } from '../declaration.ts';

/** CSV in which the location is a registration office (`HR-98`), and the name consists of only brand and model. */
export const cars24Rto: FeedDeclaration = {
  id: 'cars24-rto',
  label: 'Cars24 by registration office',
  sourceId: 'cars24',
  formats: ['csv'],
  priceUnit: 'rupees',
  distanceUnit: 'km',
  placeFromRto: true,
  read: (row) => ({
    name: row.car_name,
    year: row.year,
    price: row.price,
    mileage: row.distance,
    fuel: row.fuel,
    transmission: row.drive,
    owners: row.owner,
    rto: row.location,
    bodyType: row.type,
  }),
};
