import { z } from 'zod';

/** The waitlist of a city: how many people are on it, and whether the reader is one of them. */
export const CityWaitlist = z.object({
  city: z.string().describe('The city as spelled in the catalogue of places.'),
  waiting: z.int().describe('The number of people on the waitlist.'),
  isMine: z.boolean().describe('Whether the reader is on the waitlist.'),
});
export type CityWaitlist = z.output<typeof CityWaitlist>;
