import { SORT_FIELDS, SORT_ORDERS } from '../../schema/marketplace/enumerations.ts';
import { builder } from '../platform/graphql/builder.ts';

/** How cars can be ordered. */
export const SortField = builder.enumType('SortField', { values: SORT_FIELDS });
export const SortOrder = builder.enumType('SortOrder', { values: SORT_ORDERS });

/** What cars can be filtered by: for whoever searches, and whoever keeps a search. */
export const CarFilterInput = builder.inputType('CarFilter', {
  description: 'The whole filter of the advanced search; what is left out, null or an empty list does not filter.',
  fields: (t) => ({
    q: t.string({ description: 'Free text over brand, model, variant and city; forgives typing errors.' }),
    brand: t.string(),
    model: t.string(),
    yearMin: t.int(),
    yearMax: t.int(),
    priceMin: t.int({ description: 'Rupees.' }),
    priceMax: t.int(),
    city: t.string(),
    state: t.string(),
    radiusKm: t.int({ description: 'Kilometres around `city`.' }),
    fuelType: t.stringList(),
    transmission: t.stringList(),
    mileageMax: t.int({ description: 'Kilometres.' }),
    owners: t.intList(),
    bodyType: t.stringList(),
    condition: t.stringList(),
    verificationStatus: t.stringList(),
    sellerType: t.stringList(),
    features: t.stringList({ description: 'All of them.' }),
    hasImages: t.boolean(),
    hasWarranty: t.boolean(),
    listedWithinDays: t.int(),
    sources: t.idList(),
  }),
});
