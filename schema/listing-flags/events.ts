import { z } from 'zod';
import { UserId } from '../accounts/ids.ts';
import { event } from '../kernel/event.ts';
import { Sealed } from '../kernel/sealed.ts';
import { Instant, Rupees } from '../kernel/values.ts';
import { ListingId } from '../marketplace/listing-id-and-keys.ts';
import { FLAG_MEASURES, FLAG_OUTCOMES, FLAG_REASONS } from './reasons.ts';

/** The id of a report of a listing: opaque, UUID v7. */
export const FlagId = z.uuid();
const CarId = z.uuid();

/** Events of the reports that one person made about listings (stream `flags-<userId>`).
 *  Never change the schema of a stored event: add a version and an upcaster. */
export const FlagEvent = z.discriminatedUnion('type', [
  event('FlagRaised', {
    flagId: FlagId,
    carId: CarId,
    reason: z.enum(FLAG_REASONS),
    /** The report's text, sealed with the reporter's key. */
    words: Sealed.nullable(),
    /** The car as the marketplace showed it at the time of the report. */
    shown: z.object({ title: z.string(), priceInr: Rupees, listingIds: z.array(ListingId).min(1) }),
    raisedAt: Instant,
  }),
]);
export type FlagEvent = z.infer<typeof FlagEvent>;

/** Events of admins' decisions on the reports of one car (stream `flagcase-<carId>`).
 *  Never change the schema of a stored event: add a version and an upcaster. */
export const FlagCaseEvent = z.discriminatedUnion('type', [
  event('FlagsDecided', {
    decisionId: z.uuid(),
    carId: CarId,
    flagIds: z.array(FlagId).min(1),
    outcome: z.enum(FLAG_OUTCOMES),
    /** Null if the reports are dismissed. */
    measure: z.enum(FLAG_MEASURES).nullable(),
    listingIds: z.array(ListingId),
    /** The admin's note, sealed with the admin's key. */
    note: Sealed.nullable(),
    by: UserId,
    decidedAt: Instant,
  }),
  /** Hidden listings became visible again, because an appeal was upheld. */
  event('HidingLifted', {
    decisionId: z.uuid(),
    carId: CarId,
    listingIds: z.array(ListingId).min(1),
    note: Sealed.nullable(),
    by: UserId,
    liftedAt: Instant,
  }),
]);
export type FlagCaseEvent = z.infer<typeof FlagCaseEvent>;
