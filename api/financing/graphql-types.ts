import { FEE_TAXES } from '../../schema/financing/fee-taxes.ts';
import {
  type CataloguedLender,
  LENDER_CHANGES,
  type Lender,
  type LenderChange,
  type LenderFacts,
} from '../../schema/financing/lender.ts';
import type { LoanCost, LoanOffer } from '../../schema/financing/offers.ts';
import { builder } from '../platform/graphql/builder.ts';
import { ObstacleEnum } from '../shared/graphql-loan-rate.ts';

const AS_OF = 'The day on which its publisher says that it held, `2026-11-21`.';
const SOURCE = 'Where it is published.';

const FeeTax = builder.enumType('FeeTax', {
  values: FEE_TAXES,
  description: 'extra: tax comes on top. included: it is in the fee. not_stated: the lender does not say.',
});

const Rate = builder.objectRef<NonNullable<LenderFacts['rate']>>('LenderRate').implement({
  fields: (t) => ({
    fromPercent: t.exposeFloat('fromPercent', { description: 'A year, on what is still owed.' }),
    toPercent: t.exposeFloat('toPercent', { nullable: true, description: 'null where only the lowest is published.' }),
    asOf: t.exposeString('asOf', { description: AS_OF }),
    source: t.exposeString('source', { description: SOURCE }),
  }),
});
const Fee = builder.objectRef<NonNullable<LenderFacts['fee']>>('LenderFee').implement({
  fields: (t) => ({
    percent: t.exposeFloat('percent', { description: 'Of the loan.' }),
    leastInr: t.exposeInt('leastInr', { nullable: true }),
    mostInr: t.exposeInt('mostInr', { nullable: true }),
    tax: t.expose('tax', { type: FeeTax }),
    asOf: t.exposeString('asOf', { description: AS_OF }),
    source: t.exposeString('source', { description: SOURCE }),
  }),
});
const Figure = builder.objectRef<NonNullable<LenderFacts['maxMonths']>>('LenderFigure').implement({
  fields: (t) => ({
    value: t.exposeFloat('value'),
    asOf: t.exposeString('asOf', { description: AS_OF }),
    source: t.exposeString('source', { description: SOURCE }),
  }),
});
const Note = builder.objectRef<LenderFacts['eligibility'][number]>('LenderNote').implement({
  fields: (t) => ({
    text: t.exposeString('text'),
    asOf: t.exposeString('asOf', { description: AS_OF }),
    source: t.exposeString('source', { description: SOURCE }),
  }),
});

const FactsRef = builder.objectRef<LenderFacts>('LenderFacts').implement({
  description: 'What a lender publishes of its loans for used cars; null reads "Not provided".',
  fields: (t) => ({
    name: t.exposeString('name'),
    product: t.exposeString('product', { description: 'What the lender calls the loan.' }),
    url: t.exposeString('url', { description: "The lender's own page about it." }),
    rate: t.expose('rate', { type: Rate, nullable: true }),
    fee: t.expose('fee', { type: Fee, nullable: true, description: 'The processing fee.' }),
    maxMonths: t.expose('maxMonths', { type: Figure, nullable: true }),
    maxSharePercent: t.expose('maxSharePercent', {
      type: Figure,
      nullable: true,
      description: 'The most that is lent, per cent of the value of the car.',
    }),
    leastInr: t.expose('leastInr', { type: Figure, nullable: true, description: 'The smallest loan.' }),
    mostInr: t.expose('mostInr', { type: Figure, nullable: true, description: 'The largest loan.' }),
    maxCarAge: t.expose('maxCarAge', {
      type: Figure,
      nullable: true,
      description: 'How old the car may be when the loan begins, years.',
    }),
    maxCarAgeAtEnd: t.expose('maxCarAgeAtEnd', {
      type: Figure,
      nullable: true,
      description: 'How old it may be when the last instalment is paid, years.',
    }),
    eligibility: t.field({ type: [Note], resolve: ({ eligibility }) => [...eligibility] }),
  }),
});
const LenderRef = builder.objectRef<Lender>('Lender').implement({
  description: 'A lender in the catalogue. All figures are indicative.',
  fields: (t) => ({
    id: t.exposeID('id'),
    name: t.exposeString('name'),
    product: t.exposeString('product'),
    facts: t.field({ type: FactsRef, resolve: (lender) => lender }),
    changedAt: t.expose('changedAt', { type: 'DateTime', description: 'When the entry was made or last changed.' }),
  }),
});

