import { z } from 'zod';

export { currentYear, EARLIEST_YEAR } from './manufacture-years.ts';

/** A positive amount in whole Indian rupees. Amounts are converted to lakh and crore only for display. */
export const Rupees = z.int().positive().max(2_147_483_647).brand<'Rupees'>();
export type Rupees = z.infer<typeof Rupees>;
/** An odometer reading in whole kilometres. */
export const Kilometres = z.int().nonnegative().max(5_000_000).brand<'Kilometres'>();
/** A UTC instant as an ISO 8601 string, the form used in events and JSON. */
export const Instant = z.iso.datetime({ offset: false });
export type Instant = z.infer<typeof Instant>;
