import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { z } from 'zod';
import type { CarForEstimate } from '../../projections/price-insights/model/car.ts';

/** Thrown if a file or line is unusable. The message says where the problem is and how to fix it. */
export class UnusableFile extends Error {}

/** The schema of a text field. A value of another type counts as unknown, because sources send values of any type. */
const text = z
  .string()
  .nullish()
  .catch(null)
  .transform((value) => value ?? null);
const number = z
  .union([
    z.number(),
    z
      .string()
      .regex(/^\s*\d+(\.\d+)?\s*$/)
      .transform(Number),
  ])
  .nullish()
  .catch(null)
  .transform((value) => value ?? null);
const either = z
  .union([z.string(), z.number()])
  .nullish()
  .catch(null)
  .transform((value) => value ?? null);

const Row = z.object({
  id: either,
  source: text,
  title: text,
  brand: text,
  model: text,
  variant: text,
  year: number,
  priceRupees: number,
  mileageKm: number,
  fuelType: text,
  transmission: text,
  owners: number,
  city: text,
  state: text,
  sellerType: text,
  listedAt: text,
  snapshotYear: number,
  bodyType: text,
  color: text,
  rto: text,
  rtoState: text,
  engine: either,
  maxPower: either,
  seats: either,
  groupKey: text,
});
type Row = z.infer<typeof Row>;

/** A row of a file. `groupKey` is the same for all rows about one car. */
export interface EvaluationRow {
  readonly id: string | number | null;
  readonly car: CarForEstimate;
  readonly priceInr: number | null;
  readonly groupKey: string;
}

const asText = (value: string | number | null): string | null => (value === null ? null : String(value));

const rowOf = (row: Row, line: number): EvaluationRow => {
  // The price is left out of `car`, which is the model's input for the estimate.
  const { priceRupees, groupKey, listedAt, snapshotYear, rtoState, ...facts } = row;
  return {
    id: row.id,
    car: {
      ...facts,
      id: asText(row.id),
      rto: row.rto ?? rtoState,
      engine: asText(row.engine),
      maxPower: asText(row.maxPower),
      seenAt: listedAt ?? snapshotYear,
    },
    priceInr: priceRupees !== null && priceRupees > 0 ? priceRupees : null,
    groupKey: groupKey ?? `line ${line}`,
  };
};

const contentOf = (file: string): string => {
  let bytes: Buffer;
  try {
    bytes = readFileSync(file);
  } catch (error) {
    throw new UnusableFile(
      `${file} cannot be read (${error instanceof Error ? error.message : error}): check the path`,
    );
  }
  const isZipped = bytes[0] === 0x1f && bytes[1] === 0x8b;
  try {
    return (isZipped ? gunzipSync(bytes) : bytes).toString('utf8');
  } catch {
    throw new UnusableFile(`${file} is a broken gzip file: copy it anew`);
  }
};

/** Reads a file with one JSON object per line, optionally gzipped. Empty lines are skipped.
 *  @throws UnusableFile with the number of the first line that is not a JSON object */
export const readRows = (file: string): readonly EvaluationRow[] => {
  const rows: EvaluationRow[] = [];
  for (const [index, line] of contentOf(file)
    .replace(/^\uFEFF/, '')
    .split('\n')
    .entries()) {
    if (line.trim() === '') continue;
    const where = `${file}, line ${index + 1}`;
    let json: unknown;
    try {
      json = JSON.parse(line);
    } catch {
      throw new UnusableFile(`${where} is not JSON: each line must be one JSON object; fix or remove the line`);
    }
    const parsed = Row.safeParse(json);
    if (!parsed.success || Array.isArray(json))
      throw new UnusableFile(`${where} is not a JSON object like {"id": …, "brand": …}: fix or remove it`);
    rows.push(rowOf(parsed.data, index + 1));
  }
  return rows;
};
