import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { LenderQueries } from '../../projections/financing/queries.ts';
import { askedWish, LoanQuery, wishOfQuery } from '../../schema/financing/inputs.ts';
import { Lender } from '../../schema/financing/lender.ts';
import { loanOffers, loanRate, OBSTACLES } from '../../schema/financing/loan-offers.ts';
import { parseInput } from '../../schema/kernel/rejection.ts';

const tags = ['financing'];
const Digits = z.coerce.number().optional();
const Wished = z.object({ carPrice: Digits, downPayment: Digits, tenure: Digits, carYear: Digits });
const Cost = z.object({
  ratePercent: z.number(),
  emiInr: z.int(),
  interestInr: z.int(),
  feeInr: z.int().nullable().describe('Null if no fee is published; the total then excludes it.'),
  totalInr: z.int().describe('All instalments, and the processing fee if it is known.'),
});
const Offer = Lender.extend({
  lowest: Cost.nullable().describe('At the lowest published rate.'),
  highest: Cost.nullable(),
  obstacles: z.array(z.enum(OBSTACLES)).describe('The published terms that exclude the loan.'),
});
const Rate = z.object({
  percent: z.number().describe('Per cent a year, on the balance.'),
  lender: z
    .object({ id: z.string(), name: z.string(), asOf: z.string(), source: z.string() })
    .nullable()
    .describe('Null for the default of 7.05.'),
  obstacles: z
    .array(z.enum(OBSTACLES))
    .describe(
      'Why that lender would not give this loan. Empty unless no listed lender with a dated rate would give it.',
    ),
});
export interface FinancingRouteOptions {
  readonly queries: LenderQueries;
  thisYear(): number;
}

/** REST routes that return the cost of a loan at each lender. */
export const financingRoutes: FastifyPluginAsyncZod<FinancingRouteOptions> = async (app, { queries, thisYear }) => {
  const offers = {
    summary: 'Lenders with the cost of a loan at each, indicative',
    description:
      'Sorted by total interest at the lowest published rate, then by name (fees do not count: not every lender publishes one); without carPrice by name, without costs. Rupees; tenure 36, 48, 60, 72 or 84 months.',
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
    summary: 'The default rate for computing an instalment',
    description:
      'The cheapest dated rate of a lender whose published terms allow the loan, with that lender. If none allow it: the cheapest of all, with `obstacles`. If no dated rate is listed: 7.05 without a lender. carPrice is required.',
    tags,
    querystring: Wished,
    response: { 200: Rate },
  };
  app.get('/api/financing/rate', { schema: rate }, async ({ query }) => {
    const wish = askedWish(wishOfQuery(parseInput(LoanQuery, query)));
    const { obstacles, ...found } = loanRate(await queries.lenders(), wish, thisYear());
    return { ...found, obstacles: [...obstacles] };
  });
};
