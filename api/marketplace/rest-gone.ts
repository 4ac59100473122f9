import { z } from 'zod';
import { Failure } from '../platform/http/errors.ts';

/** What is answered (410) in place of a car or listing that was taken down. */
export const Gone = Failure.extend({
  code: z.string().describe('CAR_GONE; LISTING_GONE where another source still offers the car.'),
  carId: z.string(),
  goneAt: z.string().nullable().describe('When it was taken down.'),
  similar: z.array(z.string()).describe('Ids of cars for sale like it, the most similar first.'),
}).meta({ id: 'Gone', description: 'It was taken down' });
export type Gone = z.input<typeof Gone>;
