/** Where on the pages of a car its seller is talked to. */
export const TALK = 'talk';
/** The address of that place on a car's page. */
export const talkPath = (carId: string): string => `/car/${carId}#${TALK}`;
/** The same on the page of one listing, where visitors talk. */
export const visitorTalkPath = (listingId: string): string => `/marketplace/${listingId}#${TALK}`;
