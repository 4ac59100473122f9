import type { FeedDeclaration } from '../declaration.ts';

/** CSV with prices in lakh (`₹ 4.45`) and brand, model and variant in one column. */
export const carwale: FeedDeclaration = {
  id: 'carwale',
  label: 'CarWale by city',
  sourceId: 'carwale',
  formats: ['csv'],
  priceUnit: 'lakh',
  distanceUnit: 'km',
  read: (row) => ({
    title: row.car_name,
    name: row.car_name,
    year: row.year_of_manufacture,
    price: row.car_price_in_rupees,
    mileage: row.kms_driven,
    fuel: row.fuel_type,
    city: row.city,
  }),
};