const CostRef = builder.objectRef<LoanCost>('LoanCost').implement({
  description: 'What the loan costs at one rate. Rupees.',
  fields: (t) => ({
    ratePercent: t.exposeFloat('ratePercent'),
    emiInr: t.exposeInt('emiInr'),
    interestInr: t.exposeFloat('interestInr'),
    feeInr: t.exposeFloat('feeInr', {
      nullable: true,
      description: 'With tax where it comes on top; null where no fee is published, and the total is without it.',
    }),
    totalInr: t.exposeFloat('totalInr', { description: 'All instalments and the processing fee, where it is known.' }),
  }),
});
/** A lender with what the wanted loan costs there. */
export const OfferRef = builder.objectRef<LoanOffer>('LoanOffer').implement({
  fields: (t) => ({
    lender: t.expose('lender', { type: LenderRef }),
    lowest: t.expose('lowest', {
      type: CostRef,
      nullable: true,
      description: 'At the lowest published rate; null where none is published, or no price was given.',
    }),
    highest: t.expose('highest', { type: CostRef, nullable: true, description: 'Where a range is published.' }),
    obstacles: t.field({ type: [ObstacleEnum], resolve: ({ obstacles }) => [...obstacles] }),
  }),
});

const ChangeKind = builder.enumType('LenderChangeKind', { values: LENDER_CHANGES });
const ChangeRef = builder.objectRef<LenderChange>('LenderChange').implement({
  fields: (t) => ({
    change: t.expose('change', { type: ChangeKind }),
    facts: t.expose('facts', { type: FactsRef, nullable: true, description: 'As they were from then on.' }),
    by: t.exposeID('by', { description: 'The id of who did it, or `system:catalogue`.' }),
    byName: t.exposeString('byName', { nullable: true }),
    at: t.expose('at', { type: 'DateTime' }),
  }),
});
/** A lender as the desk has it, withdrawn ones too. */
export const CataloguedRef = builder.objectRef<CataloguedLender>('CataloguedLender').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    facts: t.field({ type: FactsRef, resolve: (lender) => lender }),
    changedAt: t.expose('changedAt', { type: 'DateTime' }),
    withdrawnAt: t.expose('withdrawnAt', { type: 'DateTime', nullable: true }),
    history: t.field({
      type: [ChangeRef],
      description: 'What was done to the entry, newest first.',
      resolve: async ({ id }, _args, { financing }) => [...(await financing.queries.history(id))],
    }),
  }),
});

const RateInput = builder.inputType('LenderRateInput', {
  fields: (t) => ({
    fromPercent: t.float({ required: true }),
    toPercent: t.float(),
    asOf: t.string({ required: true, description: AS_OF }),
    source: t.string({ required: true, description: SOURCE }),
  }),
});
const FeeInput = builder.inputType('LenderFeeInput', {
  fields: (t) => ({
    percent: t.float({ required: true }),
    leastInr: t.int(),
    mostInr: t.int(),
    tax: t.field({ type: FeeTax, required: true }),
    asOf: t.string({ required: true }),
    source: t.string({ required: true }),
  }),
});
const FigureInput = builder.inputType('LenderFigureInput', {
  fields: (t) => ({
    value: t.float({ required: true }),
    asOf: t.string({ required: true }),
    source: t.string({ required: true }),
  }),
});
const NoteInput = builder.inputType('LenderNoteInput', {
  fields: (t) => ({
    text: t.string({ required: true }),
    asOf: t.string({ required: true }),
    source: t.string({ required: true }),
  }),
});
/** All that an entry says: what is left out reads "Not provided". */
export const LenderInput = builder.inputType('LenderInput', {
  fields: (t) => ({
    name: t.string({ required: true }),
    product: t.string({ required: true }),
    url: t.string({ required: true }),
    rate: t.field({ type: RateInput }),
    fee: t.field({ type: FeeInput }),
    maxMonths: t.field({ type: FigureInput }),
    maxSharePercent: t.field({ type: FigureInput }),
    leastInr: t.field({ type: FigureInput }),
    mostInr: t.field({ type: FigureInput }),
    maxCarAge: t.field({ type: FigureInput }),
    maxCarAgeAtEnd: t.field({ type: FigureInput }),
    eligibility: t.field({ type: [NoteInput] }),
  }),
});
