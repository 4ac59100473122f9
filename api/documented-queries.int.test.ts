import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PUBLIC_USE } from './public-rest-operations.ts';
import { listCar } from './testing/cars.ts';
import { people } from './testing/people.ts';
import { testServer } from './testing/server.ts';

const SITE = 'http://localhost:3000';
const DOCUMENTS = ['README.md', 'docs/api.md'];
const textOf = (name: string) => readFileSync(path.join(import.meta.dirname, '..', name), 'utf8');

let server: Awaited<ReturnType<typeof testServer>>;
let session: string;
let car: string;
beforeAll(async () => {
  server = await testServer({ PUBLIC_URL: SITE });
  const person = await people(server.product, SITE).signIn({ premium: true, phoneVerified: true });
  session = person.token;
  car = (await listCar(server.product, { facts: { brand: 'Hyundai', model: 'i20' } })).id;
});
afterAll(() => server?.close());

/** Splits a shell command into its words, which may be quoted. */
const wordsOf = (line: string): readonly string[] =>
  [...line.matchAll(/'([^']*)'|"([^"]*)"|(\S+)/g)].map(([, single, double, bare]) => single ?? double ?? bare ?? '');

/** Parses the request of a `curl` command. Only the options that our documents use are supported. */
const requestOf = (line: string): InjectOptions => {
  const [, ...words] = wordsOf(line);
  const headers: Record<string, string> = {};
  let url = '';
  let payload: string | undefined;
  for (let place = 0; place < words.length; place++) {
    const word = words[place] ?? '';
    if (!word.startsWith('-')) {
      url = word;
      continue;
    }
    const value = words[++place] ?? '';
    if (word === '-H') headers[value.slice(0, value.indexOf(':'))] = value.slice(value.indexOf(':') + 1).trim();
    else if (word === '-b') headers.cookie = value.replace('$SESSION', session);
    else if (word === '-d') payload = value;
    else throw new Error(`the test does not know curl ${word}`);
  }
  expect(url.startsWith(SITE)).toBe(true);
  return { method: payload === undefined ? 'GET' : 'POST', url: url.slice(SITE.length), headers, payload };
};

describe.each(DOCUMENTS)('the queries of %s', (name) => {
  const lines = textOf(name)
    .split('\n')
    .filter((line) => line.startsWith('curl '));
  it('are there', () => expect(lines.length).toBeGreaterThan(1));
  it.each(lines)('%s', async (line) => {
    const answer = await server.app.inject(requestOf(line));
    expect([answer.statusCode, answer.body]).toEqual([200, expect.not.stringContaining('"errors"')]);
  });
});

interface Described {
  readonly tags?: readonly string[];
  readonly security?: readonly object[];
  readonly parameters?: readonly { readonly name: string; readonly in: string; readonly example?: string | number }[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly example?: object }>> };
}
describe('the description of the API', () => {
  const described = async () => {
    const answer = await server.app.inject('/api/openapi.json');
    return answer.json<{
      paths: Record<string, Record<string, Described>>;
      components: { securitySchemes: Record<string, { in: string; name: string }> };
    }>();
  };

  it('names the cookies by which people are known', async () => {
    const { securitySchemes } = (await described()).components;
    expect(securitySchemes.session).toMatchObject({ in: 'cookie', name: 'session' });
  });

  it.each(Object.keys(PUBLIC_USE))('has an example of %s that a stranger can send as it is', async (route) => {
    const [method = '', url = ''] = route.split(' ');
    const operation = (await described()).paths[url.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()];
    expect(operation?.tags).toContain('public');
    expect(operation?.security).toBeUndefined();
    const { parameters = [], requestBody } = operation ?? {};
    const given = (place: string) =>
      parameters.flatMap(({ in: where, name, example }): [string, string][] =>
        where === place && example !== undefined ? [[name, String(example)]] : [],
      );
    const query = new URLSearchParams(given('query'));
    const payload = requestBody?.content['application/json']?.example;
    expect(given('path').length > 0).toBe(url.includes(':'));
    const answer = await server.app.inject({
      method: method === 'POST' ? 'POST' : 'GET',
      url: `${url.replace(':id', car)}?${query}`,
      payload,
    });
    // The body may be `null`, because there may be no data yet about the price of a single car.
    expect([answer.statusCode, answer.body]).toEqual([200, expect.anything()]);
  });
});
