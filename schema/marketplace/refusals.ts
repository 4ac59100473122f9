/** Why a row of a feed was not taken, each with what an operator reads. A refused row is kept with its reason, never guessed. */
export const REFUSALS = {
  unreadable: 'The row could not be parsed',
  'not-a-car': 'The row is not a car',
  'shifted-columns': 'The values stand in the wrong columns',
  'brand-missing': 'No brand, and none can be read from the title',
  'model-missing':
    'No model, where that leaves in doubt whether it is a car: named "other", or of a brand that the catalogue does not have',
  'year-missing': 'No year of manufacture',
  'year-out-of-range': 'The year of manufacture cannot be true',
  'price-missing': 'No price',
  'price-on-request': 'The price is only told on request',
  'price-out-of-range': 'The price cannot be that of a car in rupees',
  'price-unclear': 'The price can mean two amounts, as it is written',
  'foreign-currency': 'The price is in a currency for which the source declares no dated rate',
  'foreign-distance-unit': 'The distance is in a unit that the source does not declare',
  'mileage-out-of-range': 'The distance driven cannot be true',
  'mileage-unclear': 'The distance driven can mean two distances, as it is written',
  'not-for-sale': 'The source says that the car is sold or reserved',
  'unknown-source': 'The row names a source that the catalogue does not have',
  'too-long': 'The row is longer than a listing may be',
  'too-deep': 'The row is nested deeper than a listing may be',
  failed: 'Reading the row failed, through a fault of the product',
} as const;
export type RefusalReason = keyof typeof REFUSALS;

/** Reasons by which the source no longer offers the car; for any other its listing is only not understood today, and stays. */
export const OFFERS_NO_MORE: readonly RefusalReason[] = ['not-for-sale', 'not-a-car'];
