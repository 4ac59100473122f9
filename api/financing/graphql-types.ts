import { FEE_TAXES } from '../../schema/financing/fee-taxes.ts';
import { CataloguedLender, LENDER_CHANGES, Lender, LenderChange, LenderFacts } from '../../schema/financing/lender.ts';
import type { LoanCost, LoanOffer } from '../../schema/financing/loan-offers.ts';
import { builder } from '../platform/graphql/builder.ts';
import { enumFrom, inputFrom, objectFrom } from '../platform/graphql/from-zod.ts';
import { ObstacleEnum } from '../shared/graphql-loan-rate.ts';

enumFrom(
  'FeeTax',
  FEE_TAXES,
  'extra: tax comes on top. included: the fee includes tax. not_stated: the lender does not say.',
);
const facts = LenderFacts.shape;
objectFrom('LenderRate', facts.rate.unwrap());
objectFrom('LenderFee', facts.fee.unwrap());
const Figure = objectFrom('LenderFigure', facts.maxSharePercent.unwrap());
objectFrom('LenderNote', facts.eligibility.element);
const figures = <T>(figure: T) => ({
  ...{ maxMonths: figure, maxSharePercent: figure, leastInr: figure, mostInr: figure },
  ...{ maxCarAge: figure, maxCarAgeAtEnd: figure },
});
const FactsRef = objectFrom('LenderFacts', LenderFacts, {
  description: 'What a lender publishes about its loans for used cars. Pages show null as "Not provided".',
  as: figures(Figure),
});
const LenderRef = objectFrom('Lender', Lender, {
  description: 'A lender in the catalogue. All figures are indicative.',
  only: ['id', 'name', 'product', 'changedAt'],
  fields: (t) => ({ facts: t.field({ type: FactsRef, resolve: (lender) => lender }) }),
});

const CostRef = builder.objectRef<LoanCost>('LoanCost').implement({
  description: 'The cost of the loan at one rate. Rupees.',
  fields: (t) => ({
    ratePercent: t.exposeFloat('ratePercent'),
    emiInr: t.exposeInt('emiInr'),
    interestInr: t.exposeFloat('interestInr'),
    feeInr: t.exposeFloat('feeInr', {
      nullable: true,
      description: 'Including tax if it comes on top. Null if no fee is published; the total then omits the fee.',
    }),
    totalInr: t.exposeFloat('totalInr', { description: 'All instalments, and the processing fee if it is known.' }),
  }),
});
/** A lender, and the cost of the requested loan from this lender. */
export const LoanOfferRef = builder.objectRef<LoanOffer>('LoanOffer').implement({
  fields: (t) => ({
    lender: t.expose('lender', { type: LenderRef }),
    lowest: t.expose('lowest', {
      type: CostRef,
      nullable: true,
      description: 'At the lowest published rate; null if no rate is published, or no price was given.',
    }),
    highest: t.expose('highest', {
      type: CostRef,
      nullable: true,
      description: 'At the highest published rate; null if the lender does not publish a range.',
    }),
    obstacles: t.field({ type: [ObstacleEnum], resolve: ({ obstacles }) => [...obstacles] }),
  }),
});

enumFrom('LenderChangeKind', LENDER_CHANGES);
const ChangeRef = objectFrom('LenderChange', LenderChange, { as: { by: 'ID' } });
/** A lender as the desk sees it. The lender may have been withdrawn. */
export const CataloguedRef = objectFrom('CataloguedLender', CataloguedLender, {
  only: ['id', 'changedAt', 'withdrawnAt'],
  fields: (t) => ({
    facts: t.field({ type: FactsRef, resolve: (lender) => lender }),
    history: t.field({
      type: [ChangeRef],
      description: 'The changes of the entry, newest first.',
      resolve: async ({ id }, _args, { financing }) => [...(await financing.queries.history(id))],
    }),
  }),
});

inputFrom('LenderRateInput', facts.rate.unwrap());
inputFrom('LenderFeeInput', facts.fee.unwrap());
const FigureInput = inputFrom('LenderFigureInput', facts.maxSharePercent.unwrap());
inputFrom('LenderNoteInput', facts.eligibility.element);
/** The data of an entry. Missing values are shown as "Not provided". */
export const LenderInput = inputFrom(
  'LenderInput',
  LenderFacts.extend({ eligibility: facts.eligibility.optional() }),
  figures(FigureInput),
);
