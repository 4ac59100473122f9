import type { LenderQueries } from '../../projections/financing/queries.ts';
import { permitted } from '../../schema/accounts/policies.ts';
import { askedWish, LoanQuery, wishOfQuery } from '../../schema/financing/inputs.ts';
import { CataloguedLender } from '../../schema/financing/lender.ts';
import { loanOffers, loanRate } from '../../schema/financing/offers.ts';
import { LenderNotFound } from '../../schema/financing/rejections.ts';
import type { LoanWish } from '../../schema/financing/wish.ts';
import { parseInput } from '../../schema/kernel/rejection.ts';
import { builder } from '../platform/graphql/builder.ts';
import type { Context } from '../platform/graphql/context.ts';
import { LoanRateRef } from '../shared/graphql-loan-rate.ts';
import { CataloguedRef, LenderInput, OfferRef } from './graphql-types.ts';
import type { As, LenderCommands } from './handler.ts';
import { lenderFacts } from './input.ts';

declare module '../platform/graphql/context.ts' {
  interface Context {
    /** The catalogue of lenders. */
    readonly financing: {
      readonly queries: LenderQueries;
      readonly commands: LenderCommands;
      /** The year in India. */
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

builder.queryFields((t) => ({
  loanRate: t.field({
    type: LoanRateRef,
    description:
      'The rate that an instalment is worked out at unless somebody chooses one. Fails with INVALID_INPUT. Twin of GET /api/financing/rate.',
    args: {
      carPrice: t.arg.int({ required: true, description: 'Rupees.' }),
      downPayment: t.arg.int({ description: 'Rupees; 20 % of the price unless given.' }),
      tenure: t.arg.int({ description: '36, 48, 60, 72 or 84 months; 60 unless given.' }),
      carYear: t.arg.int({ description: 'Of manufacture: some lenders say how old a car may be.' }),
    },
    resolve: async (_root, args, { financing }) => {
      const { queries, thisYear } = financing;
      return loanRate(await queries.lenders(), askedWish(wishOfArgs(args)), thisYear());
    },
  }),
  loanOffers: t.field({
    type: [OfferRef],
    description:
      'The lenders of the catalogue with what the loan costs there, by all interest at the lowest published rate, then by name. Without a price: by name, without costs. Fails with INVALID_INPUT. Twin of GET /api/financing/lenders.',
    args: {
      carPrice: t.arg.int({ description: 'Rupees.' }),
      downPayment: t.arg.int({ description: 'Rupees; 20 % of the price unless given.' }),
      tenure: t.arg.int({ description: '36, 48, 60, 72 or 84 months; 60 unless given.' }),
      carYear: t.arg.int({ description: 'Of manufacture: some lenders say how old a car may be.' }),
    },
    resolve: async (_root, args, { financing }) => {
      const { queries, thisYear } = financing;
      return [...loanOffers(await queries.lenders(), wishOfArgs(args), thisYear())];
    },
  }),
  lenderCatalogue: t.field({
    type: [CataloguedRef],
    description:
      'Every lender that was ever listed, by name, withdrawn ones too. Admins only (NOT_ALLOWED). Twin of GET /api/admin/lenders.',
    resolve: async (_root, _args, { financing, currentUser }) => {
      permitted(currentUser, 'lenders: keep');
      return [...(await financing.queries.catalogue())];
    },
  }),
  cataloguedLender: t.field({
    type: CataloguedRef,
    description:
      'One of them. Fails with LENDER_NOT_FOUND. Admins only (NOT_ALLOWED). Twin of GET /api/admin/lenders/{id}.',
    args: { id: t.arg.id({ required: true }) },
    resolve: async (_root, { id }, { financing, currentUser }) => {
      permitted(currentUser, 'lenders: keep');
      const lender = await financing.queries.lender(id);
      if (!lender) throw LenderNotFound();
      return lender;
    },
  }),
}));

const keyed = async (
  { commands, idempotencyKey: key, currentUser }: Context,
  operation: string,
  payload: unknown,
  run: (as: As) => Promise<CataloguedLender>,
): Promise<CataloguedLender> => {
  const { id: actor } = permitted(currentUser, 'lenders: keep');
  if (key === null) return run({ actor });
  return commands.once({ actor, key, operation, payload, answer: CataloguedLender }, (commandId) =>
    run({ actor, commandId }),
  );
};

builder.mutationFields((t) => ({
  listLender: t.field({
    type: CataloguedRef,
    errors: {},
    description: 'Puts a lender into the catalogue. Admins only (NOT_ALLOWED). Twin of POST /api/admin/lenders.',
    args: { input: t.arg({ type: LenderInput, required: true }) },
    resolve: (_root, { input }, context) => {
      permitted(context.currentUser, 'lenders: keep');
      const facts = lenderFacts(input);
      return keyed(context, 'listLender', facts, (as) => context.financing.commands.list(facts, as));
    },
  }),
  changeLender: t.field({
    type: CataloguedRef,
    errors: {},
    description:
      'Says anew all that an entry says; a changed figure needs a date that is not older (FIGURE_NOT_NEWER). Admins only (NOT_ALLOWED). Twin of PUT /api/admin/lenders/{id}.',
    args: { id: t.arg.id({ required: true }), input: t.arg({ type: LenderInput, required: true }) },
    resolve: (_root, { id, input }, context) => {
      permitted(context.currentUser, 'lenders: keep');
      const facts = lenderFacts(input);
      return keyed(context, 'changeLender', { id, facts }, (as) => context.financing.commands.change(id, facts, as));
    },
  }),
  withdrawLender: t.field({
    type: CataloguedRef,
    errors: {},
    description: 'Takes a lender out for good. Admins only (NOT_ALLOWED). Twin of DELETE /api/admin/lenders/{id}.',
    args: { id: t.arg.id({ required: true }) },
    resolve: (_root, { id }, context) =>
      keyed(context, 'withdrawLender', { id }, (as) => context.financing.commands.withdraw(id, as)),
  }),
}));
