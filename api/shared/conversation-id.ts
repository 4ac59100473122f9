import { v5 as uuidFrom } from 'uuid';

/** Namespace of the ids of conversations (RFC 9562, version 5). */
const CONVERSATION_IDS = '7d3c9a52-0d0b-5c8e-9b1f-3a6c0f5e2d14';

/** The one conversation that a buyer can have with a seller about a listing: whoever starts it twice finds the first, and whoever
 *  starts anew once another account sells it does not write to the former one. */
export const conversationIdOf = (buyerId: string, listingId: string, sellerId: string): string =>
  uuidFrom(`${buyerId}:${listingId}:${sellerId}`, CONVERSATION_IDS);
