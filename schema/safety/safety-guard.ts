import type { ScamSignal } from './scam-signals.ts';

/** The actions towards other people that are rate-limited. */
export const LIMITED_KINDS = ['message', 'conversation', 'offer', 'inquiry'] as const;
export type LimitedKind = (typeof LIMITED_KINDS)[number];

/** A message with its conversation. The message id alone is not unique, because the sender chooses it. */
export interface MessagePlace {
  readonly id: string;
  readonly conversation_id: string;
}

/** Checks whether one person may contact another. Features in which people write, make offers or send inquiries receive this guard as a port. */
export interface SafetyGuard {
  /** Checks that neither person has blocked the other. A new block takes effect at once in every process.
   *  @throws Rejection BLOCKED (403, "You can't message this person") if one of them has blocked the other */
  mayTalk(aId: string, bId: string): Promise<void>;
  /** Checks that a person may act, and counts the action, across all processes.
   *  @param speakerId an account or a visitor
   *  @param address the IP address of the request; null if unknown
   *  @throws Rejection RATE_LIMITED (429, with `retryAfterS`) if the action exceeds the limit, SUSPENDED (403) if the person is suspended */
  admit(speakerId: string, kind: LimitedKind, address: string | null): Promise<void>;
  /** The first half of `admit`, for callers that run other checks in parallel: checks whether the person may act at all.
   *  @throws Rejection SUSPENDED (403) if the person is suspended */
  mayAct(speakerId: string): Promise<void>;
  /** The second half of `admit`: counts the action.
   *  @throws Rejection RATE_LIMITED (429, with `retryAfterS`) if the action exceeds the limit */
  count(speakerId: string, kind: LimitedKind, address: string | null): Promise<void>;
  /** Returns the fraud signals in a message, for a warning to its reader. */
  signalsIn(text: string): readonly ScamSignal[];
  /** Returns the messages that no longer show a warning, because appeals against their warnings were granted. */
  clearedOf<M extends MessagePlace>(messages: readonly M[]): Promise<ReadonlySet<M>>;
}
