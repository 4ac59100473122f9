import { once } from 'node:events';
import http from 'node:http';
import type { Refusal } from './mail-server.ts';

/** Starts an SMS gateway on a free local port, for tests. It accepts one POST per message. */
export const smsServer = async () => {
  const received: { headers: http.IncomingHttpHeaders; body: string }[] = [];
  const refusals: (Refusal | 'silence' | 'elsewhere')[] = [];
  const server = http.createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(Buffer.from(chunk));
    const refusal = refusals.shift();
    if (refusal === 'silence') return;
    if (refusal === 'elsewhere') response.writeHead(302, { location: 'http://elsewhere.example/' }).end();
    else if (refusal) response.writeHead(refusal === 'later' ? 503 : 400).end('no phone +919876543210');
    else {
      received.push({ headers: request.headers, body: Buffer.concat(chunks).toString() });
      response.writeHead(202).end('{"id":"1"}');
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (!address || typeof address === 'string') throw new Error('no port');
  return {
    url: `http://127.0.0.1:${address.port}/sms`,
    received,
    refuseNext: (refusal: Refusal | 'silence' | 'elsewhere') => void refusals.push(refusal),
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
};
