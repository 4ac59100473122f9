import { type DealEvent, entryOf } from '../../api/audit/history-entries.ts';
import type { PersonalData } from '../../projections/platform/personal-data.ts';
import type { HistoryState } from '../../schema/audit/history.ts';
import type { Recorded } from '../../schema/kernel/event.ts';
import { rupees } from './rupees.ts';

/** The prefixes of the streams that concern a deal: conversations, offers, and the blocks, reports and decisions about the participants. */
export const DEAL_STREAMS = ['conversation-', 'offers-', 'blocks-', 'talkreports-', 'conduct-'] as const;

/** Formats an event of a deal as one line. Messages are decrypted if their key still exists. */
export const sayDealEvent = async (
  personal: Pick<PersonalData, 'openMany'>,
  event: Recorded<DealEvent>,
): Promise<string> => {
  const entry = entryOf(event, { buyerId: null, sellerId: null });
  const { kind, amountInr, offerId, otherOfferId, messageId, reason, words, door, from, personId } = entry;
  const [text = null, where = null] = await personal.openMany([words ?? NONE, from ?? NONE]);
  const facts = [
    `by ${event.metadata.actor === personId ? personId : `${personId ?? 'the product'} (${event.metadata.actor})`}`,
    amountInr === null ? null : rupees(amountInr),
    offerId && `offer ${offerId}`,
    otherOfferId && `counters or replaced by ${otherOfferId}`,
    messageId && messageId !== offerId ? `message ${messageId}` : null,
    reason && `because ${reason}`,
    words && (text === null ? '(erased: the key is destroyed)' : JSON.stringify(text)),
    door && `from ${door}${from ? ` ${where ?? '(erased)'}` : ''}`,
  ];
  return `${String(event.revision).padStart(7)}  ${entry.at}  ${kind}  ${facts.filter(Boolean).join(', ')}`;
};
const NONE = { personId: '', sealed: null };

/** Formats the state of a deal's stream as text for a terminal. */
export const sayDeal = ({ conversation, offers, reservation, minimumInr }: HistoryState): string => {
  const lines: string[] = [];
  if (conversation) {
    const { subject, buyer, seller, status, messages, hiddenMessages, contact } = conversation;
    lines.push(
      `${subject}: buyer ${buyer.id} (${buyer.kind}), seller ${seller.id}, ${status}`,
      `${messages} messages, ${hiddenMessages} of them hidden; contact details: buyer ${contact.buyer}, seller ${contact.seller}`,
    );
  }
  for (const { id, madeBy, amountInr, askingInr, status, because } of offers)
    lines.push(
      `offer ${id} by the ${madeBy}: ${rupees(amountInr)} of ${rupees(askingInr)} asked, ${status}${because ? ` (${because})` : ''}`,
    );
  if (reservation) lines.push(`reserved since ${reservation.reservedAt} for offer ${reservation.offerId}`);
  if (minimumInr !== null) lines.push(`offers below ${rupees(minimumInr)} are declined automatically`);
  return lines.length > 0 ? lines.join('\n') : 'no messages or offers up to that point';
};
