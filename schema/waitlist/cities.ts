import { CITIES } from '../marketplace/enumerations.ts';

/** Cities where the service is announced but not yet available, spelled as in the catalogue of places. */
export const COMING_CITIES: readonly string[] = CITIES.filter(({ status }) => status === 'coming-soon').map(
  ({ spelling }) => spelling,
);
