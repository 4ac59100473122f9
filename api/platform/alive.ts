import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Live } from './live.ts';

/** How often a process says that it is alive, milliseconds, and after how long a silence it is taken for dead. */
const EVERY_MS = 5_000;
const SILENCE_MS = 15_000;
const TOPIC = 'alive';
const ProcessId = z.uuid();

/** Whether a process came (back) or fell silent. */
export type AliveListener = (processId: string, isAlive: boolean) => void;

/** Which processes are alive. What only a process can take back lapses by this once it was killed. */
export interface Alive {
  /** Of this process, among all. */
  readonly id: string;
  /** Notes that something was heard of a process just now. */
  noted(processId: string): void;
  /** Hears of every change, until what it returns is called. */
  onChange(listener: AliveListener): () => void;
  close(): Promise<void>;
}
export interface AliveOptions {
  readonly live: Live;
  readonly everyMs?: number;
  readonly silenceMs?: number;
}

/** Says again and again that this process is alive, one word for all that it does, and listens to the others. */
export const aliveness = ({ live, everyMs = EVERY_MS, silenceMs = SILENCE_MS }: AliveOptions): Alive => {
  const id = randomUUID();
  const heardAt = new Map<string, number>();
  const listeners = new Set<AliveListener>();
  const tell = (processId: string, isAlive: boolean) => {
    for (const listener of [...listeners]) listener(processId, isAlive);
  };
  const noted = (processId: string) => {
    if (processId === id) return;
    const isNew = !heardAt.has(processId);
    heardAt.set(processId, performance.now());
    if (isNew) tell(processId, true);
  };
  const words = live.subscribe(TOPIC);
  const listen = async () => {
    for await (const word of words) {
      const from = ProcessId.safeParse(word);
      if (from.success) noted(from.data);
    }
  };
  const listening = listen();

  let lookedAt = performance.now();
  const look = () => {
    const now = performance.now();
    // Whoever slept heard nobody: the others are not dead for that.
    const hasSlept = now - lookedAt > 2 * everyMs;
    lookedAt = now;
    for (const [processId, at] of heardAt) {
      if (hasSlept) heardAt.set(processId, now);
      else if (now - at > silenceMs) {
        heardAt.delete(processId);
        tell(processId, false);
      }
    }
    // A word that does not get through is made up for by the next one.
    live.publish(TOPIC, id).catch(() => undefined);
  };
  const timer = setInterval(look, everyMs);
  timer.unref();

  return {
    id,
    noted,
    onChange(listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    async close() {
      clearInterval(timer);
      await words.return?.();
      await listening;
    },
  };
};
