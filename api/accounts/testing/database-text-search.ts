import type { Knex } from 'knex';

/** A row that contains one of the search strings. */
export interface Found {
  /** The table in the form `<schema>.<table>`. */
  readonly table: string;
  readonly what: string;
  /** The text around the match. */
  readonly text: string;
}

const AROUND = 60;
/** Character sequences that may be Base64. Shorter sequences cannot contain any of the search strings. */
const CODED = /[A-Za-z0-9+/_-]{12,}={0,2}/g;
const HEX = /(?:\\x)?((?:[0-9a-f]{2}){8,})/gi;

/** Returns a row as text, together with its decoded Base64 and hexadecimal values. */
const readings = (row: string): readonly string[] => {
  const decoded = [...row.matchAll(CODED)].flatMap(([coded]) => [
    Buffer.from(coded, 'base64url').toString('utf8'),
    Buffer.from(coded, 'base64').toString('latin1'),
  ]);
  const bytes = [...row.matchAll(HEX)].map(([, hex]) => Buffer.from(hex ?? '', 'hex').toString('utf8'));
  return [row, ...decoded, ...bytes];
};

/** Returns the names of all tables, views and materialised views outside PostgreSQL's own schemas. */
const tablesOf = async (db: Knex): Promise<readonly string[]> => {
  const { rows } = await db.raw<{ rows: { name: string }[] }>(`
    select format('%I.%I', table_schema, table_name) as name from information_schema.tables
     where table_schema not in ('pg_catalog', 'information_schema') order by 1`);
  return rows.map(({ name }) => name);
};

/** Searches every row of every table for the strings in `needles`, ignoring case. The search includes decoded Base64 and hexadecimal values.
 *  @returns the matches, and how many tables were read */
export const scanFor = async (
  db: Knex,
  needles: Readonly<Record<string, string>>,
): Promise<{ readonly found: readonly Found[]; readonly tables: number }> => {
  const wanted = Object.entries(needles).map(([what, text]) => [what, text.toLowerCase()] as const);
  const found: Found[] = [];
  const tables = await tablesOf(db);
  for (const table of tables) {
    const { rows } = await db.raw<{ rows: { row: string }[] }>(`select to_jsonb(t)::text as row from ${table} t`);
    for (const { row } of rows)
      for (const reading of readings(row)) {
        const text = reading.toLowerCase();
        for (const [what, needle] of wanted) {
          const at = text.indexOf(needle);
          if (at >= 0) found.push({ table, what, text: reading.slice(Math.max(0, at - AROUND), at + AROUND) });
        }
      }
  }
  return { found, tables: tables.length };
};
