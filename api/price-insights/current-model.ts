import { setTimeout as delay } from 'node:timers/promises';
import type { Logger } from '../../projections/platform/logger.ts';
import { readModel } from '../../projections/price-insights/model/estimate.ts';
import type { LoadedModel } from '../../projections/price-insights/queries.ts';
import type { PubSub } from '../platform/realtime/pubsub.ts';
import type { ModelStore, StoredModel } from './model-store.ts';

/** The topic on which all processes are notified of a new model. */
const TOPIC = 'price-insights.model';
/** How often a process checks for a new model, in milliseconds. A notification may be lost while the connection is down. */
const LOOK_MS = 60_000;

export type CurrentModel = LoadedModel & Pick<StoredModel, 'rows' | 'metrics'>;

/** Caches the newest model in this process. Loads the new model whenever any process has trained one. */
export const currentModel = ({
  store,
  live,
  logger,
}: {
  readonly store: ModelStore;
  readonly live: PubSub;
  readonly logger: Pick<Logger, 'info' | 'warn'>;
}) => {
  const stopping = new AbortController();
  let loaded: CurrentModel | null = null;
  let working: Promise<unknown> = Promise.resolve();

  /** Loads the newest model if it has changed. If loading fails, the old model stays in use. */
  const look = async (): Promise<void> => {
    try {
      const newest = await store.newestVersion();
      if (newest === null || newest === loaded?.version) return;
      const stored = await store.newest();
      if (!stored || stored.version === loaded?.version) return;
      const { version, trainedAt, rows, metrics } = stored;
      loaded = { version, trainedAt, rows, metrics, model: readModel(stored.bytes) };
      logger.info({ version, rows }, 'price model loaded');
    } catch (error) {
      logger.warn({ error }, 'the newest price model cannot be loaded');
    }
  };
  const listen = async (): Promise<void> => {
    const heard = live.subscribe(TOPIC);
    stopping.signal.addEventListener('abort', () => void heard.return?.(), { once: true });
    for await (const _ of heard) await look();
  };
  const watch = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      await delay(LOOK_MS, undefined, { signal: stopping.signal, ref: false }).catch(() => undefined);
      if (!stopping.signal.aborted) await look();
    }
  };
  return {
    current: (): CurrentModel | null => loaded,
    look,
    /** Notifies every process, including this one, of a new model. */
    announce: (version: number): Promise<void> => live.publish(TOPIC, { version }),
    async start(): Promise<void> {
      working = Promise.all([listen(), watch()]);
      await look();
    },
    async stop(): Promise<void> {
      stopping.abort();
      await working;
    },
  };
};
export type ModelCache = ReturnType<typeof currentModel>;
