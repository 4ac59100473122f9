import type { HistoryEntry, HistoryKind, HistoryRole } from '../../../schema/audit/history.ts';
import type { Sealed } from '../../../schema/kernel/sealed.ts';

/** A text and the person with whose key it is sealed. */
export interface SealedText {
  readonly personId: string;
  readonly sealed: Sealed;
}
/** The two of a conversation, as far as they are known. */
export interface Pair {
  readonly buyerId: string | null;
  readonly sellerId: string | null;
}

/** What an event says, whatever it is of: facts that it does not have are left out. */
export interface Said
  extends Partial<
    Pick<
      HistoryEntry,
      'conversationId' | 'messageId' | 'offerId' | 'otherOfferId' | 'amountInr' | 'askingInr' | 'expiresAt' | 'reason'
    >
  > {
  readonly words?: SealedText | null;
  readonly kind: HistoryKind;
  readonly at: string;
  /** Who did it, where the event says so itself; else whoever gave the command. */
  readonly by?: { readonly role: HistoryRole; readonly personId: string | null };
}

/** The product, by itself. */
export const SYSTEM = { role: 'system', personId: null } as const;
