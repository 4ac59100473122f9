import type { StartingEmi } from '../../schema/financing/offers.ts';
import { batched } from '../platform/graphql/batched.ts';
import { builder } from '../platform/graphql/builder.ts';
import { LoanRateRef } from '../shared/graphql-loan-rate.ts';
import { Car, Listing } from './graphql-types.ts';

/** As much of a car as an instalment needs. */
export interface FinancedCar {
  /** Rupees. */
  readonly priceInr: number;
  /** Of manufacture. */
  readonly year: number;
}

declare module '../platform/graphql/context.ts' {
  interface Context {
    /** What the instalments of cars start at, in their order. */
    readonly startingEmis: (cars: readonly FinancedCar[]) => Promise<readonly StartingEmi[]>;
  }
}

const emiOf = batched(({ startingEmis }, cars: readonly FinancedCar[]) => startingEmis(cars));

const StartingEmiRef = builder.objectRef<StartingEmi>('StartingEmi').implement({
  description: '"EMI starts at": 20 % down, 60 months.',
  fields: (t) => ({
    monthlyInr: t.exposeInt('monthlyInr', { description: 'Whole rupees a month.' }),
    rate: t.expose('rate', { type: LoanRateRef }),
  }),
});

for (const Financed of [Car, Listing] as const)
  builder.objectField(Financed, 'startingEmi', (t) =>
    t.field({
      type: StartingEmiRef,
      description: 'What it costs a month at the cheapest dated rate that a listed lender publishes for such a loan.',
      resolve: (car, _args, context) => emiOf(context, car),
    }),
  );
