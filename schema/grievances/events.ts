import { z } from 'zod';
import { UserId } from '../accounts/ids.ts';
import { event } from '../kernel/event.ts';
import { Sealed } from '../kernel/sealed.ts';
import { Instant } from '../kernel/values.ts';
import { GRIEVANCE_KINDS, GRIEVANCE_OUTCOMES } from './clock.ts';

export const GrievanceId = z.uuid();

/** What happened to the grievances of one person (stream `grievances-<userId>`). Exactly as stored: never edit a shape, add a version and
 *  an upcaster. All texts, including the answers, are sealed with that person's key. */
export const GrievanceEvent = z.discriminatedUnion('type', [
  event('GrievanceFiled', {
    grievanceId: GrievanceId,
    kind: z.enum(GRIEVANCE_KINDS),
    subject: Sealed,
    words: Sealed,
    /** The legal deadline at that time. */
    acknowledgeBy: Instant,
    answerBy: Instant,
    filedAt: Instant,
  }),
  event('GrievanceAcknowledged', { grievanceId: GrievanceId, by: UserId, acknowledgedAt: Instant }),
  event('GrievanceAnswered', {
    grievanceId: GrievanceId,
    by: UserId,
    outcome: z.enum(GRIEVANCE_OUTCOMES),
    answer: Sealed,
    answeredAt: Instant,
  }),
  /** The person questions the answer. */
  event('GrievanceReopened', { grievanceId: GrievanceId, words: Sealed, answerBy: Instant, reopenedAt: Instant }),
  event('GrievanceWithdrawn', { grievanceId: GrievanceId, withdrawnAt: Instant }),
  /** The person has been erased, so no answer is expected. */
  event('GrievancesForgotten', { forgottenAt: Instant }),
]);
export type GrievanceEvent = z.infer<typeof GrievanceEvent>;
