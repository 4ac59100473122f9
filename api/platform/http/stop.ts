import type { FastifyInstance } from 'fastify';

/** Stops accepting and finishes the requests under way; those that are not done within `graceMs` are cut off. */
export const stopWithin = async (app: FastifyInstance, graceMs: number): Promise<void> => {
  const cutOff = setTimeout(() => app.server.closeAllConnections(), graceMs);
  await app.close().finally(() => clearTimeout(cutOff));
};

/** Lets no connection stay open behind the last answer while the server stops. */
export const closeConnectionsWhenStopping = (app: FastifyInstance): void => {
  let stopping = false;
  app.addHook('preClose', async () => {
    stopping = true;
  });
  app.addHook('onSend', async (_request, reply) => {
    if (stopping) reply.header('connection', 'close');
  });
};
