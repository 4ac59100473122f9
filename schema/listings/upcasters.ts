import { z } from 'zod';
import { upcaster } from '../kernel/upcast.ts';

/** Upcasts saves of version 1, which did not record whether a template or a model wrote a suggestion, to version 2. A save contains only the changed
 *  fields, so the upcast adds no field. */
export const SELLER_LISTING_UPCASTERS = [
  upcaster({
    type: 'ListingContentSaved',
    from: 1,
    shape: z.looseObject({ fields: z.looseObject({}) }),
    up: (data) => data,
  }),
];
