import type { FeedDeclaration } from '../declaration.ts';
import { readProduct } from './product-feed.ts';

/** A dealer's Meta catalogue as CSV. It declares no currency, so only rupees are accepted. */
export const dealerMetaCsv: FeedDeclaration = {
  id: 'dealer-meta-csv',
  label: 'Dealer, Meta catalogue as CSV',
  sourceId: 'dealer-network',
  formats: ['csv'],
  priceUnit: 'rupees',
  distanceUnit: 'km',
  read: readProduct,
};
