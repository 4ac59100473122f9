import { z } from 'zod';
import { rejection } from '../kernel/rejection.ts';
import { EARLIEST_YEAR } from '../kernel/values.ts';
import { FUELS, TRANSMISSIONS } from '../marketplace/enumerations.ts';
import { VALUATION_CONDITIONS, VALUATION_FACTORS } from './price-table.ts';

const word = z.string().trim().min(1).max(80);

/** A seller's description of a car to value. */
export const ValuationInput = z.object({
  brand: word,
  model: word,
  variant: z.string().trim().min(1).max(160).optional(),
  year: z.int().min(EARLIEST_YEAR).max(2100),
  mileageKm: z.int().min(0).max(5_000_000),
  fuelType: z.enum(FUELS).optional(),
  transmission: z.enum(TRANSMISSIONS).optional(),
  owners: z.int().min(1).max(4).optional().describe('4 means four or more.'),
  city: word.optional(),
  condition: z.enum(VALUATION_CONDITIONS),
});
export type ValuationInput = z.infer<typeof ValuationInput>;

/** The basis of a valuation. `MODEL`: a model trained on the cars on offer. `TABLE`: the specification's fixed table (D2, section 9), used if there
 *  are too few similar cars or if their prices differ too much. */
export const VALUATION_BASES = ['MODEL', 'TABLE'] as const;

/** The estimated value of a car, in whole rupees. */
export const Valuation = z.object({
  estimateInr: z.int().nonnegative(),
  lowInr: z
    .int()
    .nonnegative()
    .describe(
      'Four out of five such cars are offered between this and `highInr`. Both are 0 for a value from the table, whose spread is unknown.',
    ),
  highInr: z.int().nonnegative(),
  basis: z.enum(VALUATION_BASES),
  modelVersion: z.int().positive().nullable().describe('Null for a value from the table.'),
  comparablesCount: z.int().nonnegative().describe('The number of cars from which the price was learned.'),
  factors: z
    .array(z.object({ factor: z.enum(VALUATION_FACTORS), amountInr: z.int() }))
    .readonly()
    .describe(
      'The parts of the estimate: `base` and the amounts added to or deducted from it. They add up to the estimate.',
    ),
});
export type Valuation = z.infer<typeof Valuation>;

/** There are no similar cars on the market, and the fixed table does not contain the car. */
export const NoValuation = rejection('NO_VALUATION', 422, 'Not enough comparable cars');
