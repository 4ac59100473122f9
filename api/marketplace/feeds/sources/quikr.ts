import type { FeedDeclaration } from '../declaration.ts';
import { textOf } from '../normalise/field-texts.ts';
import { yearIn } from '../normalise/prices-and-distances.ts';
import { fuelOf } from '../normalise/vehicle.ts';

/** CSV of classified advertisements. Many rows were created by splitting a title, so some words are in the wrong columns. */
export const quikr: FeedDeclaration = {
  id: 'quikr',
  label: 'Quikr advertisements',
  sourceId: 'quikr',
  formats: ['csv'],
  priceUnit: 'rupees',
  distanceUnit: 'km',
  read(row) {
    const year = textOf(row.year);
    const mileage = textOf(row.kms_driven);
    const onRequest = /ask for price/i.test(textOf(row.price));
    if (!onRequest && year !== '' && yearIn(year) === null) {
      return { refused: 'shifted-columns', detail: `year "${year}"` };
    }
    if (!onRequest && fuelOf(mileage) !== null) {
      return { refused: 'shifted-columns', detail: `kms_driven "${mileage}"` };
    }
    return {
      title: row.name,
      brand: row.company,
      name: row.name,
      year,
      price: row.price,
      mileage,
      fuel: row.fuel_type,
    };
  },
};
