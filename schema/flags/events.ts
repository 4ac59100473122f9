import { z } from 'zod';
import { UserId } from '../accounts/ids.ts';
import { event } from '../kernel/event.ts';
import { Sealed } from '../kernel/sealed.ts';
import { Instant, Rupees } from '../kernel/values.ts';
import { ListingId } from '../marketplace/listing.ts';
import { FLAG_MEASURES, FLAG_OUTCOMES, FLAG_REASONS } from './reasons.ts';

/** A report of a listing: opaque, UUID v7. */
export const FlagId = z.uuid();
const CarId = z.uuid();

/** What one person reported (stream `flags-<userId>`). Exactly as stored: never edit a shape, add a version and an upcaster. */
export const FlagEvent = z.discriminatedUnion('type', [
  event('FlagRaised', {
    flagId: FlagId,
    carId: CarId,
    reason: z.enum(FLAG_REASONS),
    /** What the reporter noticed, in their words, sealed with their key. */
    words: Sealed.nullable(),
    /** The car as the marketplace showed it at that time. */
    shown: z.object({ title: z.string(), priceInr: Rupees, listingIds: z.array(ListingId).min(1) }),
    raisedAt: Instant,
  }),
]);
export type FlagEvent = z.infer<typeof FlagEvent>;

/** What the desk decided about the reports of one car (stream `flagcase-<carId>`). */
export const FlagCaseEvent = z.discriminatedUnion('type', [
  event('FlagsDecided', {
    decisionId: z.uuid(),
    carId: CarId,
    /** The reports that this decides. */
    flagIds: z.array(FlagId).min(1),
    outcome: z.enum(FLAG_OUTCOMES),
    /** Null if the reports are dismissed. */
    measure: z.enum(FLAG_MEASURES).nullable(),
    /** The listings that the measure applies to. */
    listingIds: z.array(ListingId),
    /** The reason in the admin's words, sealed with their key. */
    note: Sealed.nullable(),
    by: UserId,
    decidedAt: Instant,
  }),
  /** Hidden listings become visible again, because an appeal was upheld. */
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
