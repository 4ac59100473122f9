import type { Knex } from 'knex';
import { z } from 'zod';
import { financialYearOf } from '../../schema/subscriptions/periods.ts';

const Row = z.object({ financial_year: z.string(), serial: z.int() });
const DIGITS = 6;
const TAKE_NEXT = `
  insert into payment_gateways.receipt_series as s (financial_year, last) values (:year, 1)
  on conflict (financial_year) do update set last = s.last + 1 returning last`;

/** Returns the number of a payment's receipt, such as `CS/26-27/000001`. Numbers are consecutive within a financial year, without
 *  duplicates and gaps (CGST Rules, rule 46(b)). A payment always gets the same number, even if it is settled again after a crash.
 *  @param paidAt ISO 8601 UTC; determines the financial year on the first call */
export const receiptNumber = (db: Knex, paymentId: string, paidAt: string): Promise<string> =>
  db.transaction(async (tx) => {
    const numbers = () => tx('payment_gateways.receipt_numbers');
    // Concurrent settlements of one payment run one after the other; the second finds the number.
    await tx.raw('select pg_advisory_xact_lock(hashtextextended(?, 0))', [`receipt ${paymentId}`]);
    const given = await numbers().where({ payment_id: paymentId }).first('financial_year', 'serial');
    if (given) return written(Row.parse(given));
    const financial_year = financialYearOf(paidAt);
    const { rows } = await tx.raw<{ rows: { last: number }[] }>(TAKE_NEXT, { year: financial_year });
    const row = Row.parse({ financial_year, serial: rows[0]?.last });
    await numbers().insert({ payment_id: paymentId, ...row });
    return written(row);
  });

const written = ({ financial_year, serial }: z.output<typeof Row>): string =>
  `CS/${financial_year}/${String(serial).padStart(DIGITS, '0')}`;
