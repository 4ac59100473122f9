import { z } from 'zod';
import type { Recorded } from '../kernel/event.ts';
import type { Sealed } from '../kernel/sealed.ts';
import { streamSubject } from '../kernel/stream.ts';
import { Instant } from '../kernel/values.ts';
import type { GrievanceEvent } from './events.ts';
import { GRIEVANCE_KINDS, GRIEVANCE_STATUSES } from './grievance-kinds-and-deadlines.ts';
import { GrievanceStep } from './views.ts';

/** The state of one grievance, computed by applying its events in order, and decrypted. */
export const GrievanceFacts = z.object({
  id: z.uuid(),
  /** The log position of the grievance's first event. */
  position: z.string(),
  /** The id of the person who filed the grievance. Null once that person's data have been erased, in which case all text fields are null, too. */
  userId: z.string().nullable(),
  kind: z.enum(GRIEVANCE_KINDS),
  subject: z.string().nullable(),
  status: z.enum(GRIEVANCE_STATUSES),
  filedAt: Instant,
  acknowledgeBy: Instant,
  answerBy: Instant,
  /** The instant at which the time for the answer starts to run. */
  clockSince: Instant,
  closedAt: Instant.nullable(),
  wasReopened: z.boolean(),
  steps: z.array(GrievanceStep),
});
export type GrievanceFacts = z.infer<typeof GrievanceFacts>;

/** The events that concern a single grievance: all except the erasure of the person's data. */
export type OneGrievanceEvent = Exclude<GrievanceEvent, { type: 'GrievancesForgotten' }>;

/** Returns the encrypted text fields of an event, in the order in which `evolveGrievance` expects them. */
export const sealedTextsOf = ({ type, data }: OneGrievanceEvent): readonly Sealed[] => {
  if (type === 'GrievanceFiled') return [data.words, data.subject];
  if (type === 'GrievanceAnswered') return [data.answer];
  return type === 'GrievanceReopened' ? [data.words] : [];
};

/** Applies one event to a grievance, which is null before its first event.
 *  @param texts the decrypted text fields of the event; null if their key has been destroyed */
export const evolveGrievance = (
  facts: GrievanceFacts | null,
  event: Recorded<OneGrievanceEvent>,
  [text = null, subject = null]: readonly (string | null)[],
): GrievanceFacts | null => {
  if (event.type === 'GrievanceFiled') {
    const { grievanceId, kind, acknowledgeBy, answerBy, filedAt } = event.data;
    return {
      id: grievanceId,
      position: event.position.toString(),
      userId: streamSubject(event.streamId),
      kind,
      subject,
      status: 'filed',
      filedAt,
      acknowledgeBy,
      answerBy,
      clockSince: filedAt,
      closedAt: null,
      wasReopened: false,
      steps: [{ step: 'filed', text, outcome: null, at: filedAt }],
    };
  }
  if (facts === null) return null;
  const next = (step: Exclude<GrievanceStep['step'], 'filed'>, at: Instant, more: Partial<GrievanceFacts>) => ({
    ...facts,
    status: step,
    ...more,
    steps: [
      ...facts.steps,
      { step, text, outcome: event.type === 'GrievanceAnswered' ? event.data.outcome : null, at },
    ],
  });
  switch (event.type) {
    case 'GrievanceAcknowledged':
      return next('acknowledged', event.data.acknowledgedAt, {});
    case 'GrievanceAnswered':
      return next('answered', event.data.answeredAt, { closedAt: event.data.answeredAt });
    case 'GrievanceReopened': {
      const { answerBy, reopenedAt } = event.data;
      return next('reopened', reopenedAt, { answerBy, clockSince: reopenedAt, closedAt: null, wasReopened: true });
    }
    case 'GrievanceWithdrawn':
      return next('withdrawn', event.data.withdrawnAt, { closedAt: event.data.withdrawnAt });
  }
};

/** Returns a grievance without the data of the person who filed it, for use once that person's data have been erased. An open grievance becomes
 *  withdrawn. */
export const forgottenGrievance = (facts: GrievanceFacts, at: Instant): GrievanceFacts => ({
  ...facts,
  ...(facts.closedAt === null && { status: 'withdrawn', closedAt: at }),
  userId: null,
  subject: null,
  steps: facts.steps.map((step) => ({ ...step, text: null })),
});
