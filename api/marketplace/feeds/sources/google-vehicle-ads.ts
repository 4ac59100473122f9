import type { FeedDeclaration } from '../declaration.ts';
import { readProduct } from './product-feed.ts';

/** Google Vehicle Ads of Indian dealers, in rupees and kilometres. */
export const googleVehicleAds: FeedDeclaration = {
  id: 'google-vehicle-ads',
  label: 'Indian dealers, Google Vehicle Ads',
  sourceId: 'dealer-network',
  formats: ['xml', 'csv'],
  priceUnit: 'rupees',
  distanceUnit: 'km',
  read: readProduct,
};
