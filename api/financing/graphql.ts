import type { LenderQueries } from '../../projections/financing/queries.ts';
import { askedWish, LoanQuery, wishOfQuery } from '../../schema/financing/inputs.ts';
import { loanOffers, loanRate } from '../../schema/financing/loan-offers.ts';
import type { LoanWish } from '../../schema/financing/loan-wish.ts';
import { parseInput } from '../../schema/kernel/rejection.ts';
import { builder } from '../platform/graphql/builder.ts';
import { LoanRateRef } from '../shared/graphql-loan-rate.ts';
import { LoanOfferRef } from './graphql-types.ts';
import type { LenderCommands } from './handler.ts';

declare module '../platform/graphql/context.ts' {
  interface Context {
    readonly financing: {
      readonly queries: LenderQueries;
      readonly commands: LenderCommands;
      /** Returns the current year in India. */
      thisYear(): number;
    };
  }
}

interface WishArgs {
  readonly carPrice?: number | null | undefined;
  readonly downPayment?: number | null | undefined;
  readonly tenure?: number | null | undefined;
  readonly carYear?: number | null | undefined;
}
/** @throws Rejection INVALID_INPUT */
const wishOfArgs = ({ carPrice, downPayment, tenure, carYear }: WishArgs): LoanWish | null =>
  wishOfQuery(
    parseInput(LoanQuery, {
      carPrice: carPrice ?? undefined,
      downPayment: downPayment ?? undefined,
      tenure: tenure ?? undefined,
      carYear: carYear ?? undefined,
    }),
  );

// Defined separately from REST, which returns an offer as one flat object, and whose query parameters are all optional.
builder.queryFields((t) => ({
  loanRate: t.field({
    type: LoanRateRef,
    description: 'The default rate for computing an instalment. REST: `GET /api/financing/rate`.',
    args: {
      carPrice: t.arg.int({ required: true, description: 'Rupees.' }),
      downPayment: t.arg.int({ description: 'Rupees; by default 20 % of the price.' }),
      tenure: t.arg.int({ description: '36, 48, 60, 72 or 84 months; by default 60.' }),
      carYear: t.arg.int({ description: 'Year of manufacture: some lenders limit the age of a car.' }),
    },
    resolve: async (_root, args, { financing }) => {
      const { queries, thisYear } = financing;
      return loanRate(await queries.lenders(), askedWish(wishOfArgs(args)), thisYear());
    },
  }),
  loanOffers: t.field({
    type: [LoanOfferRef],
    description:
      "The catalogue's lenders with the cost of the loan at each, sorted by total interest at the lowest published rate, then by name. Without a price: sorted by name, without costs. REST: `GET /api/financing/lenders`.",
    args: {
      carPrice: t.arg.int({ description: 'Rupees.' }),
      downPayment: t.arg.int({ description: 'Rupees; by default 20 % of the price.' }),
      tenure: t.arg.int({ description: '36, 48, 60, 72 or 84 months; by default 60.' }),
      carYear: t.arg.int({ description: 'Year of manufacture: some lenders limit the age of a car.' }),
    },
    resolve: async (_root, args, { financing }) => {
      const { queries, thisYear } = financing;
      return [...loanOffers(await queries.lenders(), wishOfArgs(args), thisYear())];
    },
  }),
}));
