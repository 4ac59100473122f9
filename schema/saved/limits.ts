import { z } from 'zod';

/** The maximum number of favourites per account. It equals the number of cars that one query returns (`Query.cars`). */
export const FAVOURITES_MAX = 100;
/** The maximum number of recently viewed cars (specification D1, section 3: up to 6 ids, newest first). */
export const VIEWED_MAX = 6;

/** The id of a car, or of one of its listings, in lower case, like those in the database. */
export const SavedCarId = z.uuid('is not the id of a car').toLowerCase().brand<'SavedCarId'>();
export type SavedCarId = z.infer<typeof SavedCarId>;

/** A car's name in its listing. */
export const CarName = z.string().min(1).max(300);
