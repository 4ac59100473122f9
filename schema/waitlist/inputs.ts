import { z } from 'zod';
import { COMING_CITIES } from './cities.ts';

/** A city whose waitlist people can join or leave. */
export const WaitlistCity = z.object({
  city: z.string().refine((city) => COMING_CITIES.includes(city), 'is not a city with a waitlist'),
});
