import type { Knex } from 'knex';
import { z } from 'zod';
import { financialYearOf } from '../../schema/subscriptions/periods.ts';

const Row = z.object({ financial_year: z.string(), serial: z.int() });
const DIGITS = 6;
const TAKE_NEXT = `
  insert into payment_gateways.receipt_series as s (financial_year, last) values (:year, 1)
  on conflict (financial_year) do update set last = s.last + 1 returning last`;

/** The number of a payment's receipt, `CS/26-27/000001`: consecutive in its financial year, none given twice and none left out
 *  (CGST Rules, rule 46(b)). Asked again for the same payment it is the same, so a payment that is settled after a crash
 *  takes the number that it was given before.
 *  @param paidAt ISO 8601 UTC; says the year the first time */
export const receiptNumber = (db: Knex, paymentId: string, paidAt: string): Promise<string> =>
  db.transaction(async (tx) => {
    const numbers = () => tx('payment_gateways.receipt_numbers');
    // Two that settle the same payment at once come one after the other; the second finds the number.
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
