import { z } from 'zod';
import { CITIES } from '../marketplace/enumerations.ts';

/** The cities where the service is still to come, by the name that the catalogue of places gives them. */
export const COMING_CITIES: readonly string[] = CITIES.filter(({ status }) => status === 'coming-soon').map(
  ({ spelling }) => spelling,
);

/** A city whose waitlist one can join or leave. */
export const WaitlistCity = z.object({
  city: z.string().refine((city) => COMING_CITIES.includes(city), 'is no city with a waitlist'),
});

/** How many wait for a city. */
export interface CityWaitlist {
  readonly city: string;
  readonly waiting: number;
  /** Whether the reader is among them. */
  readonly isMine: boolean;
}
