import { type LoanRate, OBSTACLES } from '../../schema/financing/loan-offers.ts';
import { builder } from '../platform/graphql/builder.ts';

export const ObstacleEnum = builder.enumType('LoanObstacle', {
  values: OBSTACLES,
  description:
    'The published terms that exclude the loan. tenure: too long. share: too large a part of the price. too_little, too_much: the sum. too_old: the car.',
});
const RateOfLender = builder.objectRef<NonNullable<LoanRate['lender']>>('RateOfLender').implement({
  description: 'The lender that publishes a rate.',
  fields: (t) => ({
    id: t.exposeID('id'),
    name: t.exposeString('name'),
    asOf: t.exposeString('asOf', { description: 'The day for which the rate is published, `2026-11-21`.' }),
    source: t.exposeString('source', { description: 'Where it is published.' }),
  }),
});
/** The interest rate with which instalments are calculated by default. */
export const LoanRateRef = builder.objectRef<LoanRate>('LoanRate').implement({
  description:
    'The cheapest dated rate of a lender whose published terms allow the loan. If none allow it: the cheapest of all, with `obstacles`. If no dated rate is listed: 7.05 %.',
  fields: (t) => ({
    percent: t.exposeFloat('percent', { description: 'Per cent a year, on the balance.' }),
    lender: t.expose('lender', { type: RateOfLender, nullable: true, description: 'null for the default of 7.05 %.' }),
    obstacles: t.field({
      type: [ObstacleEnum],
      description:
        'Why that lender would not give this loan. Empty unless no listed lender with a dated rate would give it.',
      resolve: ({ obstacles }) => [...obstacles],
    }),
  }),
});
