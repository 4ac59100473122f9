/** The reasons why the import rejects a row of a feed, with messages for operators. A rejected row is stored with its reason; missing values are
 *  never guessed. */
export const REFUSALS = {
  unreadable: 'The row could not be parsed',
  'not-a-car': 'The row is not a car',
  'shifted-columns': 'The values are in the wrong columns',
  'brand-missing': 'No brand, and none can be read from the title',
  'model-missing':
    'No model, so that it is unclear whether the row is a car: its model is "other", or the catalogue does not have its brand',
  'year-missing': 'No year of manufacture',
  'year-out-of-range': 'The year of manufacture is impossible',
  'price-missing': 'No price',
  'price-on-request': 'The price is available on request only',
  'price-out-of-range': 'The price is impossible for a car in rupees',
  'price-unclear': 'The price is ambiguous',
  'foreign-currency': 'The price is in a currency for which the source declares no dated rate',
  'foreign-distance-unit': 'The distance is in a unit that the source does not declare',
  'mileage-out-of-range': 'The distance driven is impossible',
  'mileage-unclear': 'The distance driven is ambiguous',
  'not-for-sale': 'The source says that the car is sold or reserved',
  'unknown-source': 'The row names a source that the catalogue does not have',
  'too-long': 'The row is longer than a listing may be',
  'too-deep': 'The row is nested deeper than a listing may be',
  failed: 'An error in the product prevented reading the row',
} as const;
export type RefusalReason = keyof typeof REFUSALS;

/** The reasons that show that the source no longer offers the car. A row rejected for any other reason could not be interpreted, so its listing
 *  remains. */
export const NO_CAR_FOR_SALE: readonly RefusalReason[] = ['not-for-sale', 'not-a-car'];
