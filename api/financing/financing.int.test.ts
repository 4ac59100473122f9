import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { people, type SignedInPerson } from '../testing/people.ts';
import { testServer } from '../testing/server.ts';
import { PUBLISHED_LENDERS } from './initial-lenders.ts';

let server: Awaited<ReturnType<typeof testServer>>;
let admin: SignedInPerson;
beforeAll(async () => {
  server = await testServer();
  admin = await people(server.product).signIn({ roles: ['admin'], firstName: 'Meera', lastName: 'Nair' });
});
afterAll(() => server?.close());

const Cost = z
  .object({ emiInr: z.number(), interestInr: z.number(), feeInr: z.number().nullable(), totalInr: z.number() })
  .nullable();
const Offers = z.array(z.object({ name: z.string(), lowest: Cost, highest: Cost, obstacles: z.array(z.string()) }));
const offers = async (query = '') => Offers.parse((await server.app.inject(`/api/financing/lenders${query}`)).json());
const asAdmin = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object, key?: string) =>
  server.app.inject({
    method,
    url,
    payload,
    headers: { ...admin.headers, ...(key && { 'idempotency-key': key }) },
  });
const WISH = '?carPrice=625000&downPayment=125000&tenure=60';
const published = { asOf: '2026-11-01', source: 'https://bank.example/rates' };
const BANK = {
  name: 'Bank of Tests',
  product: 'Used Car Loan',
  url: 'https://bank.example/',
  rate: { fromPercent: 9, ...published },
  fee: { percent: 1, tax: 'extra', ...published },
};

describe('lenders', () => {
  it('are by interest with a price, and say the same through both doors', async () => {
    const found = await offers(WISH);
    const interest = found.flatMap(({ lowest, obstacles }) =>
      lowest && obstacles.length === 0 ? [lowest.interestInr] : [],
    );
    expect(interest.length).toBeGreaterThan(1);
    expect(interest).toEqual(interest.toSorted((a, b) => a - b));
    const places = found.map(({ name }) => name);
    expect(places.indexOf('Axis Bank')).toBeLessThan(places.indexOf('HDFC Bank'));
    const answer = await server.app.inject({
      method: 'POST',
      url: '/graphql',
      payload: {
        query: `{ loanOffers(carPrice: 625000, downPayment: 125000, tenure: 60) {
          lender { name } lowest { emiInr interestInr feeInr totalInr } highest { emiInr interestInr feeInr totalInr } obstacles } }`,
      },
    });
    const Answer = z.object({
      data: z.object({ loanOffers: z.array(z.looseObject({ lender: z.object({ name: z.string() }) })) }),
    });
    const graphql = Answer.parse(answer.json()).data.loanOffers.map(({ lender, ...rest }) => ({ ...lender, ...rest }));
    expect(graphql).toEqual(found);
  });
  it('are by name without a price', async () => {
    const found = await offers();
    expect(found.map(({ name }) => name)).toEqual(PUBLISHED_LENDERS.map(({ name }) => name).toSorted());
    expect(found.every(({ lowest }) => lowest === null)).toBe(true);
  });
  it.each(['?carPrice=x', '?carPrice=0', '?carPrice=5&downPayment=5', '?carPrice=5&tenure=61', '?carPrice=1.5'])(
    'are refused for %s',
    async (query) => {
      const answer = await server.app.inject(`/api/financing/lenders${query}`);
      expect([answer.statusCode, answer.json().code]).toEqual([400, 'INVALID_INPUT']);
    },
  );
});

