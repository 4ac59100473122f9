import type { FeedDeclaration } from '../declaration.ts';
import { textOf } from '../normalise/field-texts.ts';

/** Matches a title that OLX generated and that contains the variant: `Baleno 1.2 Delta AT, 2018, Petrol`. */
const COMPOSED = /^(.*?),\s*(?:19|20)\d{2},\s*(.+)$/;

/** CSV of classified advertisements: Indian digit grouping, the month of posting, free text. */
export const olx: FeedDeclaration = {
  id: 'olx',
  label: 'OLX advertisements',
  sourceId: 'olx',
  formats: ['csv'],
  priceUnit: 'rupees',
  distanceUnit: 'km',
  read(row) {
    const text = textOf(row.additioninfo);
    const composed = COMPOSED.exec(text)?.[1];
    return {
      title: text,
      brand: row.brand,
      model: row.model,
      name: composed,
      year: row.year,
      price: row.askprice,
      mileage: row.kmdriven,
      // One category of the portal covers both CNG and hybrid cars. The title may name the fuel.
      fuel: /hybrid/i.test(textOf(row.fueltype)) ? 'CNG/Hybrid' : row.fueltype,
      transmission: row.transmission,
      owners: row.owner,
      listedAt: row.posteddate,
      description: composed === undefined ? text : undefined,
    };
  },
};
