/** Returns the name of a stream from its category and subject, as in `streamOf('offers', listingId)`. A category must not contain a hyphen; a subject
 *  may. */
export const streamOf = (category: string, subject: string): string => `${category}-${subject}`;

/** Returns the subject from the name of a stream, such as the id in `booking-<id>`, `account-<userId>` or `feed-<feedId>`. */
export const streamSubject = (streamId: string): string => streamId.slice(streamId.indexOf('-') + 1);

/** Whether a stream belongs to a category, which is the part of its name before the first hyphen. */
export const isStreamOf = (category: string, streamId: string): boolean => streamId.startsWith(streamOf(category, ''));
