import type { FastifyInstance } from 'fastify';

/** Stops accepting requests and finishes running requests. Requests that are still running after `graceMs` are aborted. */
export const stopWithin = async (app: FastifyInstance, graceMs: number): Promise<void> => {
  const cutOff = setTimeout(() => app.server.closeAllConnections(), graceMs);
  await app.close().finally(() => clearTimeout(cutOff));
};

/** Once the server is stopping, closes each connection after its next response. */
export const closeConnectionsWhenStopping = (app: FastifyInstance): void => {
  let stopping = false;
  app.addHook('preClose', async () => {
    stopping = true;
  });
  app.addHook('onSend', async (_request, reply) => {
    if (stopping) reply.header('connection', 'close');
  });
};
