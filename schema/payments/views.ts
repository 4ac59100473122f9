import { z } from 'zod';
import { Instant } from '../kernel/values.ts';
import { CreditNoteFacts, ReceiptFacts } from './documents.ts';

/** The products for which receipts are issued: a month of a plan, or days of a featured listing. */
export const PRODUCTS = ['premium_buyer', 'featured_listing'] as const;

const path = z.string().describe('The path of its page on this server.');
const product = z.enum(PRODUCTS);

/** A credit note in brief, as shown with its receipt. */
export const CreditNoteLine = z.object({
  id: z.string(),
  number: z.string(),
  issuedAt: Instant,
  amountPaise: z.int().describe('What went back, in paise.'),
  path,
});

/** A receipt as lists show it, with its credit notes. */
export const ReceiptLine = z.object({
  id: z.string(),
  number: z.string(),
  issuedAt: Instant,
  product,
  days: z.int().nullable().describe('How many days were bought; null for a month.'),
  amount: z.int().describe('Whole rupees.'),
  isRefunded: z.boolean().describe('Whether all of it went back.'),
  creditNotes: z.array(CreditNoteLine).describe('What went back, oldest first.'),
  path,
});
export type ReceiptLine = z.output<typeof ReceiptLine>;

/** A receipt with the names of states, such as `Telangana (36)`. Amounts are in paise. */
export const ReceiptDetail = ReceiptFacts.extend({
  id: z.string(),
  number: z.string().describe('Consecutive in its financial year.'),
  issuedAt: Instant,
  product,
  days: z.int().nullable(),
  periodStart: Instant.nullable(),
  periodEnd: Instant.nullable(),
  gstPercent: z.int(),
  supplierState: z.string(),
  placeOfSupply: z.string(),
  isRefunded: z.boolean(),
  creditNotes: z.array(CreditNoteLine),
  path,
});
export type ReceiptDetail = z.output<typeof ReceiptDetail>;

/** A credit note with the names of states. Amounts are in paise. */
export const CreditNoteDetail = CreditNoteFacts.extend({
  id: z.string(),
  number: z.string().describe('Consecutive in its financial year, in a series of its own.'),
  issuedAt: Instant,
  product,
  days: z.int().nullable().describe('How many unused days went back; null for the whole payment.'),
  gstPercent: z.int(),
  supplierState: z.string(),
  placeOfSupply: z.string(),
  receiptPath: z.string().describe("The path of the receipt's page."),
  path,
});
export type CreditNoteDetail = z.output<typeof CreditNoteDetail>;
