import type { Knex } from 'knex';
import { z } from 'zod';
import { financialYearOf } from '../../../schema/subscriptions/periods.ts';

interface Series {
  /** The first part of the document numbers, such as `CS`. */
  readonly prefix: string;
  readonly series: string;
  readonly numbers: string;
  /** The name of the column with the document's id, in the table named by `numbers`. */
  readonly id: string;
}
const RECEIPTS: Series = {
  prefix: 'CS',
  series: 'payment_gateways.receipt_series',
  numbers: 'payment_gateways.receipt_numbers',
  id: 'payment_id',
};
const CREDIT_NOTES: Series = {
  prefix: 'CN',
  series: 'payment_gateways.credit_note_series',
  numbers: 'payment_gateways.credit_note_numbers',
  id: 'credit_id',
};

const Row = z.object({ financial_year: z.string(), serial: z.int() });
const DIGITS = 6;

/** Returns a function that assigns numbers to documents: consecutive within a financial year, without duplicates or gaps (CGST Rules, rules 46(b)
 *  and 53). A document always gets the same number, even if the function is called again after a crash. */
const numbered =
  ({ prefix, series, numbers, id }: Series) =>
  async (db: Knex, documentId: string, at: string): Promise<string> => {
    const { financial_year, serial } = await db.transaction(async (tx) => {
      // Concurrent settlements of one payment run one after the other, so that the second finds the number that the first has stored.
      await tx.raw('select pg_advisory_xact_lock(hashtextextended(?, 0))', [`${series} ${documentId}`]);
      const given = await tx(numbers)
        .where({ [id]: documentId })
        .first('financial_year', 'serial');
      if (given) return Row.parse(given);
      const year = financialYearOf(at);
      const { rows } = await tx.raw<{ rows: { last: number }[] }>(
        `insert into ${series} as s (financial_year, last) values (:year, 1)
         on conflict (financial_year) do update set last = s.last + 1 returning last`,
        { year },
      );
      const row = Row.parse({ financial_year: year, serial: rows[0]?.last });
      await tx(numbers).insert({ [id]: documentId, ...row });
      return row;
    });
    return `${prefix}/${financial_year}/${String(serial).padStart(DIGITS, '0')}`;
  };

/** Returns the number of a payment's receipt, such as `CS/26-27/000001`.
 *  @param at the time of the payment (ISO 8601 UTC), which determines the financial year on the first call */
export const receiptNumber = numbered(RECEIPTS);
/** Returns the number of a credit note, such as `CN/26-27/000001`. The parameters are the same as for `receiptNumber`. */
export const creditNoteNumber = numbered(CREDIT_NOTES);
