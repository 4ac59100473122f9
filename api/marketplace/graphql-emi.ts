import type { StartingEmi } from '../../schema/financing/loan-offers.ts';
import { batched } from '../platform/graphql/batched-reads.ts';
import { builder } from '../platform/graphql/builder.ts';
import { LoanRateRef } from '../shared/graphql-loan-rate.ts';
import { Car, Listing } from './graphql-types.ts';

/** The details of a car from which its instalment (EMI) is calculated. */
export interface FinancedCar {
  readonly priceInr: number;
  readonly year: number;
}

declare module '../platform/graphql/context.ts' {
  interface Context {
    /** Returns the lowest instalment for each car, in the order of the cars. */
    readonly startingEmis: (cars: readonly FinancedCar[]) => Promise<readonly StartingEmi[]>;
  }
}

const emiOf = batched(({ startingEmis }, cars: readonly FinancedCar[]) => startingEmis(cars));

const StartingEmiRef = builder.objectRef<StartingEmi>('StartingEmi').implement({
  description: 'The monthly instalment ("EMI starts at") after a down payment of 20 %, over 60 months.',
  fields: (t) => ({
    monthlyInr: t.exposeInt('monthlyInr', { description: 'Whole rupees per month.' }),
    rate: t.expose('rate', { type: LoanRateRef }),
  }),
});

for (const Financed of [Car, Listing] as const)
  builder.objectField(Financed, 'startingEmi', (t) =>
    t.field({
      type: StartingEmiRef,
      description: 'The monthly instalment at the lowest rate that a lender publishes for such a loan.',
      resolve: (car, _args, context) => emiOf(context, car),
    }),
  );
