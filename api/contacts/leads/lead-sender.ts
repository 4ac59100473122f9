import type { LeadChannel, RouteSettings } from '../../../schema/contacts/lead-route.ts';
import type { LeadToSend } from './lead.ts';

/** One attempt to deliver a lead. */
export interface LeadAttempt {
  readonly lead: LeadToSend;
  readonly settings: RouteSettings;
  /** The key of the delivery, which is the same in every attempt. If an operator sends the lead again, the new delivery has a new key. */
  readonly key: string;
  /** The id of the person who sent the inquiry. The data stored during delivery is encrypted with this person's key. */
  readonly senderId: string;
  readonly signal: AbortSignal;
}
/** The receiver's response. `statusCode` is null if the channel does not use HTTP. */
export interface LeadTaken {
  readonly statusCode: number | null;
}

/** A port for delivery to dealers, with an adapter for each of `LEAD_CHANNELS`. */
export interface LeadSender {
  readonly channel: LeadChannel;
  /** Whether a route uses this channel. */
  serves(settings: RouteSettings): boolean;
  /** Delivers a lead to the receiver, or to the e-mail queue.
   *  @throws LeadRefused if a retry would fail too; the caller retries after any other error */
  send(attempt: LeadAttempt): Promise<LeadTaken>;
}

/** Thrown if the receiver did not accept the lead, but may accept a retry. */
export class LeadNotTaken extends Error {
  override readonly name: string = 'LeadNotTaken';
  constructor(
    message: string,
    readonly statusCode: number | null = null,
  ) {
    super(message);
  }
}
/** Thrown if the receiver will never accept the lead, or if the lead must not be sent to this receiver. */
export class LeadRefused extends LeadNotTaken {
  override readonly name = 'LeadRefused';
}
