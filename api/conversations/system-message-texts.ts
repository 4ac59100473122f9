import type { SystemKind } from '../../schema/conversations/conversation.ts';
import type { MessageView } from '../../schema/conversations/views.ts';

/** The wording of system messages, for clients that do not supply their own wording. */
const SAID: Readonly<Record<SystemKind, string>> = {
  offer_accepted: 'Offer accepted',
  offer_rejected: 'Offer rejected',
  offer_below_minimum: 'Offer declined: it is below what the seller accepts',
  offer_another_accepted: 'Offer closed: the seller accepted another one',
  offer_car_gone: 'Offer closed: the car is not for sale any more',
  offer_withdrawn: 'Offer withdrawn',
  offer_expired: 'Offer expired without an answer',
  car_reserved: 'The car is reserved for the buyer',
  reservation_released: 'The car is not reserved any more',
  contact_requested: 'Contact details requested',
  contact_shared: 'Contact Details Shared',
  contact_declined: 'Contact details not shared',
  contact_revoked: 'Contact details taken back',
  conversation_closed: 'This conversation is over: an account was deleted',
};

/** Returns the text of a message of any kind; an empty string if the message has been hidden or erased. */
export const messageText = ({
  messageType,
  systemKind,
  offerAmountInr,
  content,
}: Pick<MessageView, 'messageType' | 'systemKind' | 'offerAmountInr' | 'content'>): string => {
  if (messageType === 'offer') return `Offer: ₹${(offerAmountInr ?? 0).toLocaleString('en-IN')}`;
  return (systemKind && SAID[systemKind]) ?? content ?? '';
};

/** Returns the buyer's one-tap question that asks whether the car is still available, or the seller's one-tap answer. */
export const stillAvailable = (subject: string, side: 'buyer' | 'seller'): string =>
  side === 'buyer' ? `Hi! I'm interested in your ${subject}. Is it still available?` : 'Yes, it is still available.';
