/** The twelve fields that are requested from every API. */
export const FIELDS = [
  'id',
  'title',
  'brand',
  'model',
  'variant',
  'year',
  'priceInr',
  'mileageKm',
  'fuelType',
  'transmission',
  'city',
  'state',
] as const;
/** The number of cars per request. */
export const FIRST = 50;
