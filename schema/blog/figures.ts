import { z } from 'zod';
import { Instant } from '../kernel/values.ts';
import { FUELS } from '../marketplace/enumerations.ts';
import { landingPath } from '../marketplace/slugs.ts';
import { FIGURE_UNITS } from './enumerations.ts';

/** A filter that selects a part of the market on this site. A null field imposes no condition. */
export const FigureFilter = z.object({
  city: z.string().nullable(),
  brand: z.string().nullable(),
  model: z.string().nullable(),
  fuelType: z.enum(FUELS).nullable(),
});
export type FigureFilter = z.infer<typeof FigureFilter>;

/** One figure about the market on this site: the result of a named query at one log position. It is stored with the article that uses it. */
export const Figure = z.object({
  name: z
    .string()
    .regex(/^[a-z]+(_[a-z]+)*$/)
    .describe('The name by which a text uses it: `{{figure:<name>}}`.'),
  unit: z.enum(FIGURE_UNITS),
  value: z.number(),
  cars: z.int().nonnegative().describe('How many cars it was computed from.'),
  days: z.int().nonnegative().describe('Its window in days; 0 for the cars that were for sale at that moment.'),
  asOf: Instant,
  position: z.string().regex(/^\d+$/).describe('The position in the log of the last change of a car before it.'),
  about: z
    .string()
    .nullable()
    .describe('The brand, model, city or fuel within the subject that it is about; null for the subject.'),
  filter: FigureFilter,
});
export type Figure = z.infer<typeof Figure>;

/** Returns the path of the page with the cars from which a figure is computed: the city's landing page if there is one, otherwise a search of all
 *  portals. */
export const figurePath = ({ city, brand, model, fuelType }: FigureFilter): string => {
  const landing = city !== null && fuelType === null && (model === null || brand !== null);
  const path = landing ? landingPath({ city, brand, model }) : null;
  if (path !== null) return path;
  const asked = Object.entries({ brand, city, fuelType, model }).flatMap(([key, value]) =>
    value ? [[key, value]] : [],
  );
  return `/?${new URLSearchParams([['tab', 'all'], ['search', '1'], ...asked])}`;
};
