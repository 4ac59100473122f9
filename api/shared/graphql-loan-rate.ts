import { type LoanRate, OBSTACLES } from '../../schema/financing/offers.ts';
import { builder } from '../platform/graphql/builder.ts';

export const ObstacleEnum = builder.enumType('LoanObstacle', {
  values: OBSTACLES,
  description:
    'What in the published terms speaks against the loan. tenure: too long. share: too much of the price. too_little, too_much: the sum. too_old: the car.',
});
const RateOfLender = builder.objectRef<NonNullable<LoanRate['lender']>>('RateOfLender').implement({
  description: 'Who publishes a rate.',
  fields: (t) => ({
    id: t.exposeID('id'),
    name: t.exposeString('name'),
    asOf: t.exposeString('asOf', { description: 'The day on which that held, `2026-11-21`.' }),
    source: t.exposeString('source', { description: 'Where it is published.' }),
  }),
});
/** The rate that an instalment is worked out at unless somebody chooses one. */
export const LoanRateRef = builder.objectRef<LoanRate>('LoanRate').implement({
  description:
    'The cheapest dated rate of the catalogue among the lenders whose published terms allow the loan; where none allow it the cheapest of all, with `obstacles`; 7.05 % where no dated rate is listed.',
  fields: (t) => ({
    percent: t.exposeFloat('percent', { description: 'A year, on what is still owed.' }),
    lender: t.expose('lender', { type: RateOfLender, nullable: true, description: 'null: the default of 7.05 %.' }),
    obstacles: t.field({
      type: [ObstacleEnum],
      description:
        'Why that lender would not lend so; empty unless none of those that are listed with a dated rate would.',
      resolve: ({ obstacles }) => [...obstacles],
    }),
  }),
});
