import { z } from 'zod';

/** Favourites on one account: as many as one query for cars takes (`Query.cars`). */
export const FAVOURITES_MAX = 100;
/** D1 s3: recently viewed are up to 6 ids, newest first. */
export const VIEWED_MAX = 6;

/** The id of a car, or of one of its listings, in lower case as the database writes it. */
export const SavedCarId = z.uuid('is no id of a car').toLowerCase().brand<'SavedCarId'>();
export type SavedCarId = z.infer<typeof SavedCarId>;

/** How a car is called where it is listed. */
export const CarName = z.string().min(1).max(300);
