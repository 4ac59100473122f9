import type { Knex } from 'knex';
import type { Recorded } from '../../schema/kernel/event.ts';
import type { VerdictEvent } from '../../schema/price-insights/events.ts';
import { projector } from '../platform/projector.ts';

/** The tables `given` (every verdict ever given) and `standing` (each car's current verdict, and since when it has been in doubt). */
const TABLES = `
  create table given (
    car_id uuid not null,
    -- The event's revision in its stream, which orders the verdicts on a car.
    revision int not null,
    data jsonb not null,
    primary key (car_id, revision)
  );
  create table standing (
    car_id uuid primary key,
    given_revision int not null,
    verdict text not null,
    asking_inr int not null,
    doubt_toward text,
    doubted_at timestamptz
  );`;

const GIVEN = `
  insert into given
  select * from json_to_recordset(?::json) as row (car_id uuid, revision int, data jsonb)
  on conflict do nothing`;
const STANDING = `
  insert into standing
  select * from json_to_recordset(?::json)
    as row (car_id uuid, given_revision int, verdict text, asking_inr int, doubt_toward text, doubted_at timestamptz)
  on conflict (car_id) do update set given_revision = excluded.given_revision, verdict = excluded.verdict,
    asking_inr = excluded.asking_inr, doubt_toward = excluded.doubt_toward, doubted_at = excluded.doubted_at`;
const DOUBTS = `
  update standing set doubt_toward = row.doubt_toward, doubted_at = row.doubted_at
  from json_to_recordset(?::json) as row (car_id uuid, doubt_toward text, doubted_at timestamptz)
  where standing.car_id = row.car_id`;

interface Doubt {
  readonly car_id: string;
  readonly doubt_toward: string | null;
  readonly doubted_at: string | null;
}
interface Stands extends Doubt {
  readonly given_revision: number;
  readonly verdict: string;
  readonly asking_inr: number;
}

const doubtOf = (event: VerdictEvent): Doubt => {
  const { carId: car_id } = event.data;
  return event.type === 'VerdictDoubted'
    ? { car_id, doubt_toward: event.data.toward, doubted_at: event.data.doubtedAt }
    : { car_id, doubt_toward: null, doubted_at: null };
};

const write = async (tx: Knex.Transaction, sql: string, rows: readonly object[]): Promise<void> => {
  if (rows.length > 0) await tx.raw(sql, [JSON.stringify(rows)]);
};

/** The read model of the verdicts on the prices of cars. */
export const verdictsProjector = projector<VerdictEvent>({
  name: 'price_verdicts',
  version: 1,
  isShownToStrangers: true,
  handles: ['VerdictGiven', 'VerdictDoubted', 'VerdictDoubtSettled'],
  create: async (tx) => tx.raw(TABLES),
  apply: async (tx, batch: readonly Recorded<VerdictEvent>[]) => {
    const given: { car_id: string; revision: number; data: object }[] = [];
    const standing = new Map<string, Stands>();
    const doubts = new Map<string, Doubt>();
    for (const event of batch) {
      const doubt = doubtOf(event);
      const { car_id } = doubt;
      const stands = standing.get(car_id);
      if (event.type === 'VerdictGiven') {
        const { verdict, askingInr: asking_inr } = event.data;
        given.push({ car_id, revision: event.revision, data: event.data });
        standing.set(car_id, { ...doubt, given_revision: event.revision, verdict, asking_inr });
        doubts.delete(car_id);
      } else if (stands) standing.set(car_id, { ...stands, ...doubt });
      else doubts.set(car_id, doubt);
    }
    await write(tx, GIVEN, given);
    await write(tx, STANDING, [...standing.values()]);
    await write(tx, DOUBTS, [...doubts.values()]);
  },
});
