import type { FeedDeclaration } from '../declaration.ts';
import { readProduct } from './product-feed.ts';
import { US_DOLLAR } from './rates.ts';

/** Meta automotive inventory of a dealer who declares dollars and miles. */
export const dealerMeta: FeedDeclaration = {
  id: 'dealer-meta',
  label: 'Dealer, Meta automotive inventory in dollars and miles',
  sourceId: 'dealer-network',
  formats: ['xml', 'csv'],
  priceUnit: 'rupees',
  rate: US_DOLLAR,
  distanceUnit: 'mi',
  read: readProduct,
};
