import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { LenderQueries } from '../../projections/financing/queries.ts';
import { permitted } from '../../schema/accounts/require-role.ts';
import type { User } from '../../schema/accounts/user.ts';
import { CataloguedLender, LenderChange } from '../../schema/financing/lender.ts';
import { LenderNotFound } from '../../schema/financing/rejections.ts';
import type { CommandLog } from '../platform/command-log.ts';
import { builder } from '../platform/graphql/builder.ts';
import { idempotencyKeyOf } from '../platform/http/idempotency.ts';
import { may, operations } from '../shared/graphql-and-rest-operation.ts';
import type { As } from '../shared/idempotency.ts';
import { ACCOUNT_COOKIE } from '../shared/openapi-cookie-requirements.ts';
import { deskDoor } from '../shared/rest-admin-only.ts';
import { CataloguedRef, LenderInput } from './graphql-types.ts';
import type { LenderCommands } from './handler.ts';
import { lenderFacts } from './input.ts';

interface Ports {
  readonly queries: LenderQueries;
  readonly commands: LenderCommands;
}
const tags = ['financing'];
const access = may('admin');
const { operation, routes } = operations<Ports>({ tags, ports: ({ financing }) => financing });

/** @throws Rejection LENDER_NOT_FOUND */
const entry = async ({ queries }: Ports, id: string): Promise<CataloguedLender> => {
  const lender = await queries.lender(id);
  if (!lender) throw LenderNotFound();
  return lender;
};
operation({
  name: 'lenderCatalogue',
  rest: 'GET /api/admin/lenders',
  summary: 'All lenders, including withdrawn ones, by name',
  access,
  output: z.array(CataloguedLender),
  run: ({ queries }) => queries.catalogue(),
});
operation({
  name: 'cataloguedLender',
  rest: 'GET /api/admin/lenders/:id',
  summary: 'A lender with its history',
  description: 'LENDER_NOT_FOUND (404)',
  access,
  ids: ['id'],
  output: CataloguedLender.extend({ history: z.array(LenderChange).describe('Newest first.') }),
  graphql: { type: CataloguedRef },
  run: async (ports, { ids }) => ({
    ...(await entry(ports, ids.id)),
    history: [...(await ports.queries.history(ids.id))],
  }),
});
operation({
  name: 'withdrawLender',
  rest: 'DELETE /api/admin/lenders/:id',
  summary: 'Withdraws a lender from the catalogue permanently',
  access,
  ids: ['id'],
  output: CataloguedLender,
  idempotent: { again: (ports, { ids }) => entry(ports, ids.id) },
  run: ({ commands }, { ids, as }) => commands.withdraw(ids.id, as),
});

// These commands do not use `operation`, because clients may omit fields of an entry, which the schema of entries does not allow.
const keyed = async (
  {
    commandLog,
    key,
    user,
  }: { readonly commandLog: CommandLog; readonly key: string | null; readonly user: User | null },
  operationName: string,
  payload: unknown,
  run: (as: As) => Promise<CataloguedLender>,
): Promise<CataloguedLender> => {
  const { id: actor } = permitted(user, 'admin');
  if (key === null) return run({ actor });
  const command = { actor, key, operation: operationName, payload, answer: CataloguedLender };
  return commandLog.once(command, (commandId) => run({ actor, commandId }));
};
const LISTS = 'Adds a lender to the catalogue.';
const CHANGES =
  'Replaces all facts of an entry; FIGURE_NOT_NEWER (422) if a changed figure has an older date. Takes an Idempotency-Key.';
builder.mutationFields((t) => ({
  listLender: t.field({
    type: CataloguedRef,
    errors: {},
    description: `${LISTS} REST: \`POST /api/admin/lenders\`.`,
    args: { input: t.arg({ type: LenderInput, required: true }) },
    resolve: (_root, { input }, { commands: commandLog, idempotencyKey: key, currentUser: user, financing }) => {
      permitted(user, 'admin');
      const facts = lenderFacts(input);
      return keyed({ commandLog, key, user }, 'listLender', facts, (as) => financing.commands.list(facts, as));
    },
  }),
  changeLender: t.field({
    type: CataloguedRef,
    errors: {},
    description: `${CHANGES} REST: \`PUT /api/admin/lenders/:id\`.`,
    args: { id: t.arg.id({ required: true }), input: t.arg({ type: LenderInput, required: true }) },
    resolve: (_root, { id, input }, { commands: commandLog, idempotencyKey: key, currentUser: user, financing }) => {
      permitted(user, 'admin');
      const facts = lenderFacts(input);
      const run = (as: As) => financing.commands.change(id, facts, as);
      return keyed({ commandLog, key, user }, 'changeLender', { id, facts }, run);
    },
  }),
}));

/** REST routes of the desk that maintains the catalogue of lenders. */
export const lenderDeskRoutes: FastifyPluginAsyncZod<Ports & { readonly commandLog: CommandLog }> = async (
  app,
  options,
) => {
  await routes(app, options);
  const { commands, commandLog } = options;
  const { onRequest } = deskDoor();
  const body = z.record(z.string(), z.unknown()).describe('As `Lender`, without `id` and `changedAt`.');
  const list = { security: ACCOUNT_COOKIE, summary: LISTS, tags, body, response: { 201: CataloguedLender } };
  app.post('/api/admin/lenders', { schema: list, onRequest }, async ({ user, headers, body: given }, reply) => {
    const facts = lenderFacts(given);
    const sent = { commandLog, key: idempotencyKeyOf(headers), user };
    return reply.code(201).send(await keyed(sent, 'listLender', facts, (as) => commands.list(facts, as)));
  });
  const params = z.object({ id: z.string().max(200) });
  const change = {
    security: ACCOUNT_COOKIE,
    summary: CHANGES,
    tags,
    params,
    body,
    response: { 200: CataloguedLender },
  };
  app.put(
    '/api/admin/lenders/:id',
    { schema: change, onRequest },
    async ({ user, headers, body: given, params: { id } }) => {
      const facts = lenderFacts(given);
      const sent = { commandLog, key: idempotencyKeyOf(headers), user };
      return keyed(sent, 'changeLender', { id, facts }, (as) => commands.change(id, facts, as));
    },
  );
};
