import { z } from 'zod';

/** Personal data in an event, encrypted with the person's own key and readable as long as that key exists
 *  (`projections/platform/personal-data.ts`). */
export const Sealed = z
  .string()
  .regex(/^sealed:1:[A-Za-z0-9_-]+$/)
  .brand<'Sealed'>();
export type Sealed = z.infer<typeof Sealed>;
