/** Returns the name of a subject's stream, as in `streamOf('offers', listingId)`. A category contains no hyphen; a subject may. */
export const streamOf = (category: string, subject: string): string => `${category}-${subject}`;

/** Returns the subject in a stream's name: the id in `booking-<id>`, `account-<userId>`, `feed-<feedId>`. */
export const streamSubject = (streamId: string): string => streamId.slice(streamId.indexOf('-') + 1);

/** Whether a stream is of that category. */
export const isStreamOf = (category: string, streamId: string): boolean => streamId.startsWith(streamOf(category, ''));
