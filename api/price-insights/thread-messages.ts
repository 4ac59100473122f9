import { z } from 'zod';
import { VerdictGiven } from '../../schema/price-insights/events.ts';
import { TrainingMetrics } from './model-store.ts';

/** Bytes in memory of any kind: those of the database come in its own. */
const Bytes = z.custom<Uint8Array>((value) => value instanceof Uint8Array);

/** What the thread is to do; it has a connection of its own to the database. */
export const Task = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('train'), databaseUrl: z.string(), trainedAt: z.string(), seed: z.int() }),
  z.object({
    kind: z.literal('judge'),
    databaseUrl: z.string(),
    version: z.int(),
    trainedAt: z.string(),
    bytes: Bytes,
    /** Only the cars that changed since that log position; '0' for all. */
    since: z.string(),
    now: z.string(),
  }),
]);
export type Task = z.output<typeof Task>;

/** What the market says of one car, as a verdict on it is to be given, doubted or settled. */
const Figures = VerdictGiven.shape.data.omit({ verdict: true, reason: true, givenAt: true });

/** What it tells. After `changed` it waits for a message, of whatever content, before it goes on. */
export const Told = z.discriminatedUnion('kind', [
  /** Another process is at it. */
  z.object({ kind: z.literal('busy') }),
  z.object({
    kind: z.literal('trained'),
    rows: z.int(),
    trainedUpTo: z.string(),
    metrics: TrainingMetrics,
    /** Null: the market has too few cars to learn from. */
    bytes: Bytes.nullable(),
  }),
  z.object({ kind: z.literal('changed'), cars: z.array(Figures) }),
  z.object({ kind: z.literal('judged'), count: z.int(), upTo: z.string() }),
]);
export type Told = z.output<typeof Told>;
