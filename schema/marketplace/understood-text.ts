import { z } from 'zod';

/** The kinds of conditions in a typed search. `word` is any other word that describes cars, such as a trim. */
export const UNDERSTOOD_KINDS = [
  'brand',
  'model',
  'fuel',
  'gearbox',
  'body',
  'colour',
  'seller',
  'place',
  'state',
  'feature',
  'word',
  'price',
  'year',
  'km',
  'owners',
  'seats',
] as const;
export type UnderstoodKind = (typeof UNDERSTOOD_KINDS)[number];

const limit = z.int().nullable();
/** One condition that a typed search states, and its position in the text. */
export const UnderstoodPart = z.object({
  kind: z.enum(UNDERSTOOD_KINDS),
  from: z.int().describe('The place of its first letter in the typed text, from 0.'),
  to: z.int().describe('The place after its last letter.'),
  values: z.array(z.string()).describe('The choices, of which a car has to have one. Empty for a range.'),
  min: limit.describe('The lower end of a range, included: rupees, year, kilometres or seats.'),
  max: limit.describe('The upper end of a range, included.'),
});
export type UnderstoodPart = z.infer<typeof UnderstoodPart>;

/** A less specific search that finds cars although the typed search finds none. */
export const WiderSearch = z.object({
  q: z.string().describe('The typed text without one of its parts.'),
  without: UnderstoodPart,
  total: z.int().describe('The exact number of matching cars.'),
});
export type WiderSearch = z.infer<typeof WiderSearch>;
