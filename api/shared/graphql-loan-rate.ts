import type { LoanRate } from '../../schema/financing/offers.ts';
import { builder } from '../platform/graphql/builder.ts';

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
    'The cheapest dated rate of the catalogue among the lenders whose published terms allow the loan; 7.05 % where there is none.',
  fields: (t) => ({
    percent: t.exposeFloat('percent', { description: 'A year, on what is still owed.' }),
    lender: t.expose('lender', { type: RateOfLender, nullable: true, description: 'null: the default of 7.05 %.' }),
    isAnyListed: t.exposeBoolean('isAnyListed', {
      description: 'Whether any lender with a dated rate is listed; true with a null lender: none of them lends so.',
    }),
  }),
});
