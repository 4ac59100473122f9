import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { PubSub } from './pubsub.ts';

/** How often a process announces that it is alive, and how long it may be silent before it counts as dead. */
const EVERY_MS = 5_000;
const SILENCE_MS = 15_000;
const TOPIC = 'alive';
const ProcessId = z.uuid();

/** Called when a process starts, when its announcements stop, and when they resume. */
export type AliveListener = (processId: string, isAlive: boolean) => void;

export interface AliveOptions {
  readonly live: PubSub;
  readonly everyMs?: number;
  readonly silenceMs?: number;
}

/** Announces at regular intervals that this process is alive, and listens for the announcements of other processes. */
export const aliveness = ({ live, everyMs = EVERY_MS, silenceMs = SILENCE_MS }: AliveOptions) => {
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
    // If this process itself was suspended, it missed announcements. In this case, the other processes must not be declared dead.
    const hasSlept = now - lookedAt > 2 * everyMs;
    lookedAt = now;
    for (const [processId, at] of heardAt) {
      if (hasSlept) heardAt.set(processId, now);
      else if (now - at > silenceMs) {
        heardAt.delete(processId);
        tell(processId, false);
      }
    }
    // A lost announcement does not matter, because the next one follows soon.
    live.publish(TOPIC, id).catch(() => undefined);
  };
  const timer = setInterval(look, everyMs);
  timer.unref();

  return {
    id,
    noted,
    /** Calls the listener on every change. Returns a function that unsubscribes the listener. */
    onChange(listener: AliveListener): () => void {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    async close(): Promise<void> {
      clearInterval(timer);
      await words.return?.();
      await listening;
    },
  };
};
/** Tracks which processes are alive, so that other processes can remove the state that a killed process left behind. */
export type Alive = ReturnType<typeof aliveness>;
