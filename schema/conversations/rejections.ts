import { Rejection, rejection } from '../kernel/rejection.ts';
import { CONTACT_AGAIN_HOURS, MESSAGE_LENGTH } from './limits.ts';

/** Also returned for other people's conversations, so that the response does not reveal whether they exist. */
export const ConversationNotFound = rejection('CONVERSATION_NOT_FOUND', 404, 'Conversation not found');
export const MessageNotFound = rejection('MESSAGE_NOT_FOUND', 404, 'Message not found');
/** No account sells the car: a source offers it, or nobody does. */
export const NobodyToTalkTo = rejection(
  'NO_SELLER_HERE',
  404,
  'No account sells this car on CarSetu: contact its source instead',
);
/** The source has taken the listing down, or an operator has hidden it. */
export const ListingGone = rejection('CAR_NOT_FOR_SALE', 410, 'This car is no longer offered on CarSetu');
/** A seller cannot start a conversation about their own car. */
export const OwnListing = rejection('OWN_CAR', 409, 'This is your own car');
/** The request names an account that does not sell this car. */
export const NotItsSeller = rejection('NOT_ITS_SELLER', 403, 'Another account sells this car');
/** The request says that its sender is the buyer although the sender is the seller, or vice versa. */
export const NotYourSide = rejection('NOT_YOUR_SIDE', 403, 'You are on the other side of this conversation');
/** A message, an offer or a system message in any conversation already has this id. */
export const MessageIdTaken = rejection('MESSAGE_ID_TAKEN', 409, 'This id belongs to another message');
/** The data of one of the participants have been erased, so nobody can write any more. */
export const ConversationClosed = rejection('CONVERSATION_CLOSED', 409, 'This conversation is closed');
/** The buyer has already asked whether the car is available and has not received an answer yet. */
export const AskedAlready = rejection('ASKED_ALREADY', 409, 'You have already asked that: wait for the answer');
/** Buyers need Premium to ask for a seller's details (specification D2, section 6). */
export const PremiumRequired = rejection('PREMIUM_REQUIRED', 403, 'Premium subscription required');
/** The other party has not requested the contact details, so there is nothing to answer. */
export const ContactNotRequested = rejection(
  'CONTACT_NOT_REQUESTED',
  409,
  'There is no request for your contact details',
);
export const ContactNotShared = rejection('CONTACT_NOT_SHARED', 409, 'Your contact details are not shared');
/** The owner of the contact details has recently declined to share them, or has stopped sharing them. */
export const ContactAskedLately = rejection(
  'CONTACT_DECLINED',
  409,
  `The other side does not share contact details at the moment: ask again after ${CONTACT_AGAIN_HOURS} hours`,
);
/** The owner has no contact details to share. */
export const NoContactDetails = rejection(
  'NO_CONTACT_DETAILS',
  409,
  'You have no contact details to share yet: verify a phone number or add an e-mail address first',
);

const badContent = (message: string) =>
  new Rejection('INVALID_MESSAGE', 422, `content: ${message}`, [{ path: 'content', message }]);
export const MessageEmpty = () => badContent('must not be empty');
export const MessageTooLong = () => badContent(`must have at most ${MESSAGE_LENGTH} characters`);
export const MessageUnreadable = () => badContent('must be plain text');
