import { getIntrospectionQuery } from 'graphql';
import { createClient } from 'graphql-ws';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { testSchema } from '../testing/graphql-schema.ts';
import { listeningServer } from '../testing/server.ts';

let server: Awaited<ReturnType<typeof listeningServer>>;
beforeAll(async () => {
  server = await listeningServer({ schema: testSchema() });
});
afterAll(() => server.close());

const ask = (body: object, headers: Record<string, string> = {}) =>
  server.app.inject({
    method: 'POST',
    url: '/graphql',
    headers: { 'content-type': 'application/json', ...headers },
    payload: body,
  });

/** Enough repetitions for an operation to be compiled. */
const OFTEN = 5;

describe('an operation answers the same, compiled or interpreted', () => {
  it.each([
    [
      'values',
      { query: '{ hello now nodes { id name next { id } } }' },
      { data: { hello: 'hello you', now: '1970-01-01T00:00:00.000Z' } },
    ],
    [
      'variables',
      { query: 'query($n: String) { hello(name: $n) }', variables: { n: 'Asha' } },
      { data: { hello: 'hello Asha' } },
    ],
    [
      'fragments and directives',
      {
        query: 'query($no: Boolean!) { nodes(first: 1) { ...N name @skip(if: $no) } } fragment N on Node { id }',
        variables: { no: true },
      },
      { data: { nodes: [{ id: 0 }] } },
    ],
    [
      'one of several operations',
      { query: 'query A { hello } query B { now }', operationName: 'A' },
      { data: { hello: 'hello you' } },
    ],
    [
      'aliases, nulls and text that JSON escapes',
      {
        query:
          'query($n: String) { a: hello(name: $n) nodes(first: 2) { b: name broken next { c: id } } none: idempotencyKey }',
        variables: { n: '"\\\n\u2028\ud83d\ude00' },
      },
      {
        data: {
          a: 'hello "\\\n\u2028\ud83d\ude00',
          nodes: [{ b: 'node 0', broken: null, next: { c: 1 } }, { b: 'node 1' }],
          none: null,
        },
      },
    ],
    [
      'a refusal',
      { query: '{ refused }' },
      { data: null, errors: [{ message: 'Car not found', extensions: { code: 'CAR_NOT_FOUND' } }] },
    ],
    [
      'a fault',
      { query: '{ broken }' },
      { data: null, errors: [{ message: 'Something went wrong on our side', extensions: { code: 'INTERNAL' } }] },
    ],
    [
      'a fault in a part',
      { query: '{ nodes(first: 1) { id broken } }' },
      {
        data: { nodes: [{ id: 0, broken: null }] },
        errors: [{ path: ['nodes', 0, 'broken'], extensions: { code: 'INTERNAL' } }],
      },
    ],
    [
      'an input with several wrong fields',
      { query: '{ nodes(first: 300, filter: { yearMin: 3, brand: "toolong" }) { id } }' },
      {
        data: null,
        errors: [
          {
            extensions: {
              code: 'INVALID_INPUT',
              fields: [{ path: 'first' }, { path: 'filter.yearMin' }, { path: 'filter.brand' }],
            },
          },
        ],
      },
    ],
    [
      'a mutation',
      { query: 'mutation { rename(id: 1, name: "x") { ... on Node { id } } }' },
      { data: { rename: { id: 1 } } },
    ],
    [
      'a mutation that is refused',
      { query: 'mutation { rename(id: 13, name: "x") { __typename ... on Rejection { code message } } }' },
      { data: { rename: { __typename: 'Rejection', code: 'NODE_LOCKED', message: 'That node is locked' } } },
    ],
    [
      'a mutation with wrong fields',
      { query: 'mutation { rename(id: 0, name: "toolong") { ... on Rejection { code fields { path } } } }' },
      { data: { rename: { code: 'INVALID_INPUT', fields: [{ path: 'id' }, { path: 'name' }] } } },
    ],
    [
      'a mutation that fails',
      { query: 'mutation { rename(id: 14, name: "x") { __typename } }' },
      { errors: [{ extensions: { code: 'INTERNAL' } }] },
    ],
    ['text that is no GraphQL', { query: '{ hello' }, { errors: [{ extensions: { code: 'GRAPHQL_PARSE_FAILED' } }] }],
    [
      'a field that is not there',
      { query: '{ helo }' },
      { errors: [{ extensions: { code: 'GRAPHQL_VALIDATION_FAILED' } }] },
    ],
    [
      'a variable that does not fit',
      { query: 'query($n: Int!) { nodes(first: $n) { id } }', variables: { n: 'x' } },
      { errors: [{ extensions: { code: 'GRAPHQL_VALIDATION_FAILED' } }] },
    ],
  ])('%s', async (_what, body, expected) => {
    const answers = [];
    for (let n = 0; n < OFTEN; n++) answers.push((await ask(body)).json());
    for (const answer of answers) expect(answer).toMatchObject(expected);
    const unnamed = answers.map((answer) =>
      JSON.parse(JSON.stringify(answer).replace(/"requestId":"[^"]*"/g, '"requestId":""')),
    );
    expect(new Set(unnamed.map((answer) => JSON.stringify(answer.data))).size).toBe(1);
  });

  it('and a mutation runs once for each time it is sent', async () => {
    const counts = [];
    for (let n = 0; n < OFTEN; n++) counts.push((await ask({ query: 'mutation { count }' })).json().data.count);
    expect(counts).toEqual([1, 2, 3, 4, 5]);
  });

  it('and every failure names the request', async () => {
    const response = await ask({ query: '{ refused }' });
    expect(response.json().errors[0].extensions.requestId).toBe(response.headers['x-request-id']);
  });
});

it('lets those who develop look at the schema', async () => {
  const answer = (await ask({ query: getIntrospectionQuery() })).json<{ data: { __schema: { types: unknown[] } } }>();
  expect(answer.data.__schema.types.length).toBeGreaterThan(10);
  const page = await server.app.inject({ url: '/graphql', headers: { accept: 'text/html' } });
  expect(page.body).toContain('CarSetu GraphiQL');
});

describe('the media type of an answer', () => {
  it.each([
    ['*/*', 'application/json'],
    ['application/json', 'application/json'],
    ['application/graphql-response+json', 'application/graphql-response+json'],
    ['application/graphql-response+json,application/json;q=0.9', 'application/graphql-response+json'],
    ['application/json, application/graphql-response+json', 'application/json'],
  ])('for %s is %s', async (accept, type) => {
    const response = await ask({ query: '{ hello }' }, { accept });
    expect(response.headers['content-type']).toBe(`${type}; charset=utf-8`);
    expect(response.headers['cache-control']).toBe('no-store');
  });
});

describe('the Idempotency-Key header', () => {
  const query = '{ idempotencyKey }';
  it('reaches the context', async () => {
    const key = '01a1fde8-a318-73c5-81fc-7ef910eaed78';
    expect((await ask({ query }, { 'idempotency-key': key })).json()).toEqual({ data: { idempotencyKey: key } });
    expect((await ask({ query })).json()).toEqual({ data: { idempotencyKey: null } });
  });
  it('is refused when it is malformed, for without it a command would run twice', async () => {
    const response = await ask({ query }, { 'idempotency-key': 'no spaces, please' });
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({
      errors: [{ extensions: { code: 'INVALID_INPUT', fields: [{ path: 'idempotency-key' }] } }],
    });
  });
});

describe('a subscription', () => {
  it('streams over server-sent events', async () => {
    const response = await fetch(`${server.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'text/event-stream' },
      body: JSON.stringify({ query: 'subscription { countdown(from: 2) }' }),
    });
    const values = [...(await response.text()).matchAll(/"countdown":(\d)/g)].map(([, value]) => value);
    expect(values).toEqual(['2', '1', '0']);
  });

  const overSocket = async (query: string, headers: Record<string, string> = {}) => {
    const client = createClient({
      url: `${server.url.replace('http', 'ws')}/graphql`,
      webSocketImpl: class extends WebSocket {
        constructor(address: string, protocols: string[]) {
          super(address, protocols, { headers });
        }
      },
      retryAttempts: 0,
    });
    const results: unknown[] = [];
    try {
      for await (const result of client.iterate({ query })) results.push(result);
      return { results };
    } catch (error) {
      return { results, error };
    } finally {
      await client.dispose();
    }
  };

  it('and a query run over a WebSocket on the same address', async () => {
    expect((await overSocket('subscription { countdown(from: 1) }')).results).toEqual([
      { data: { countdown: 1 } },
      { data: { countdown: 0 } },
    ]);
    expect((await overSocket('{ hello }')).results).toEqual([{ data: { hello: 'hello you' } }]);
  });

  it.each([
    ['{ refused }', 'CAR_NOT_FOUND'],
    ['{ broken }', 'INTERNAL'],
    ['{ helo }', 'GRAPHQL_VALIDATION_FAILED'],
    ['{ hello', 'GRAPHQL_PARSE_FAILED'],
    ['subscription { brokenStream }', 'INTERNAL'],
    [`{ ${'a: hello '.repeat(400)} }`, 'GRAPHQL_PARSE_FAILED'],
  ])('fails there as it does over HTTP: %s', async (query, code) => {
    const outcome = await overSocket(query);
    const text = JSON.stringify(outcome);
    expect(text).toContain(`"code":"${code}"`);
    expect(text).not.toContain('secret');
  });

  it('is refused to pages of other sites', async () => {
    expect((await overSocket('{ hello }', { origin: 'https://evil.example' })).error).toBeDefined();
    expect((await overSocket('{ hello }', { origin: server.url })).results).toHaveLength(1);
  });
});
