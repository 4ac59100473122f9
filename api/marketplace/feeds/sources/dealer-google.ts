import type { FeedDeclaration } from '../declaration.ts';
import { readProduct } from './product-feed.ts';
import { US_DOLLAR } from './rates.ts';

/** Google Vehicle Ads of a dealer who declares dollars and miles; `id` is a VIN in one version and a stock number in the next. */
export const dealerGoogle: FeedDeclaration = {
  id: 'dealer-google',
  label: 'Dealer, Google Vehicle Ads in dollars and miles',
  sourceId: 'dealer-network',
  formats: ['xml', 'csv'],
  priceUnit: 'rupees',
  rate: US_DOLLAR,
  distanceUnit: 'mi',
  read: readProduct,
};
