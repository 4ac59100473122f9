import { z } from 'zod';
import { rejection } from '../kernel/rejection.ts';
import { EARLIEST_YEAR } from '../kernel/values.ts';
import { FUELS, TRANSMISSIONS } from '../marketplace/enumerations.ts';
import { VALUATION_CONDITIONS, VALUATION_FACTORS } from './price-table.ts';

const word = z.string().trim().min(1).max(80);

/** What a seller says of a car to learn what it is worth. */
export const ValuationInput = z.object({
  brand: word,
  model: word,
  variant: z.string().trim().min(1).max(160).optional(),
  year: z.int().min(EARLIEST_YEAR).max(2100),
  mileageKm: z.int().min(0).max(5_000_000),
  fuelType: z.enum(FUELS).optional(),
  transmission: z.enum(TRANSMISSIONS).optional(),
  /** 4 stands for four and more. */
  owners: z.int().min(1).max(4).optional(),
  city: word.optional(),
  condition: z.enum(VALUATION_CONDITIONS),
});
export type ValuationInput = z.infer<typeof ValuationInput>;

/** MODEL: learned from the cars on offer. TABLE: the fixed table of D2 s9, where these are too few or too far apart. */
export const VALUATION_BASES = ['MODEL', 'TABLE'] as const;

/** What a car is worth, in whole rupees. */
export const Valuation = z.object({
  estimateInr: z.int().nonnegative(),
  /** Four of five such cars are offered between the two; both 0 with the table, whose spread nobody measured. */
  lowInr: z.int().nonnegative(),
  highInr: z.int().nonnegative(),
  basis: z.enum(VALUATION_BASES),
  /** Null with the table. */
  modelVersion: z.int().positive().nullable(),
  /** How many cars there are to learn the price from. */
  comparablesCount: z.int().nonnegative(),
  /** What made the estimate: `base` and what was added to it or taken off. They add up to the estimate. */
  factors: z.array(z.object({ factor: z.enum(VALUATION_FACTORS), amountInr: z.int() })).readonly(),
});
export type Valuation = z.infer<typeof Valuation>;

/** Neither the market nor the fixed table knows a car like this. */
export const NoValuation = rejection('NO_VALUATION', 422, 'Not enough comparable cars');
