import { setTimeout as delay } from 'node:timers/promises';
import type { Logger } from '../../projections/platform/logger.ts';
import { readModel } from '../../projections/price-insights/model/estimate.ts';
import type { LoadedModel } from '../../projections/price-insights/queries.ts';
import type { Live } from '../platform/live.ts';
import type { ModelStore, StoredModel } from './model-store.ts';

/** Told to all processes when there is a new model. */
const TOPIC = 'price-insights.model';
/** How often a process looks by itself: word of a model may be missed while its connection is away. */
const LOOK_MS = 60_000;

export type CurrentModel = LoadedModel & Pick<StoredModel, 'rows' | 'metrics'>;

/** The newest model, at hand in this process; another one is taken up as soon as any process has trained it. */
export const currentModel = ({
  store,
  live,
  logger,
}: {
  readonly store: ModelStore;
  readonly live: Live;
  readonly logger: Pick<Logger, 'info' | 'warn'>;
}) => {
  const stopping = new AbortController();
  let loaded: CurrentModel | null = null;
  let working: Promise<unknown> = Promise.resolve();

  /** Takes up the newest model, where it is another one. What cannot be read leaves the old one. */
  const look = async (): Promise<void> => {
    try {
      const newest = await store.newestVersion();
      if (newest === null || newest === loaded?.version) return;
      const stored = await store.newest();
      if (!stored || stored.version === loaded?.version) return;
      const { version, trainedAt, rows, metrics } = stored;
      loaded = { version, trainedAt, rows, metrics, model: readModel(stored.bytes) };
      logger.info({ version, rows }, 'price model taken up');
    } catch (error) {
      logger.warn({ error }, 'the newest price model cannot be taken up');
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
    /** Tells every process, this one too. */
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
export type ModelAtHand = ReturnType<typeof currentModel>;
