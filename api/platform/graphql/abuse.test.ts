import { getIntrospectionQuery } from 'graphql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testSchema } from '../testing/graphql-schema.ts';
import { platformServer } from '../testing/server.ts';

let app: Awaited<ReturnType<typeof platformServer>>;
beforeAll(async () => {
  app = await platformServer({ schema: testSchema(), env: { NODE_ENV: 'production' } });
});
afterAll(() => app.close());

interface Answer {
  readonly data?: unknown;
  readonly errors?: readonly { readonly message: string; readonly extensions: { readonly code: string } }[];
}
const json = { 'content-type': 'application/json' };
const ask = async (payload: object | string, headers: Record<string, string> = json) => {
  const response = await app.inject({ method: 'POST', url: '/graphql', headers, payload });
  const answer: Answer = response.headers['content-type']?.toString().includes('json') ? response.json() : {};
  return { status: response.statusCode, text: response.body, ...answer };
};
const times = (count: number, part: (n: number) => string) =>
  Array.from({ length: count }, (_, n) => part(n)).join(' ');
const nested = (depth: number) => `{ nodes ${'{ next '.repeat(depth)}{ id }${' }'.repeat(depth)} }`;
const circularIntrospection = `{ __schema { types { fields { type { fields { type { fields { type { name } } } } } } } } }`;

/** Queries from attack tools (graphql-cop, InQL) and queries that graphql-armor guards against. None of them may return data. */
const REFUSED: readonly (readonly [abuse: string, query: string])[] = [
  ['an alias flood', `{ ${times(101, (n) => `a${n}: hello`)} }`],
  ['a __typename alias flood', `{ ${times(101, (n) => `a${n}: __typename`)} }`],
  ['introspection', getIntrospectionQuery()],
  ['circular introspection', circularIntrospection],
  ['ten unknown directives on a field', `{ hello ${times(10, () => '@aa')} }`],
  ['a directive overload', `{ hello ${times(450, () => '@aa')} }`],
  ['a flood of one legal directive', `{ hello ${times(450, () => '@include(if: true)')} }`],
  ['a field duplicated 500 times', `{ ${times(500, () => 'hello')} }`],
  ['deep recursion', nested(15)],
  [
    'a cycle of fragments',
    `query { nodes { ...A } } fragment A on Node { next { ...B } } fragment B on Node { next { ...A } }`,
  ],
  ['a flood of tokens', `{ hello(name: "${'x'.repeat(10)}") ${times(400, (n) => `f${n}`)} }`],
  ['more searches than a page has', `{ ${times(6, (n) => `a${n}: nodes(first: 200) { id }`)} }`],
  ['the same in an inline fragment', `{ ... { ${times(6, (n) => `a${n}: nodes(first: 200) { id }`)} } }`],
  ['the same in many of them', `{ ${times(6, (n) => `... on Query { ... { a${n}: hello } }`)} }`],
  [
    'the same in fragments within fragments',
    `{ ...A } fragment A on Query { a: hello b: hello ...B } fragment B on Query { c: hello d: hello ... { e: hello f: hello } }`,
  ],
  ['more mutations than five, out of sight', `mutation { ${times(15, (n) => `... on Mutation { a${n}: count }`)} }`],
  [
    'a costly list of lists',
    `{ nodes(first: 200) { ${times(9, (n) => `a${n}: next { next { next { next { id name } } } }`)} } }`,
  ],
];

describe('the production profile answers no', () => {
  it.each(REFUSED)('%s', async (_abuse, query) => {
    const { data, errors, status } = await ask({ query });
    expect(data ?? null).toBeNull();
    expect(errors?.length).toBeGreaterThan(0);
    expect(errors?.length).toBeLessThanOrEqual(3); // the response does not grow with the attack
    expect(status).toBeLessThan(500);
  });

  it('an array of operations', async () => {
    const { data, status } = await ask([{ query: '{ hello }' }, { query: '{ hello }' }]);
    expect(data).toBeUndefined();
    expect(status).toBeGreaterThanOrEqual(400);
  });

  it('an operation larger than any of ours', async () => {
    const { status, errors } = await ask({ query: '{ hello }', variables: { name: 'x'.repeat(70_000) } });
    expect(status).toBe(413);
    expect(errors?.[0]?.extensions.code).toBe('BODY_TOO_LARGE');
  });

  it.each([
    ['by GET', { method: 'GET', url: '/graphql?query={hello}' }],
    ['a mutation by GET', { method: 'GET', url: '/graphql?query=mutation{count}', headers: { 'x-graphql-csrf': '1' } }],
    [
      'by a form',
      {
        method: 'POST',
        url: '/graphql',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: 'query=%7Bhello%7D',
      },
    ],
    [
      'by plain text',
      { method: 'POST', url: '/graphql', headers: { 'content-type': 'text/plain' }, payload: '{"query":"{hello}"}' },
    ],
    [
      'by a multipart form',
      {
        method: 'POST',
        url: '/graphql',
        headers: { 'content-type': 'multipart/form-data; boundary=x' },
        payload: '--x\r\ncontent-disposition: form-data; name="operations"\r\n\r\n{"query":"{hello}"}\r\n--x--',
      },
    ],
  ] as const)('an operation that another site can have a browser send: %s', async (_how, request) => {
    const response = await app.inject(request);
    expect(response.statusCode).toBeGreaterThanOrEqual(400);
    expect(response.statusCode).toBeLessThan(500);
    expect(response.body).not.toContain('"data"');
  });

  it('GraphiQL', async () => {
    const response = await app.inject({ url: '/graphql', headers: { accept: 'text/html' } });
    expect(response.body).not.toMatch(/<html|graphiql/i);
  });
});

describe('the production profile tells nothing', () => {
  it.each([
    '{ helo }',
    '{ nodes { nam } }',
    '{ hello(nam: "x") }',
    'query($f: Filte) { nodes(filter: $f) { id } }',
    '{ nodes(filter: {yearMi: 1}) { id } }',
  ])('of the names near those of %s', async (query) => {
    const { text } = await ask({ query });
    expect(text).not.toMatch(/did you mean/i);
  });
  it('of the names near those of a variable', async () => {
    const { text } = await ask({
      query: 'query($f: Filter) { nodes(filter: $f) { id } }',
      variables: { f: { yearMi: 3 } },
    });
    expect(text).not.toMatch(/did you mean/i);
  });
  it('of a fault', async () => {
    const { text, errors } = await ask({ query: '{ broken }' });
    expect(text).not.toMatch(/secret|stack|\.ts/);
    expect(errors?.[0]?.extensions.code).toBe('INTERNAL');
  });
  it('of how it traced an operation', async () => {
    const { text } = await ask({ query: '{ hello }' });
    expect(JSON.parse(text)).toEqual({ data: { hello: 'hello you' } });
  });
});

it('serves an operation of the size that a client of ours has', async () => {
  const query = `query Cars($first: Int!, $more: Boolean!) {
    nodes(first: $first) { ...Card next @include(if: $more) { ...Card next { id __typename } } }
    other: nodes(first: 10) { id }
    hello
  }
  fragment Card on Node { id name }`;
  const { data, errors } = await ask({ query, variables: { first: 50, more: true } });
  expect(errors).toBeUndefined();
  expect(data).toMatchObject({ hello: 'hello you' });
});
