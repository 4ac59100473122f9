import type { FeedDeclaration } from '../declaration.ts';
import { readProduct } from './product-feed.ts';

/** Meta automotive inventory (XML or CSV) of Indian dealers, in rupees and kilometres: what Facebook Marketplace shows. */
export const metaAutomotive: FeedDeclaration = {
  id: 'meta-automotive',
  label: 'Indian dealers, Meta automotive inventory',
  sourceId: 'facebook-marketplace',
  formats: ['xml', 'csv'],
  priceUnit: 'rupees',
  distanceUnit: 'km',
  read: readProduct,
};
