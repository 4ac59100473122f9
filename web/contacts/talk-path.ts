/** Where on a car's page its seller is talked to. */
export const TALK = 'talk';
/** The address of that place. */
export const talkPath = (carId: string): string => `/car/${carId}#${TALK}`;
