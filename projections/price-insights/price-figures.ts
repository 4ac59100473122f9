import type { Knex } from 'knex';
import { z } from 'zod';
import type { PriceFigures } from '../../schema/price-insights/car-verdict.ts';
import { INSIGHT_GAPS } from '../../schema/price-insights/price-insight.ts';

/** A row with a car's price figures. */
export const FiguresRow = z.object({
  carId: z.string(),
  averageInr: z.int(),
  lowInr: z.int(),
  highInr: z.int(),
  gap: z.enum(INSIGHT_GAPS).nullable(),
});
export type FiguresRow = z.infer<typeof FiguresRow>;

const COLUMNS = `car_id::text as "carId", average_inr as "averageInr", low_inr as "lowInr", high_inr as "highInr", gap`;

const read = async (
  tx: Knex,
  condition: string,
  bindings: readonly Knex.RawBinding[],
): Promise<ReadonlyMap<string, PriceFigures>> => {
  const { rows } = await tx.raw<{ rows: unknown[] }>(
    `select ${COLUMNS} from price_insights.figures where ${condition}`,
    [...bindings],
  );
  return new Map(
    z
      .array(FiguresRow)
      .parse(rows)
      .map(({ carId, ...figures }) => [carId, figures]),
  );
};

/** The price figures of the cars for sale, as of the last verdict run. Every change has a revision, which is higher than the revisions of all changes
 *  before it. */
export const priceFigures = {
  async newest(tx: Knex): Promise<number> {
    const { rows } = await tx.raw<{ rows: { revision: string | null }[] }>(
      'select max(revision)::text as revision from price_insights.figures',
    );
    return Number(rows[0]?.revision ?? 0);
  },
  ofCars: async (tx: Knex, carIds: readonly string[]): Promise<ReadonlyMap<string, PriceFigures>> =>
    carIds.length === 0 ? new Map() : read(tx, 'car_id = any(?::uuid[])', [[...carIds]]),
  since: (tx: Knex, revision: number) => read(tx, 'revision > ?', [revision]),
};
