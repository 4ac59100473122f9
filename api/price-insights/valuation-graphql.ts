import { parseInput } from '../../schema/kernel/rejection.ts';
import { VALUATION_CONDITIONS, VALUATION_FACTORS } from '../../schema/price-insights/price-table.ts';
import { VALUATION_BASES, type Valuation, ValuationInput } from '../../schema/price-insights/valuation.ts';
import { builder } from '../platform/graphql/builder.ts';
import type { ValueCar } from './valuation.ts';

declare module '../platform/graphql/context.ts' {
  interface Context {
    /** What a car is worth that somebody thinks of selling. */
    readonly valueCar: ValueCar;
  }
}

const ConditionEnum = builder.enumType('ValuationCondition', { values: VALUATION_CONDITIONS });
const BasisEnum = builder.enumType('ValuationBasis', {
  description:
    'MODEL: learned from the cars on offer. TABLE: a fixed table, where these are too few, or asked for too far apart.',
  values: VALUATION_BASES,
});
const FactorEnum = builder.enumType('ValuationFactorName', { values: VALUATION_FACTORS });

const FactorRef = builder.objectRef<Valuation['factors'][number]>('ValuationFactor').implement({
  fields: (t) => ({
    factor: t.expose('factor', { type: FactorEnum }),
    amountInr: t.exposeInt('amountInr'),
  }),
});
const ValuationRef = builder.objectRef<Valuation>('Valuation').implement({
  description: 'What a car is worth. Amounts in rupees.',
  fields: (t) => ({
    estimateInr: t.exposeInt('estimateInr'),
    lowInr: t.exposeInt('lowInr', {
      description: 'Four of five such cars are offered from here to `highInr`; both 0 with the table.',
    }),
    highInr: t.exposeInt('highInr'),
    basis: t.expose('basis', { type: BasisEnum }),
    modelVersion: t.exposeInt('modelVersion', { nullable: true, description: 'Null with the table.' }),
    comparablesCount: t.exposeInt('comparablesCount', {
      description: 'How many cars there are to learn the price from.',
    }),
    factors: t.field({
      type: [FactorRef],
      description: '`base` and what was added to it or taken off; together the estimate.',
      resolve: ({ factors }) => [...factors],
    }),
  }),
});

const ValuationInputRef = builder.inputType('ValuationInput', {
  fields: (t) => ({
    brand: t.string({ required: true }),
    model: t.string({ required: true }),
    variant: t.string(),
    year: t.int({ required: true, description: 'Of manufacture.' }),
    mileageKm: t.int({ required: true }),
    fuelType: t.string(),
    transmission: t.string(),
    owners: t.int({ description: '4 stands for four and more.' }),
    city: t.string({ description: 'As the catalogue of places spells it.' }),
    condition: t.field({ type: ConditionEnum, required: true }),
  }),
});
/** GraphQL says null where something is left out. */
const given = (input: object): object =>
  Object.fromEntries(Object.entries(input).filter(([, value]) => value !== null));

builder.queryField('valuation', (t) =>
  t.field({
    type: ValuationRef,
    description:
      'What a car is worth that somebody thinks of selling. Fails with NO_VALUATION where there are not enough comparable cars. Twin of POST /api/valuations.',
    args: { input: t.arg({ type: ValuationInputRef, required: true }) },
    resolve: (_root, { input }, { valueCar }) => valueCar(parseInput(ValuationInput, given(input))),
  }),
);
