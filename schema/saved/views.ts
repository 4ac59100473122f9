import { z } from 'zod';
import { Instant } from '../kernel/values.ts';

/** A car among an account's favourites, with its name and price at the time when it was saved. */
export const SavedCar = z.object({
  id: z.string().describe("The car's current id."),
  savedAt: Instant,
  name: z.string().nullable().describe("The car's name when it was saved; null if no source listed it then."),
  priceInr: z.int().nullable().describe('The asking price when it was saved, in rupees.'),
});
export type SavedCar = z.infer<typeof SavedCar>;

/** The response to a browser's report that a car's page was opened. */
export const NotedView = z.object({ carId: z.string().describe('The id that was sent.') });

/** A recently opened car. */
export const ViewedCar = z.object({ id: z.string(), viewedAt: Instant });
export type ViewedCar = z.infer<typeof ViewedCar>;
