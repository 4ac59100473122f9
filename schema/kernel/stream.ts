/** Returns the name of a subject's stream, as in `streamOf('offers', listingId)`. A category must not contain a hyphen; a subject may. */
export const streamOf = (category: string, subject: string): string => `${category}-${subject}`;

/** Returns the subject in a stream's name, such as the id in `booking-<id>`, `account-<userId>` or `feed-<feedId>`. */
export const streamSubject = (streamId: string): string => streamId.slice(streamId.indexOf('-') + 1);

/** Whether a stream belongs to a category. */
export const isStreamOf = (category: string, streamId: string): boolean => streamId.startsWith(streamOf(category, ''));
