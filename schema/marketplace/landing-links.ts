import { z } from 'zod';

/** A landing page, with the number of cars on it. */
export const LandingLink = z.object({
  city: z.string(),
  brand: z.string().nullable(),
  model: z.string().nullable(),
  path: z.string().describe('The path of the page, starting with `/`.'),
  count: z.int().describe('The number of cars on the page.'),
});
export type LandingLink = z.infer<typeof LandingLink>;

/** The landing pages with the most cars, in three lists. A brand or model appears once, with the city that has most of its cars. */
export const PopularLandings = z.object({
  cities: z.array(LandingLink).readonly(),
  brands: z.array(LandingLink).readonly().describe('Each brand in the city that has most of its cars.'),
  models: z.array(LandingLink).readonly().describe('Each model in the city that has most of its cars.'),
});
export type PopularLandings = z.infer<typeof PopularLandings>;
