import type { Knex } from 'knex';
import { z } from 'zod';
import { CreditNoteFacts, ReceiptFacts } from '../../schema/payments/documents.ts';
import { GST_STATES } from '../../schema/payments/gst.ts';
import { TAX } from '../../schema/payments/tax.ts';
import { type CreditNoteDetail, PRODUCTS, type ReceiptDetail, type ReceiptLine } from '../../schema/payments/views.ts';

const instant = z.date().transform((date) => date.toISOString());
const Receipt = z.object({
  id: z.string(),
  product: z.enum(PRODUCTS),
  days: z.int().nullable(),
  facts: ReceiptFacts,
  issued_at: instant,
  period_start: instant.nullable(),
  period_end: instant.nullable(),
  credited_paise: z.int(),
});
const CreditNote = z.object({
  id: z.string(),
  receipt_id: z.string(),
  days: z.int().nullable(),
  facts: CreditNoteFacts,
  issued_at: instant,
});
type Receipt = z.output<typeof Receipt>;
type CreditNote = z.output<typeof CreditNote>;

const PAISE = 100;
const stateName = (code: keyof typeof GST_STATES): string => `${GST_STATES[code]} (${code})`;
const places = ({ supplierState, placeOfSupply }: ReceiptFacts) => ({
  gstPercent: TAX.gstPercent,
  supplierState: stateName(supplierState),
  placeOfSupply: stateName(placeOfSupply),
});
const receiptPath = (id: string) => `/api/receipts/${id}`;
const creditNotePath = (id: string) => `/api/credit-notes/${id}`;

/** Queries for receipts and credit notes. Each query returns the data of one person only. */
export const paymentQueries = (db: Knex) => {
  const rowsOf = async (userId: string, where: object = {}): Promise<readonly Receipt[]> => {
    const rows = await db('payments.receipts')
      .where({ user_id: userId, ...where })
      .orderBy('issued_at', 'desc')
      .orderBy('id', 'desc');
    return rows.map((row) => Receipt.parse(row));
  };
  const notesOf = async (receipts: readonly Receipt[]): Promise<readonly CreditNote[]> => {
    if (receipts.length === 0) return [];
    const rows = await db('payments.credit_notes')
      .whereIn(
        'receipt_id',
        receipts.map(({ id }) => id),
      )
      .orderBy('issued_at')
      .orderBy('id');
    return rows.map((row) => CreditNote.parse(row));
  };
  const lines = (notes: readonly CreditNote[], receiptId: string): ReceiptLine['creditNotes'] =>
    notes
      .filter(({ receipt_id }) => receipt_id === receiptId)
      .map(({ id, facts: { number, totalPaise }, issued_at: issuedAt }) => ({
        ...{ id, number, issuedAt, amountPaise: totalPaise, path: creditNotePath(id) },
      }));

  return {
    /** Returns a person's receipts, newest first. */
    async receipts(userId: string): Promise<readonly ReceiptLine[]> {
      const receipts = await rowsOf(userId);
      const notes = await notesOf(receipts);
      return receipts.map(({ id, facts, issued_at: issuedAt, product, days, credited_paise }) => ({
        ...{ id, number: facts.number, issuedAt, product, days, amount: facts.totalPaise / PAISE },
        isRefunded: credited_paise === facts.totalPaise,
        creditNotes: lines(notes, id),
        path: receiptPath(id),
      }));
    },
    /** Returns a person's receipt; null if the person has no receipt with this id. */
    async receipt(userId: string, id: string): Promise<ReceiptDetail | null> {
      if (!z.uuid().safeParse(id).success) return null;
      const [found] = await rowsOf(userId, { id });
      if (!found) return null;
      const { facts, product, days, issued_at: issuedAt, period_start: periodStart, period_end: periodEnd } = found;
      return {
        ...{ ...facts, ...places(facts), id, issuedAt, product, days, periodStart, periodEnd },
        isRefunded: found.credited_paise === facts.totalPaise,
        creditNotes: lines(await notesOf([found]), id),
        path: receiptPath(id),
      };
    },
    /** Returns a person's credit note; null if the person has no credit note with this id. */
    async creditNote(userId: string, id: string): Promise<CreditNoteDetail | null> {
      if (!z.uuid().safeParse(id).success) return null;
      const row = await db('payments.credit_notes').where({ user_id: userId, id }).first();
      if (!row) return null;
      const { facts, days, receipt_id, issued_at: issuedAt } = CreditNote.parse(row);
      const [receipt] = await rowsOf(userId, { id: receipt_id });
      return {
        ...{ ...facts, ...places(facts), id, issuedAt, days, product: receipt?.product ?? 'premium_buyer' },
        receiptPath: receiptPath(receipt_id),
        path: creditNotePath(id),
      };
    },
  };
};
export type PaymentQueries = ReturnType<typeof paymentQueries>;
