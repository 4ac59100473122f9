import { z } from 'zod';
import { VerdictGiven } from '../../schema/price-insights/events.ts';
import { TrainingMetrics } from './model-store.ts';

/** A byte array of any class, because the database driver has its own subclass of Uint8Array. */
const Bytes = z.custom<Uint8Array>((value) => value instanceof Uint8Array);

/** A task for the worker thread, which has its own database connection. */
export const Task = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('train'), databaseUrl: z.string(), trainedAt: z.string(), seed: z.int() }),
  z.object({
    kind: z.literal('judge'),
    databaseUrl: z.string(),
    version: z.int(),
    trainedAt: z.string(),
    bytes: Bytes,
    /** Only cars that have changed since this log position; '0' for all cars. */
    since: z.string(),
    now: z.string(),
  }),
]);
export type Task = z.output<typeof Task>;

/** The market's figures on one car for which an event must be recorded: a verdict is given, a verdict is put in doubt, or a doubt ends. */
const Figures = VerdictGiven.shape.data.omit({ verdict: true, reason: true, givenAt: true });

/** Messages from the worker. After `changed`, the worker waits for an acknowledgement before it continues. */
export const WorkerMessage = z.discriminatedUnion('kind', [
  /** Another process is already running the task. */
  z.object({ kind: z.literal('busy') }),
  z.object({
    kind: z.literal('trained'),
    rows: z.int(),
    trainedUpTo: z.string(),
    metrics: TrainingMetrics,
    /** Null if the market has too few cars to learn from. */
    bytes: Bytes.nullable(),
  }),
  z.object({ kind: z.literal('changed'), cars: z.array(Figures) }),
  z.object({ kind: z.literal('judged'), count: z.int(), upTo: z.string() }),
]);
export type WorkerMessage = z.output<typeof WorkerMessage>;
