import type { EntryFacts, HistoryKind, HistoryRole } from '../../../schema/audit/history.ts';
import type { Sealed } from '../../../schema/kernel/sealed.ts';

/** A text that is encrypted with the key of a person. */
export interface SealedText {
  readonly personId: string;
  readonly sealed: Sealed;
}
/** The two sides of a conversation; a side that is not known yet is null. */
export interface Pair {
  readonly buyerId: string | null;
  readonly sellerId: string | null;
}

/** The content of a history entry, for any event; facts that the event lacks are undefined. */
export interface Said extends Partial<EntryFacts> {
  readonly words?: SealedText | null;
  readonly kind: HistoryKind;
  readonly at: string;
  /** The actor, if the event names one. If not, the entry has the actor of the command. */
  readonly by?: { readonly role: HistoryRole; readonly personId: string | null };
}

/** The actor of automatic actions. */
export const SYSTEM = { role: 'system', personId: null } as const;
