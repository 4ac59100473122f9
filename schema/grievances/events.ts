import { z } from 'zod';
import { UserId } from '../accounts/ids.ts';
import { event } from '../kernel/event.ts';
import { Sealed } from '../kernel/sealed.ts';
import { Instant } from '../kernel/values.ts';
import { GRIEVANCE_KINDS, GRIEVANCE_OUTCOMES } from './grievance-kinds-and-deadlines.ts';

export const GrievanceId = z.uuid();

/** Events of the grievances that one person has filed (stream `grievances-<userId>`). All text, including the answers, is sealed with that person's
 *  key.
 *  Never change the schema of a stored event: add a version and an upcaster. */
export const GrievanceEvent = z.discriminatedUnion('type', [
  event('GrievanceFiled', {
    grievanceId: GrievanceId,
    kind: z.enum(GRIEVANCE_KINDS),
    subject: Sealed,
    words: Sealed,
    /** The operator's deadlines when the grievance was filed, according to `GRIEVANCE_HOURS`. */
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
  /** The person disputes the answer. */
  event('GrievanceReopened', { grievanceId: GrievanceId, words: Sealed, answerBy: Instant, reopenedAt: Instant }),
  event('GrievanceWithdrawn', { grievanceId: GrievanceId, withdrawnAt: Instant }),
  /** The person's data have been erased, so no answer is due any more. */
  event('GrievancesForgotten', { forgottenAt: Instant }),
]);
export type GrievanceEvent = z.infer<typeof GrievanceEvent>;
