import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { z } from 'zod';
import { migrate } from '../../projections/platform/migrate.ts';
import { testDatabase } from '../../projections/platform/testing/database.ts';
import { Rejection } from '../../schema/kernel/rejection.ts';
import { commandLog, commandLogMigrations } from './command-log.ts';
import { schemaBuilder } from './graphql/builder.ts';
import { idempotencyKeyOf } from './http/idempotency.ts';
import { typed } from './http/server.ts';
import { platformServer } from './testing/server.ts';

/** How many times the test's command has run, over GraphQL and REST. */
let carriedOut = 0;
const Answer = z.object({ number: z.int() });
const order = async (price: number) => {
  carriedOut += 1;
  if (price === 13) throw new Rejection('UNLUCKY', 422, 'Not that price');
  return { number: carriedOut };
};

let database: Awaited<ReturnType<typeof testDatabase>>;
let app: Awaited<ReturnType<typeof platformServer>>;
beforeAll(async () => {
  database = await testDatabase();
  await migrate(database.db, commandLogMigrations);
  const commands = commandLog({ db: database.db });
  const once = (key: string | null, operation: string, price: number) =>
    key === null
      ? order(price)
      : commands.once({ actor: 'u1', key, operation, payload: { price }, answer: Answer }, () => order(price));

  const builder = schemaBuilder();
  const Order = builder.objectRef<z.infer<typeof Answer>>('Order');
  Order.implement({ fields: (t) => ({ number: t.exposeInt('number') }) });
  builder.queryField('hello', (t) => t.string({ resolve: () => 'you' }));
  builder.mutationType({
    fields: (t) => ({
      order: t.field({
        type: Order,
        errors: {},
        args: { price: t.arg.int({ required: true }) },
        resolve: (_root, { price }, { idempotencyKey }) => once(idempotencyKey, 'order', price),
      }),
    }),
  });
  const body = z.object({ price: z.int() });
  app = await platformServer({
    schema: builder.toSchema(),
    doors: [
      async (scope) => {
        typed(scope).post('/api/orders', { schema: { body } }, async (request, reply) =>
          reply.code(201).send(await once(idempotencyKeyOf(request.headers), 'POST /api/orders', request.body.price)),
        );
      },
    ],
  });
});
afterAll(async () => {
  await app.close();
  await database.drop();
});
beforeEach(() => {
  carriedOut = 0;
});

const headersOf = (key: string | null) => (key === null ? {} : { 'idempotency-key': key });
const byRest = async (key: string | null, price = 5) => {
  const response = await app.inject({
    method: 'POST',
    url: '/api/orders',
    headers: headersOf(key),
    payload: { price },
  });
  return { status: response.statusCode, ...response.json<{ number?: number; code?: string }>() };
};
const byGraphql = async (key: string | null, price = 5) => {
  const query = `mutation { order(price: ${price}) { ... on Order { number } ... on Rejection { code } } }`;
  const response = await app.inject({ method: 'POST', url: '/graphql', headers: headersOf(key), payload: { query } });
  return response.json<{ data: { order: { number?: number; code?: string } } }>().data.order;
};

it('answers a repeat over REST as the first time, and carries nothing out again', async () => {
  const [first, second] = [await byRest('rest-key-1'), await byRest('rest-key-1')];
  expect(first).toEqual({ status: 201, number: 1 });
  expect(second).toEqual(first);
  expect(carriedOut).toBe(1);
});

it('does so over GraphQL, compiled or interpreted', async () => {
  const answers = [];
  for (let n = 0; n < 5; n++) answers.push(await byGraphql('graphql-key-1'));
  expect(answers).toEqual(Array.from({ length: 5 }, () => ({ number: 1 })));
  expect(carriedOut).toBe(1);
});

it('does so for repeats that come at once', async () => {
  const answers = await Promise.all(Array.from({ length: 8 }, () => byRest('rest-key-2')));
  expect(new Set(answers.map(({ number }) => number))).toEqual(new Set([1]));
  expect(carriedOut).toBe(1);
});

it('refuses again what was refused', async () => {
  expect(await byRest('rest-key-3', 13)).toMatchObject({ status: 422, code: 'UNLUCKY' });
  expect(await byRest('rest-key-3', 13)).toMatchObject({ status: 422, code: 'UNLUCKY' });
  expect(await byGraphql('graphql-key-3', 13)).toEqual({ code: 'UNLUCKY' });
  expect(await byGraphql('graphql-key-3', 13)).toEqual({ code: 'UNLUCKY' });
  expect(carriedOut).toBe(2);
});

it('refuses a key that served another command', async () => {
  await byRest('rest-key-4', 5);
  expect(await byRest('rest-key-4', 6)).toMatchObject({ status: 422, code: 'IDEMPOTENCY_KEY_REUSED' });
  expect(await byGraphql('rest-key-4', 5)).toEqual({ code: 'IDEMPOTENCY_KEY_REUSED' });
});

it('refuses a malformed key rather than running a command twice', async () => {
  expect(await byRest('no spaces')).toMatchObject({ status: 400, code: 'INVALID_INPUT' });
  expect(carriedOut).toBe(0);
});

it('carries out each command that has no key', async () => {
  expect([await byRest(null), await byRest(null)].map(({ number }) => number)).toEqual([1, 2]);
});
