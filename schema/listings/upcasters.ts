import { z } from 'zod';
import { upcaster } from '../kernel/upcast.ts';

/** A save of version 1 could not say whether a template or a model wrote a suggested text. A save holds only the changed fields, so nothing is added
 *  to it. */
export const SELLER_LISTING_UPCASTERS = [
  upcaster({
    type: 'ListingContentSaved',
    from: 1,
    shape: z.looseObject({ fields: z.looseObject({}) }),
    up: (data) => data,
  }),
];
