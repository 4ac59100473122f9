import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { CarGone, CarHidden, ListingGone, ListingHidden } from '../../schema/marketplace/rejections.ts';
import { Failure } from '../platform/http/errors.ts';

/** What is answered (410) in place of a car or listing that was taken down. */
export const Gone = Failure.extend({
  code: z.string().describe('CAR_GONE; LISTING_GONE where another source still offers the car.'),
  carId: z.string(),
  goneAt: z.string().nullable().describe('When it was taken down, or hidden.'),
  hiddenAt: z
    .string()
    .nullable()
    .describe(
      'Since when CarSetu hides it, or a listing of the car, after a report; null where its sources alone took it down.',
    ),
  similar: z.array(z.string()).readonly().describe('Ids of cars for sale like it, the most similar first.'),
}).meta({ id: 'Gone', description: 'It was taken down' });
type Gone = z.input<typeof Gone>;

/** How long an answer may be shown without asking again: a gone car may come back as soon. Seconds. */
const FRESH_S = 60;

const REJECTIONS = {
  car: { gone: CarGone, hidden: CarHidden },
  listing: { gone: ListingGone, hidden: ListingHidden },
} as const;

/** Answers 410, the same for every reader.
 *  @param what the car, or one listing of a car that another source still offers */
export const answerGone = async (
  { id: requestId }: FastifyRequest,
  reply: FastifyReply,
  what: keyof typeof REJECTIONS,
  told: Pick<Gone, 'carId' | 'goneAt' | 'hiddenAt' | 'similar'>,
): Promise<void> => {
  const { code, message } = REJECTIONS[what][told.hiddenAt === null ? 'gone' : 'hidden']();
  const body: Gone = { code, message, requestId, ...told };
  await reply.code(410).header('cache-control', `public, max-age=${FRESH_S}`).send(body);
};
