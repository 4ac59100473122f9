import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { LenderQueries } from '../../projections/financing/queries.ts';
import { permitted } from '../../schema/accounts/policies.ts';
import { askedWish, LoanQuery, wishOfQuery } from '../../schema/financing/inputs.ts';
import { CataloguedLender, Lender, LenderChange } from '../../schema/financing/lender.ts';
import { loanOffers, loanRate, OBSTACLES } from '../../schema/financing/offers.ts';
import { LenderNotFound } from '../../schema/financing/rejections.ts';
import { parseInput } from '../../schema/kernel/rejection.ts';
import type { CommandLog } from '../platform/command-log.ts';
import { idempotencyKeyOf } from '../platform/http/idempotency.ts';
import type { As, LenderCommands } from './handler.ts';
import { lenderFacts } from './input.ts';

const tags = ['financing'];
const Id = z.object({ id: z.string().max(200) });
const Digits = z.coerce.number().optional();
const Wished = z.object({ carPrice: Digits, downPayment: Digits, tenure: Digits, carYear: Digits });
const LenderBody = z.record(z.string(), z.unknown()).describe('As `Lender`, without `id` and `changedAt`.');
const Cost = z.object({
  ratePercent: z.number(),
  emiInr: z.int(),
  interestInr: z.int(),
  feeInr: z.int().nullable().describe('Null where no fee is published: the total is without it.'),
  totalInr: z.int().describe('All instalments and the processing fee, where it is known.'),
});
const Offer = Lender.extend({
  lowest: Cost.nullable().describe('At the lowest published rate.'),
  highest: Cost.nullable(),
  obstacles: z.array(z.enum(OBSTACLES)).describe('What in the published terms speaks against the loan.'),
});
const Rate = z.object({
  percent: z.number().describe('A year, on what is still owed.'),
  lender: z
    .object({ id: z.string(), name: z.string(), asOf: z.string(), source: z.string() })
    .nullable()
    .describe('Null: the default of 7.05.'),
  obstacles: z
    .array(z.enum(OBSTACLES))
    .describe('Why that lender would not lend so; empty unless none of those that are listed with a dated rate would.'),
});
/** Strangers and who is no admin are refused before anything of the request is read. */
const onRequest = async ({ user }: FastifyRequest) => {
  permitted(user, 'lenders: keep');
};

export interface FinancingRouteOptions {
  readonly queries: LenderQueries;
  readonly commands: LenderCommands;
  readonly commandLog: CommandLog;
  /** The year in India. */
  thisYear(): number;
}

/** Lenders for REST clients: what a loan costs where, and the desk that keeps the catalogue. */
export const financingRoutes: FastifyPluginAsyncZod<FinancingRouteOptions> = async (
  app,
  { queries, commands, commandLog, thisYear },
) => {
  const offers = {
    summary: 'Lenders with what a loan costs there, indicative',
    description:
      'By all interest at the lowest published rate, then by name (fees do not count: not every lender publishes one); without carPrice by name, without costs. Rupees; tenure 36, 48, 60, 72 or 84 months.',
    tags,
    querystring: Wished,
    response: { 200: z.array(Offer) },
  };
  app.get('/api/financing/lenders', { schema: offers }, async ({ query }, reply) => {
    const wish = wishOfQuery(parseInput(LoanQuery, query));
    const found = loanOffers(await queries.lenders(), wish, thisYear());
    reply.header('x-total-count', found.length);
    return found.map(({ lender, obstacles, ...costs }) => ({ ...lender, ...costs, obstacles: [...obstacles] }));
  });

  const rate = {
    summary: 'The rate that an instalment is worked out at unless somebody chooses one',
    description:
      'The cheapest dated rate of the catalogue among the lenders whose published terms allow the loan, with the lender; where none allow it the cheapest of all, with `obstacles`; 7.05 without a lender where no dated rate is listed. carPrice is needed.',
    tags,
    querystring: Wished,
    response: { 200: Rate },
  };
  app.get('/api/financing/rate', { schema: rate }, async ({ query }) => {
    const wish = askedWish(wishOfQuery(parseInput(LoanQuery, query)));
    const { obstacles, ...found } = loanRate(await queries.lenders(), wish, thisYear());
    return { ...found, obstacles: [...obstacles] };
  });

  const list = { summary: 'The whole catalogue of lenders', tags, response: { 200: z.array(CataloguedLender) } };
  app.get('/api/admin/lenders', { schema: list, onRequest }, async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    return [...(await queries.catalogue())];
  });
  const WithHistory = CataloguedLender.extend({ history: z.array(LenderChange).describe('Newest first.') });
  const see = { summary: 'A lender with its history', tags, params: Id, response: { 200: WithHistory } };
  app.get('/api/admin/lenders/:id', { schema: see, onRequest }, async ({ params }, reply) => {
    reply.header('cache-control', 'no-store');
    const lender = await queries.lender(params.id);
    if (!lender) throw LenderNotFound();
    return { ...lender, history: [...(await queries.history(lender.id))] };
  });

  const keyed = async (
    { user, headers }: Pick<FastifyRequest, 'user' | 'headers'>,
    operation: string,
    payload: unknown,
    run: (as: As) => Promise<CataloguedLender>,
  ): Promise<CataloguedLender> => {
    const { id: actor } = permitted(user, 'lenders: keep');
    const key = idempotencyKeyOf(headers);
    if (key === null) return run({ actor });
    return commandLog.once({ actor, key, operation, payload, answer: CataloguedLender }, (commandId) =>
      run({ actor, commandId }),
    );
  };
  const add = {
    summary: 'Puts a lender into the catalogue',
    description: 'Takes an Idempotency-Key.',
    tags,
    body: LenderBody,
    response: { 201: CataloguedLender },
  };
  app.post('/api/admin/lenders', { schema: add, onRequest }, async (request, reply) => {
    const facts = lenderFacts(request.body);
    const made = await keyed(request, 'listLender', facts, (as) => commands.list(facts, as));
    return reply.code(201).send(made);
  });
  const change = {
    summary: 'Says anew all that an entry says',
    description: 'FIGURE_NOT_NEWER (422) where a changed figure has an older date. Takes an Idempotency-Key.',
    tags,
    params: Id,
    body: LenderBody,
    response: { 200: CataloguedLender },
  };
  app.put('/api/admin/lenders/:id', { schema: change, onRequest }, async (request) => {
    const { id } = request.params;
    const facts = lenderFacts(request.body);
    return keyed(request, 'changeLender', { id, facts }, (as) => commands.change(id, facts, as));
  });
  const withdraw = {
    summary: 'Takes a lender out of the catalogue for good',
    tags,
    params: Id,
    response: { 200: CataloguedLender },
  };
  app.delete('/api/admin/lenders/:id', { schema: withdraw, onRequest }, async (request) => {
    const { id } = request.params;
    return keyed(request, 'withdrawLender', { id }, (as) => commands.withdraw(id, as));
  });
};
