import { v5 as uuidFrom } from 'uuid';

/** The namespace for conversation ids (RFC 9562, version 5). */
const CONVERSATION_IDS = '7d3c9a52-0d0b-5c8e-9b1f-3a6c0f5e2d14';

/** Returns the id of the only conversation between a buyer and a seller about a listing. Starting the conversation a second time finds the existing
 *  one. If another account sells the listing later, the buyer gets a new conversation, which does not include the previous seller. */
export const conversationIdOf = (buyerId: string, listingId: string, sellerId: string): string =>
  uuidFrom(`${buyerId}:${listingId}:${sellerId}`, CONVERSATION_IDS);
