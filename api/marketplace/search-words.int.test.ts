import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { listCar } from '../testing/cars.ts';
import { testServer } from '../testing/server.ts';
import { readSearchCatalogue } from './search-words-file.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'search-words-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const fileOf = (name: string, content: unknown): string => {
  const file = path.join(folder, name);
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
  return file;
};
const swift = { kind: 'model', value: 'Swift' };
const HERE = { city: 'Hyderabad', state: 'Telangana' };
const LOCAL = { sourceId: 'dealer-network' };

describe("an operator's search words", () => {
  let server: Awaited<ReturnType<typeof testServer>>;
  beforeAll(async () => {
    const own = fileOf('own.json', {
      version: '2026-11-26',
      words: [
        { means: swift, spellings: ['bijliwali', 'బుల్లి కారు'] },
        { means: { kind: 'body', value: 'SUV' }, spellings: ['oonchi gaadi'] },
        { means: { kind: 'fuel', value: 'Diesel' }, spellings: ['patrol car'] },
      ],
    });
    server = await testServer({ SEARCH_WORDS_FILE: own });
    const maruti = { brand: 'Maruti Suzuki', fuelType: 'Petrol' } as const;
    await listCar(server.product, { ...LOCAL, facts: { ...HERE, ...maruti, model: 'Swift', title: 'Swift' } });
    await listCar(server.product, {
      ...LOCAL,
      facts: { ...HERE, ...maruti, model: 'Dzire', title: 'Dzire', fuelType: 'Diesel' },
    });
    await listCar(server.product, {
      ...LOCAL,
      facts: { ...HERE, brand: 'Hyundai', model: 'Creta', title: 'Creta', bodyType: 'SUV', fuelType: 'Petrol' },
    });
    await vi.waitFor(async () => expect((await found('')).titles).toHaveLength(3), { timeout: 15_000 });
  });
  afterAll(() => server?.close());

  const found = async (q: string) => {
    const query =
      'query Q($q: String) { localCars(filter: { q: $q }) { nodes { title } understood { kind values } unknownWords } }';
    const answer = await server.app.inject({ method: 'POST', url: '/graphql', payload: { query, variables: { q } } });
    const { nodes, understood, unknownWords } = answer.json().data.localCars;
    return {
      titles: nodes.map(({ title }: { title: string }) => title),
      understood: understood.map(({ kind, values }: { kind: string; values: string[] }) => [kind, ...values]),
      unknownWords,
    };
  };

  it.each([
    ['bijliwali', ['Swift'], [['model', 'Swift']]],
    ['bijliwali gaadi', ['Swift'], [['model', 'Swift']]],
    ['బుల్లి కారు', ['Swift'], [['model', 'Swift']]],
    ['oonchi gaadi', ['Creta'], [['body', 'SUV']]],
  ])('understand %s', async (q, titles, understood) => {
    expect(await found(q)).toEqual({ titles, understood, unknownWords: [] });
  });

  it('replace what the shipped catalogue says about the same spelling, and nothing else of it', async () => {
    expect(await found('patrol car')).toMatchObject({ titles: ['Dzire'], understood: [['fuel', 'Diesel']] });
    expect((await found('petrol car')).understood).toEqual([['fuel', 'Petrol']]);
  });

  it('are suggested', async () => {
    const answer = await server.app.inject({ url: '/api/search-suggestions', query: { text: 'bijliw' } });
    expect(answer.json()[0]).toMatchObject({ text: 'Swift', kind: 'model', total: 1 });
  });

  it('are named by their version where operators look', async () => {
    const ready = await server.app.inject('/readyz');
    expect(ready.json().checks.search).toMatchObject({ ok: true, words: expect.stringMatching(/^\d+\+2026-11-26$/) });
  });
});

describe('a wrong file of search words', () => {
  it.each([
    ['not-json.json', '{"version": ', /: is not JSON: /],
    ['no-version.json', { words: [] }, /: version: /],
    [
      'no-kind.json',
      { version: '1', words: [{ means: { kind: 'smell', value: 'x' }, spellings: ['x'] }] },
      /: entry 1, means\.kind: /,
    ],
    [
      'no-model.json',
      {
        version: '1',
        words: [
          { means: swift, spellings: ['x'] },
          { means: { ...swift, value: 'Swfit' }, spellings: ['y'] },
        ],
      },
      /: entry 2, means\.value: "Swfit" is no model of the catalogue$/,
    ],
    [
      'no-spelling.json',
      { version: '1', words: [{ means: swift, spellings: ['--'] }] },
      /: entry 1, spellings\.0: "--" must have /,
    ],
    ['strange-field.json', { version: '1', words: [{ means: swift, spelling: ['x'] }] }, /: entry 1/],
  ])('%s is refused with its name, the entry and the cause', async (name, content, cause) => {
    const file = fileOf(name, content);
    const fault = await readSearchCatalogue(file).catch((error: Error) => error);
    expect(fault).toMatchObject({ name: 'ConfigError' });
    const [, first = ''] = String(fault).split('\n');
    expect(first.trim()).toContain(`SEARCH_WORDS_FILE ${file}: `);
    expect(first).toMatch(cause);
  });

  it('stops the start', async () => {
    const missing = path.join(folder, 'missing.json');
    await expect(testServer({ SEARCH_WORDS_FILE: missing })).rejects.toThrow(`SEARCH_WORDS_FILE ${missing}: ENOENT`);
  });
});
