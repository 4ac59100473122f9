/** The URL fragment of the chat with the seller on a car's page. */
export const TALK = 'talk';
/** Returns the path of the chat on a car's page. */
export const talkPath = (carId: string): string => `/car/${carId}#${TALK}`;
/** Returns the path of the chat on a listing's page, which visitors without an account use. */
export const visitorTalkPath = (listingId: string): string => `/marketplace/${listingId}#${TALK}`;
