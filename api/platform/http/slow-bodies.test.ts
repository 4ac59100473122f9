import { once } from 'node:events';
import { connect } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, describe, expect, it } from 'vitest';
import { isSlowBody, mayArriveSlowly, SILENCE_MS } from './slow-bodies.ts';

const promised = <T>() => {
  let resolve: (value: T) => void = () => undefined;
  const promise = new Promise<T>((done) => {
    resolve = done;
  });
  return { promise, resolve };
};

const HOUR_MS = 3_600_000;
let app: FastifyInstance | undefined;
afterEach(() => app?.close());

/** Starts a server that counts the characters of request bodies. As soon as the server has begun to read a body, the request timeout is 1 ms, so only
 *  bodies sent to `/files` may arrive more slowly. `late` is called when Node reports a request as late. */
const serve = async (limits: Parameters<typeof mayArriveSlowly>[1], late: () => void = () => undefined) => {
  const made = Fastify({
    http: { connectionsCheckingInterval: 5 },
    clientErrorHandler: (error, socket) => {
      late();
      if (isSlowBody(error, socket)) return;
      socket.end('HTTP/1.1 408 Request Timeout\r\n\r\n');
    },
  });
  app = made;
  made.addContentTypeParser('*', (_request, _body, done) => done(null, undefined));
  const outcome = promised<string>();
  made.post<{ Params: { place: string } }>('/:place', async (request) => {
    if (request.params.place === 'files') mayArriveSlowly(request.raw, limits);
    Object.assign(made.server, { requestTimeout: 1, headersTimeout: 1 });
    let letters = 0;
    try {
      for await (const part of request.raw) letters += part.length;
      outcome.resolve(`${letters} letters`);
    } catch {
      outcome.resolve('closed');
    }
    return `${letters} letters`;
  });
  const { port } = new URL(await made.listen({ port: 0, host: '127.0.0.1' }));
  return { port: Number(port), outcome: outcome.promise };
};
/** Sends a request without the last three characters of its body. */
const begin = async (port: number, place: string) => {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  let said = '';
  socket.on('data', (part) => {
    said += part;
  });
  await once(socket, 'connect');
  socket.write(
    `POST /${place} HTTP/1.1\r\nhost: x\r\nconnection: close\r\ncontent-type: x/y\r\ncontent-length: 6\r\n\r\nabc`,
  );
  return {
    socket,
    said: async () => {
      if (!socket.closed) await once(socket, 'close');
      return said;
    },
  };
};

describe('a body', () => {
  it('that may take its time is taken whole after Node has reported it as late', async () => {
    const late = promised<void>();
    const { port } = await serve({ mostMs: HOUR_MS }, () => late.resolve());
    const { socket, said } = await begin(port, 'files');
    await late.promise;
    socket.write('def');
    expect(await said()).toMatch(/^HTTP\/1\.1 200 OK.*6 letters$/s);
  });

  it('of another kind is refused then', async () => {
    const { port } = await serve({ mostMs: HOUR_MS });
    const { said } = await begin(port, 'texts');
    expect(await said()).toMatch(/^HTTP\/1\.1 408 /);
  });

  it('may be silent for 5 minutes, and no longer', async () => {
    expect(SILENCE_MS).toBe(300_000);
    const { port, outcome } = await serve({ silenceMs: 20, mostMs: HOUR_MS });
    const { said } = await begin(port, 'files');
    expect([await outcome, await said()]).toEqual(['closed', '']);
  });

  it('ends after the longest time, also if something comes now and then', async () => {
    const { port, outcome } = await serve({ mostMs: 20 });
    const { said } = await begin(port, 'files');
    expect([await outcome, await said()]).toEqual(['closed', '']);
  });
});
