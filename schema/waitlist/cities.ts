import { CITIES } from '../marketplace/enumerations.ts';

/** The cities where the service is still to come, by the name that the catalogue of places gives them. */
export const COMING_CITIES: readonly string[] = CITIES.filter(({ status }) => status === 'coming-soon').map(
  ({ spelling }) => spelling,
);

/** How many wait for a city. */
export interface CityWaitlist {
  readonly city: string;
  readonly waiting: number;
  /** Whether the reader is among them. */
  readonly isMine: boolean;
}
