/** The twelve fields that every door is asked for. */
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
/** How many cars. */
export const FIRST = 50;
