import net from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { listeningServer } from '../testing/server.ts';

let server: Awaited<ReturnType<typeof listeningServer>>;
beforeAll(async () => {
  server = await listeningServer();
});
afterAll(() => server.close());

/** Sends exactly these bytes, and reads until the server closes the connection. */
const exchange = async (request: string) => {
  const socket = net.connect(Number(new URL(server.url).port), '127.0.0.1');
  socket.write(request, 'latin1');
  const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n');
  const [line = '', ...headers] = head.split('\r\n');
  return { status: Number(line.split(' ')[1]), headers: new Headers(headers.map(pairOf)), body };
};
const pairOf = (header: string): [string, string] => {
  const [name = '', ...value] = header.split(': ');
  return [name, value.join(': ')];
};

it.each([
  ['a control character in a header', 'GET /healthz HTTP/1.1\r\nhost: a\r\nx-a: b\u0001c\r\n\r\n', 400, 'BAD_REQUEST'],
  ['a control character in the address', 'GET /api/\u0001 HTTP/1.1\r\nhost: a\r\n\r\n', 400, 'BAD_REQUEST'],
  ['what is no HTTP', 'hello\r\n\r\n', 400, 'BAD_REQUEST'],
  [
    'headers too large',
    `GET /healthz HTTP/1.1\r\nhost: a\r\nx-a: ${'b'.repeat(20_000)}\r\n\r\n`,
    431,
    'HEADERS_TOO_LARGE',
  ],
])('answers %s in the one shape of failures, and closes', async (_name, request, status, code) => {
  const response = await exchange(request);
  expect(response.status).toBe(status);
  expect(JSON.parse(response.body)).toEqual({
    code,
    message: expect.any(String),
    requestId: response.headers.get('x-request-id'),
  });
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    connection: 'close',
  });
});
