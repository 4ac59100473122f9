import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { Writable } from 'node:stream';
import { buildSchema, getNamedType, isObjectType, isUnionType } from 'graphql';
import pino from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { loggerOptions } from '../http/logging.ts';
import { testSchema } from '../testing/graphql-schema.ts';
import { listeningServer } from '../testing/server.ts';

const lines: Record<string, unknown>[] = [];
const sink = new Writable({
  write: (chunk, _encoding, done) => {
    lines.push(JSON.parse(String(chunk)));
    done();
  },
});
const refusals = () => lines.filter(({ message }) => message === 'refused');

let server: Awaited<ReturnType<typeof listeningServer>>;
beforeAll(async () => {
  server = await listeningServer({ schema: testSchema(), logger: pino(loggerOptions('info'), sink) });
});
afterAll(() => server.close());
beforeEach(() => {
  lines.length = 0;
});

const LOCKED = 'mutation Rename($id: Int!, $name: String!) { rename(id: $id, name: $name) { __typename } }';
const SECRET = 'q7z';
/** Rejected operations in each form of response, with the expected log line. */
const REFUSED = [
  ['as data', { query: LOCKED, variables: { id: 13, name: SECRET } }, { operation: 'Rename', code: 'NODE_LOCKED' }],
  [
    'as data, for its input',
    { query: LOCKED, variables: { id: 0, name: SECRET } },
    { operation: 'Rename', code: 'INVALID_INPUT' },
  ],
  [
    'many times at once, once',
    {
      query: `mutation Many($name: String!) { ${[1, 2, 3, 4].map((n) => `r${n}: rename(id: 13, name: $name) { __typename }`).join(' ')} }`,
      variables: { name: SECRET },
    },
    { operation: 'Many', code: 'NODE_LOCKED' },
  ],
  ['as an error', { query: 'query Look { refused }' }, { operation: 'Look', code: 'CAR_NOT_FOUND' }],
  ['as an error, nameless', { query: '{ refused }' }, { operation: null, code: 'CAR_NOT_FOUND' }],
  [
    'for what it sends in the name of another',
    { query: 'query Look { hello }', variables: { userId: '0190a6f0-0000-7000-8000-000000000001' } },
    { operation: 'Look', code: 'NOT_YOURSELF' },
  ],
] as const;

describe('a refused operation leaves one line', () => {
  const over = {
    HTTP: async (body: object) => {
      await server.app.inject({ method: 'POST', url: '/graphql', payload: body });
    },
    'the engine’s own way over HTTP': async (body: object) => {
      const headers = { accept: 'text/event-stream' };
      await server.app.inject({ method: 'POST', url: '/graphql', headers, payload: body });
    },
    'a socket': async (body: object) => {
      const socket = new WebSocket(`${server.url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws');
      await once(socket, 'open');
      socket.send(JSON.stringify({ type: 'connection_init' }));
      await once(socket, 'message');
      socket.send(JSON.stringify({ id: '1', type: 'subscribe', payload: body }));
      await once(socket, 'message');
      socket.close();
      await once(socket, 'close');
    },
  };
  describe.each(Object.entries(over))('over %s', (_way, send) => {
    it.each(REFUSED)('%s', async (_how, body, line) => {
      await send(body);
      expect(refusals()).toEqual([
        expect.objectContaining({
          level: 'info',
          ...line,
          by: null,
          from: '127.0.0.0/24',
          requestId: expect.any(String),
        }),
      ]);
      expect(JSON.stringify(lines)).not.toContain(SECRET);
    });

    it('of no field that there is', async () => {
      await send({ query: 'query Probe { passwords }', operationName: 'Probe' });
      expect(refusals()).toMatchObject([{ code: 'GRAPHQL_VALIDATION_FAILED' }]);
    });

    it('and none when it is answered, or fails', async () => {
      await send({ query: 'query Fine { hello }' });
      await send({ query: LOCKED, variables: { id: 1, name: 'fine' } });
      await send({ query: 'query Broken { broken }' });
      expect(refusals()).toEqual([]);
    });
  });

  it('however often it comes, compiled too', async () => {
    for (let n = 0; n < 6; n++) await over.HTTP({ query: LOCKED, variables: { id: 13, name: SECRET } });
    for (let n = 0; n < 6; n++) await over.HTTP({ query: 'query Look { refused }' });
    expect(refusals().map(({ operation, code }) => `${operation} ${code}`)).toEqual([
      ...Array(6).fill('Rename NODE_LOCKED'),
      ...Array(6).fill('Look CAR_NOT_FOUND'),
    ]);
  });

  it('with a name that is cut', async () => {
    await over.HTTP({ query: `query ${'N'.repeat(500)} { refused }` });
    expect(refusals()).toMatchObject([{ operation: 'N'.repeat(80) }]);
  });

  it('when a connection says that it is somebody else’s', async () => {
    const socket = new WebSocket(`${server.url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws');
    await once(socket, 'open');
    socket.send(JSON.stringify({ type: 'connection_init', payload: { userId: 'somebody' } }));
    await once(socket, 'close');
    expect(refusals()).toMatchObject([{ operation: null, code: 'NOT_YOURSELF' }]);
  });
});

it('sees every field of the product that answers with a refusal as data', () => {
  const schema = buildSchema(readFileSync('schema/schema.graphql', 'utf8'));
  const answers = Object.values(schema.getTypeMap())
    .filter(isObjectType)
    .flatMap((type) => Object.values(type.getFields()).map((field) => getNamedType(field.type)))
    .filter(isUnionType);
  const refusing = answers.filter((answer) => answer.name.endsWith('Result'));
  expect(refusing.length).toBeGreaterThan(50);
  for (const answer of refusing) expect(answer.getTypes().map(({ name }) => name)).toContain('Rejection');
});
