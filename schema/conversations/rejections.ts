import { Rejection, rejection } from '../kernel/rejection.ts';
import { CONTACT_AGAIN_HOURS, MESSAGE_LENGTH } from './limits.ts';

/** Also said to whoever asks for somebody else's: it tells nothing of whether it exists. */
export const ConversationNotFound = rejection('CONVERSATION_NOT_FOUND', 404, 'Conversation not found');
export const MessageNotFound = rejection('MESSAGE_NOT_FOUND', 404, 'Message not found');
/** No account sells it: a source's car, or none at all. */
export const NobodyToTalkTo = rejection(
  'NO_SELLER_HERE',
  404,
  'Nobody sells this car on CarSetu: its source can be asked instead',
);
/** Its source took it down, or an operator hid it. */
export const ListingGone = rejection('CAR_NOT_FOR_SALE', 410, 'This car is no longer offered on CarSetu');
/** Sellers do not write to themselves. */
export const OwnListing = rejection('OWN_CAR', 409, 'This is your own car');
/** A payload names another seller than who sells it. */
export const NotItsSeller = rejection('NOT_ITS_SELLER', 403, 'Somebody else sells this car');
/** A payload says that its sender is on the other side. */
export const NotYourSide = rejection('NOT_YOUR_SIDE', 403, 'You are on the other side of this conversation');
/** An id of a message that the other one has used. */
export const MessageIdTaken = rejection('MESSAGE_ID_TAKEN', 409, 'This id belongs to another message');
/** One of the two deleted what was theirs. */
export const ConversationClosed = rejection('CONVERSATION_CLOSED', 409, 'This conversation is over');
/** The one tap was tapped, and there was no answer yet. */
export const AskedAlready = rejection('ASKED_ALREADY', 409, 'You asked that already: wait for the answer');
/** D2 s6: buyers need the plan to ask for the details of a seller. */
export const PremiumRequired = rejection('PREMIUM_REQUIRED', 403, 'Premium subscription required');
/** There is no question to answer. */
export const ContactNotRequested = rejection('CONTACT_NOT_REQUESTED', 409, 'Nobody asked for your contact details');
export const ContactNotShared = rejection('CONTACT_NOT_SHARED', 409, 'Your contact details are not shared');
/** The owner said no, or took them back, not long ago. */
export const ContactAskedLately = rejection(
  'CONTACT_DECLINED',
  409,
  `They keep their contact details to themselves for now: ask again after ${CONTACT_AGAIN_HOURS} hours`,
);
/** Nobody has anything to share. */
export const NoContactDetails = rejection(
  'NO_CONTACT_DETAILS',
  409,
  'There is nothing to share yet: verify a phone number or add an e-mail address first',
);

const badContent = (message: string) =>
  new Rejection('INVALID_MESSAGE', 422, `content: ${message}`, [{ path: 'content', message }]);
export const MessageEmpty = () => badContent('must not be empty');
export const MessageTooLong = () => badContent(`must have at most ${MESSAGE_LENGTH} characters`);
export const MessageUnreadable = () => badContent('must be plain text');

const NOT_A_CURSOR = 'not a cursor of this list';
export const BadConversationsCursor = () =>
  new Rejection('BAD_CURSOR', 400, `cursor: ${NOT_A_CURSOR}`, [{ path: 'cursor', message: NOT_A_CURSOR }]);
