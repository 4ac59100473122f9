import { z } from 'zod';
import { written } from '../kernel/plain-text.ts';
import { Instant } from '../kernel/values.ts';
import { FEE_TAXES } from './fee-taxes.ts';

/** The id of a lender in the catalogue: opaque, a UUID. */
export const LenderId = z.uuid();

const text = (max: number) => z.string().overwrite(written).min(1).max(max);
const Address = z.url({ protocol: /^https$/ }).max(500);
const Rupees = z.int().nonnegative().max(2_147_483_647);
const Percent = z.number().min(0).max(100);

const published = {
  /** The day for which the publisher states the figure. */
  asOf: z.iso.date(),
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
    /** In per cent of the loan amount. */
    percent: Percent,
    leastInr: Rupees.nullable(),
    mostInr: Rupees.nullable(),
    tax: z.enum(FEE_TAXES),
    ...published,
  })
  .refine(({ leastInr, mostInr }) => leastInr === null || mostInr === null || mostInr >= leastInr, {
    path: ['mostInr'],
    message: 'must not be below the lowest fee',
  });
const figure = <S extends z.ZodNumber>(value: S) => z.object({ value, ...published });

/** The facts in version 1, which had no separate figures for car ages. Must not change, because stored events of version 1 are parsed with this
 *  schema. */
export const LenderFactsV1 = z.object({
  name: text(80),
  /** The name under which the lender offers the loan. */
  product: text(120),
  url: Address,
  /** In per cent a year, charged on the balance. */
  rate: LenderRate.nullable(),
  fee: LenderFee.nullable(),
  maxMonths: figure(z.int().min(1).max(240)).nullable(),
  /** The maximum loan, in per cent of the value of the car. */
  maxSharePercent: figure(Percent.positive()).nullable(),
  leastInr: figure(Rupees).nullable(),
  mostInr: figure(Rupees.positive()).nullable(),
  eligibility: z.array(z.object({ text: text(200), ...published })).max(12),
});

/** A lender's published terms for used-car loans. Each figure has its own date and source; null is shown as "Not provided".
 *  A figure without a verifiable date is not in the catalogue. */
export const LenderFacts = LenderFactsV1.extend({
  /** The maximum age of the car in years when the loan begins. */
  maxCarAge: figure(z.int().min(0).max(50)).nullable(),
  /** The maximum age of the car in years when the last instalment is paid. */
  maxCarAgeAtEnd: figure(z.int().min(1).max(50)).nullable(),
});
export type LenderFacts = z.infer<typeof LenderFacts>;

/** A lender as everybody sees it. */
export const Lender = LenderFacts.extend({
  id: LenderId,
  changedAt: Instant,
});
export type Lender = z.infer<typeof Lender>;

/** A lender as admins see it, even after it has been withdrawn. */
export const CataloguedLender = Lender.extend({ withdrawnAt: Instant.nullable() });
export type CataloguedLender = z.infer<typeof CataloguedLender>;

export const LENDER_CHANGES = ['listed', 'changed', 'withdrawn'] as const;
/** One entry of a lender's history. */
export const LenderChange = z.object({
  change: z.enum(LENDER_CHANGES),
  /** The facts after the change; null if the lender was withdrawn. */
  facts: LenderFacts.nullable(),
  /** The id of a user, or `system:catalogue` for the entries that are shipped with the product. */
  by: z.string(),
  byName: z.string().nullable(),
  at: Instant,
});
export type LenderChange = z.infer<typeof LenderChange>;
