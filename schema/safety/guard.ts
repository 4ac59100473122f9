import type { ScamSignal } from './signals.ts';

/** What people do towards others that is limited. */
export const LIMITED_KINDS = ['message', 'conversation', 'offer', 'inquiry'] as const;
export type LimitedKind = (typeof LIMITED_KINDS)[number];

/** A message in its conversation: its id alone is chosen by whoever sends it. */
export interface MessagePlace {
  readonly id: string;
  readonly conversation_id: string;
}

/** What has to be asked before one person reaches another: whoever lets people write, offer or inquire takes it as a port. */
export interface SafetyGuard {
  /** Whether the two may talk: neither blocked the other. Says so as of now, in every process.
   *  @throws Rejection BLOCKED (403, "You can't message this person") */
  mayTalk(aId: string, bId: string): Promise<void>;
  /** Counts one thing that somebody does, over all processes, and refuses it where it is one too many or where they are suspended.
   *  @param speakerId an account or a visitor
   *  @param address where it came from; null where nobody knows
   *  @throws Rejection RATE_LIMITED (429, with `retryAfterS`), SUSPENDED (403) */
  admit(speakerId: string, kind: LimitedKind, address: string | null): Promise<void>;
  /** The two halves of `admit`, for whoever has more to ask at the same time: whether they may act at all, and the count.
   *  @throws Rejection SUSPENDED (403) */
  mayAct(speakerId: string): Promise<void>;
  /** @throws Rejection RATE_LIMITED (429, with `retryAfterS`) */
  count(speakerId: string, kind: LimitedKind, address: string | null): Promise<void>;
  /** What of a message warns its reader. */
  signalsIn(text: string): readonly ScamSignal[];
  /** Those of the messages whose warning was wrong, as the desk found after an appeal: nobody is warned of them any more. */
  clearedOf<M extends MessagePlace>(messages: readonly M[]): Promise<ReadonlySet<M>>;
}
