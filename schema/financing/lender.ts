import { z } from 'zod';
import { written } from '../kernel/plain-text.ts';
import { Instant } from '../kernel/values.ts';
import { FEE_TAXES } from './fee-taxes.ts';

/** A lender in the catalogue: opaque, a UUID. */
export const LenderId = z.uuid();

const text = (max: number) => z.string().overwrite(written).min(1).max(max);
const Address = z.url({ protocol: /^https$/ }).max(500);
const Rupees = z.int().nonnegative().max(2_147_483_647);
const Percent = z.number().min(0).max(100);

/** Whence a figure is: it is as good as its date. */
const published = {
  /** The day on which its publisher says it held. */
  asOf: z.iso.date(),
  /** Where it is published. */
  source: Address,
};

const LenderRate = z
  .object({ fromPercent: Percent.positive(), toPercent: Percent.positive().nullable(), ...published })
  .refine(({ fromPercent, toPercent }) => toPercent === null || toPercent >= fromPercent, {
    path: ['toPercent'],
    message: 'must not be below the lowest rate',
  });
const LenderFee = z
  .object({
    /** Of the loan. */
    percent: Percent,
    leastInr: Rupees.nullable(),
    mostInr: Rupees.nullable(),
    tax: z.enum(FEE_TAXES),
    ...published,
  })
  .refine(({ leastInr, mostInr }) => leastInr === null || mostInr === null || mostInr >= leastInr, {
    path: ['mostInr'],
    message: 'must not be below the least fee',
  });
/** A number with its date and source. */
const figure = <S extends z.ZodNumber>(value: S) => z.object({ value, ...published });

/** What entries said before the age of the car had figures of its own. Frozen: events of version 1 are read by it. */
export const LenderFactsV1 = z.object({
  name: text(80),
  /** What the lender calls the loan. */
  product: text(120),
  /** The lender's own page about it. */
  url: Address,
  /** Per cent a year on what is still owed. */
  rate: LenderRate.nullable(),
  /** The processing fee. */
  fee: LenderFee.nullable(),
  maxMonths: figure(z.int().min(1).max(240)).nullable(),
  /** The most that is lent, per cent of the value of the car. */
  maxSharePercent: figure(Percent.positive()).nullable(),
  leastInr: figure(Rupees).nullable(),
  mostInr: figure(Rupees.positive()).nullable(),
  /** Who gets the loan and for which cars, in words. */
  eligibility: z.array(z.object({ text: text(200), ...published })).max(12),
});

/** What a lender publishes of its loans for used cars. Each figure has its own date and source; null reads "Not provided": a figure
 *  without a date that somebody can check is not in the catalogue. */
export const LenderFacts = LenderFactsV1.extend({
  /** How old a car may be when the loan begins, years. */
  maxCarAge: figure(z.int().min(0).max(50)).nullable(),
  /** How old it may be when the last instalment is paid, years. */
  maxCarAgeAtEnd: figure(z.int().min(1).max(50)).nullable(),
});
export type LenderFacts = z.infer<typeof LenderFacts>;

/** A lender as everybody reads it. */
export const Lender = LenderFacts.extend({
  id: LenderId,
  /** When the entry was made or last changed. */
  changedAt: Instant,
});
export type Lender = z.infer<typeof Lender>;

/** A lender as the desk has it. */
export const CataloguedLender = Lender.extend({ withdrawnAt: Instant.nullable() });
export type CataloguedLender = z.infer<typeof CataloguedLender>;

export const LENDER_CHANGES = ['listed', 'changed', 'withdrawn'] as const;
/** One entry of a lender's history. */
export const LenderChange = z.object({
  change: z.enum(LENDER_CHANGES),
  /** As they were from then on; null once withdrawn. */
  facts: LenderFacts.nullable(),
  /** A user's id, or `system:catalogue` for what the product came with. */
  by: z.string(),
  byName: z.string().nullable(),
  at: Instant,
});
export type LenderChange = z.infer<typeof LenderChange>;
