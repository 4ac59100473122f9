import { z } from 'zod';

/** Personal data as events carry them: encrypted with a key of the person's own, readable as long as that key exists
 *  (`projections/platform/personal-data.ts`). Rules see only this, never what is inside. */
export const Sealed = z
  .string()
  .regex(/^sealed:1:[A-Za-z0-9_-]+$/)
  .brand<'Sealed'>();
export type Sealed = z.infer<typeof Sealed>;
