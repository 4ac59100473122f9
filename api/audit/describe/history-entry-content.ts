import type { EntryFacts, HistoryKind, HistoryRole } from '../../../schema/audit/history.ts';
import type { Sealed } from '../../../schema/kernel/sealed.ts';

/** Text encrypted with a person's key. */
export interface SealedText {
  readonly personId: string;
  readonly sealed: Sealed;
}
/** The two parties to a conversation. A value is null if that party is not known yet. */
export interface Pair {
  readonly buyerId: string | null;
  readonly sellerId: string | null;
}

/** The content of the history entry for an event. Fields that do not apply to the event are undefined. */
export interface Said extends Partial<EntryFacts> {
  readonly words?: SealedText | null;
  readonly kind: HistoryKind;
  readonly at: string;
  /** The actor named in the event. If undefined, the actor of the command is used. */
  readonly by?: { readonly role: HistoryRole; readonly personId: string | null };
}

/** The actor of automatic actions. */
export const SYSTEM = { role: 'system', personId: null } as const;
