import type { FastifyInstance } from 'fastify';

/** Says beside each list that is answered whole how many there are (`X-Total-Count`), in the routes that are registered after it. A list that comes in
 *  pages says it itself. */
export const countLists = (app: FastifyInstance): void => {
  app.addHook('preSerialization', async (request, reply, payload) => {
    const isWhole = !reply.hasHeader('x-total-count') && !reply.hasHeader('link');
    if (request.method === 'GET' && Array.isArray(payload) && isWhole) reply.header('x-total-count', payload.length);
    return payload;
  });
};