describe('the desk', () => {
  it('adds a lender once a key, changes it with a new date, withdraws it, and keeps who did what', async () => {
    const added = await asAdmin('POST', '/api/admin/lenders', BANK, 'add-a-bank-of-tests');
    const again = await asAdmin('POST', '/api/admin/lenders', BANK, 'add-a-bank-of-tests');
    expect([added.statusCode, again.json()]).toEqual([201, added.json()]);
    const { id } = added.json<{ id: string }>();
    const bank = (await offers(WISH)).filter(({ name }) => name === BANK.name);
    expect(bank).toEqual([
      expect.objectContaining({ lowest: expect.objectContaining({ emiInr: 10_379, feeInr: 5900 }) }),
    ]);

    const cheaper = (asOf: string) => ({ ...BANK, rate: { fromPercent: 8, asOf, source: published.source } });
    const older = await asAdmin('PUT', `/api/admin/lenders/${id}`, cheaper('2026-10-01'));
    expect([older.statusCode, older.json()]).toEqual([
      422,
      expect.objectContaining({ code: 'FIGURE_NOT_NEWER', fields: [expect.objectContaining({ path: 'rate.asOf' })] }),
    ]);
    expect((await asAdmin('PUT', `/api/admin/lenders/${id}`, cheaper('2026-11-15'))).statusCode).toBe(200);
    expect((await offers(WISH)).find(({ name }) => name === BANK.name)?.lowest?.emiInr).toBe(10_138);

    expect((await asAdmin('DELETE', `/api/admin/lenders/${id}`)).json()).toMatchObject({
      withdrawnAt: expect.any(String),
    });
    expect((await offers()).map(({ name }) => name)).not.toContain(BANK.name);
    const { history } = (await asAdmin('GET', `/api/admin/lenders/${id}`)).json<{ history: object[] }>();
    const by = { by: admin.userId, byName: 'Meera Nair' };
    expect(history).toEqual([
      expect.objectContaining({ change: 'withdrawn', facts: null, ...by }),
      expect.objectContaining({
        change: 'changed',
        facts: expect.objectContaining({ rate: expect.objectContaining({ asOf: '2026-11-15' }) }),
        ...by,
      }),
      expect.objectContaining({ change: 'listed', ...by }),
    ]);
  });
  it.each([
    [{ ...BANK, rate: { fromPercent: 9 } }, 'rate.asOf'],
    [{ ...BANK, url: 'http://bank.example/' }, 'url'],
    [{ ...BANK, name: ' ' }, 'name'],
  ])('takes no figure without its date and source (%#)', async (body, path) => {
    const answer = await asAdmin('POST', '/api/admin/lenders', body);
    expect([answer.statusCode, answer.json()]).toEqual([
      400,
      expect.objectContaining({ fields: expect.arrayContaining([expect.objectContaining({ path })]) }),
    ]);
  });
  it('knows no lender of another id', async () => {
    for (const id of ['x', '6f0a1f5e-0b6c-5d1a-9a51-3c7be2a49999']) {
      expect((await asAdmin('GET', `/api/admin/lenders/${id}`)).statusCode).toBe(404);
      expect((await asAdmin('DELETE', `/api/admin/lenders/${id}`)).statusCode).toBe(404);
    }
  });
  it('is for admins alone', async () => {
    const { headers } = await people(server.product).signIn();
    const answer = await server.app.inject({ method: 'POST', url: '/api/admin/lenders', payload: BANK, headers });
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'NOT_ALLOWED']);
  });
  it('restates a lender that an earlier release restated already', async () => {
    const [, second] = PUBLISHED_LENDERS;
    if (!second) throw new Error('the catalogue has fewer than two lenders');
    const { id: lenderId, ...facts } = second;
    const { store } = server.product;
    const event = {
      type: 'LenderChanged',
      id: randomUUID(),
      data: {
        lenderId,
        facts: { ...facts, product: 'Loan of an earlier release' },
        changedAt: '2026-11-20T09:00:00.000Z',
      },
      schemaVersion: 2,
      metadata: {
        actor: 'system:catalogue',
        commandId: `restated ${lenderId}`,
        correlationId: `restated ${lenderId}`,
        causationId: null,
      },
    };
    const { lastPosition } = await store.append(`lender-${lenderId}`, 'any', [event]);
    await server.product.runner.waitFor('lenders', lastPosition, 20_000);
    const product = async () => (await asAdmin('GET', `/api/admin/lenders/${lenderId}`)).json().product;
    expect(await product()).toBe('Loan of an earlier release');
    for (const _ of ['a start of this release', 'and another']) await (await server.beside()).close();
    await expect.poll(product, { timeout: 20_000 }).toBe(second.product);
    const { history } = (await asAdmin('GET', `/api/admin/lenders/${lenderId}`)).json<{ history: object[] }>();
    expect(history).toHaveLength(3);
  });
  it('does not list what it withdrew when the product starts again', async () => {
    const [first] = PUBLISHED_LENDERS;
    await asAdmin('DELETE', `/api/admin/lenders/${first?.id}`);
    const more = await server.beside();
    const names = Offers.parse(await (await fetch(`${more.url}/api/financing/lenders`)).json()).map(({ name }) => name);
    await more.close();
    expect(names).toHaveLength(PUBLISHED_LENDERS.length - 1);
    expect(names).not.toContain(first?.name);
  });
});
