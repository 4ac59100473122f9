import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { CarGone, CarHidden, ListingGone, ListingHidden } from '../../schema/marketplace/rejections.ts';
import { Failure } from '../platform/http/errors.ts';

/** The response (410) for a car or listing that has been removed. */
export const Gone = Failure.extend({
  code: z.string().describe('CAR_GONE, or LISTING_GONE if another source still offers the car.'),
  carId: z.string(),
  goneAt: z.string().nullable().describe('When it was taken down or hidden.'),
  hiddenAt: z
    .string()
    .nullable()
    .describe(
      'Since when CarSetu has been hiding it, or a listing of the car, after a report; null if its sources took it down.',
    ),
  isSold: z.boolean().optional().describe('For a car: whether its seller on this site has said that it is sold.'),
  isPaused: z.boolean().optional().describe('For a car: whether its seller on this site has paused it.'),
  similar: z.array(z.string()).readonly().describe('Ids of similar cars for sale, most similar first.'),
}).meta({ id: 'Gone', description: 'It has been taken down or hidden' });
type Gone = z.input<typeof Gone>;

/** How long the response may be cached, in seconds. The time is short because a removed car may be offered again. */
const FRESH_S = 60;

const REJECTIONS = {
  car: { gone: CarGone, hidden: CarHidden },
  listing: { gone: ListingGone, hidden: ListingHidden },
} as const;

/** Responds to a request with status 410. The response is the same for everybody.
 *  @param what the unavailable object: the whole car, or one listing of a car that another source still offers */
export const answerGone = async (
  { id: requestId }: FastifyRequest,
  reply: FastifyReply,
  what: keyof typeof REJECTIONS,
  told: Pick<Gone, 'carId' | 'goneAt' | 'hiddenAt' | 'isSold' | 'isPaused' | 'similar'>,
): Promise<void> => {
  const { code, message } = REJECTIONS[what][told.hiddenAt === null ? 'gone' : 'hidden']();
  const body: Gone = { code, message, requestId, ...told };
  await reply.code(410).header('cache-control', `public, max-age=${FRESH_S}`).send(body);
};
