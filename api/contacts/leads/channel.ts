import type { LeadChannel, RouteSettings } from '../../../schema/contacts/lead-route.ts';
import type { LeadToSend } from './lead.ts';

/** One attempt to hand a lead over. */
export interface LeadAttempt {
  readonly lead: LeadToSend;
  readonly settings: RouteSettings;
  /** Names the handing over: the same at every attempt of it, another one when an operator sends the lead again. */
  readonly key: string;
  /** Whose key seals what is kept of it on the way. */
  readonly senderId: string;
  readonly signal: AbortSignal;
}
/** What the other side said. */
export interface LeadTaken {
  readonly statusCode: number | null;
}

/** A way to a dealer: a port, with an adapter for each of `LEAD_CHANNELS`. */
export interface LeadSender {
  readonly channel: LeadChannel;
  /** Whether a route goes this way too. */
  serves(settings: RouteSettings): boolean;
  /** Hands a lead over. When this returns the other side has it, or the queue of mails.
   *  @throws LeadRefused when another attempt is of no use; LeadNotTaken, or anything else, to be tried again */
  send(attempt: LeadAttempt): Promise<LeadTaken>;
}

/** The other side did not take it this time. */
export class LeadNotTaken extends Error {
  override readonly name: string = 'LeadNotTaken';
  constructor(
    message: string,
    readonly statusCode: number | null = null,
  ) {
    super(message);
  }
}
/** The other side will never take it, or it must not be sent there. */
export class LeadRefused extends LeadNotTaken {
  override readonly name = 'LeadRefused';
}
