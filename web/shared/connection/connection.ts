import { createListeners } from '../listeners.ts';

/** The state of the connection: `up`, `lost` after a request got no response, or `back` for a few seconds after the server started responding
 *  again. */
export type ConnectionState = 'up' | 'lost' | 'back';

interface Situation {
  readonly state: ConnectionState;
  /** True if the server responds but a part of it is unavailable. Most queries then work, but most commands do not. */
  readonly isPartial?: boolean;
  /** Whether a probe is running. */
  readonly trying: boolean;
}

export interface ConnectionOptions {
  /** Resolves if the server responds again, and rejects otherwise. */
  probe(): Promise<unknown>;
  /** Returns a random number from 0 to 1. It spreads the retries of many pages over time (jitter). */
  random(): number;
  /** Returns the time in milliseconds. */
  now(): number;
}

const FIRST_WAIT_MS = 1000;
const LONGEST_WAIT_MS = 15_000;
/** The maximum jitter that is added to a wait, as a fraction of the wait. */
const SPREAD = 0.25;
/** How long the page says that the server is back, in milliseconds. */
const BACK_SHOWN_MS = 6000;
/** If the connection is lost again within this many milliseconds, the waits keep growing. This spares a server that answers probes but then fails
 *  again. */
const STEADY_MS = 60_000;

const UP: Situation = { state: 'up', trying: false };

/** Detects that the server cannot be reached, probes it at growing intervals, and notifies subscribers once it is back. */
export const createConnection = ({ probe, random, now }: ConnectionOptions) => {
  const changes = createListeners();
  const returns = createListeners();
  let situation = UP;
  let tries = 0;
  let backAt = Number.NEGATIVE_INFINITY;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const become = (next: Situation) => {
    situation = next;
    changes.tell();
  };
  const wait = (leastMs = 0) => {
    const ms = Math.max(leastMs, Math.min(FIRST_WAIT_MS * 2 ** tries, LONGEST_WAIT_MS)) * (1 + SPREAD * random());
    tries += 1;
    timer = setTimeout(tryNow, ms);
  };
  const isBack = () => {
    backAt = now();
    become({ state: 'back', trying: false });
    timer = setTimeout(() => become(UP), BACK_SHOWN_MS);
    returns.tell();
  };
  const tryNow = async (): Promise<void> => {
    if (situation.state !== 'lost' || situation.trying) return;
    clearTimeout(timer);
    const { isPartial } = situation;
    become({ state: 'lost', isPartial, trying: true });
    try {
      await probe();
    } catch {
      become({ state: 'lost', isPartial, trying: false });
      wait();
      return;
    }
    isBack();
  };

  return {
    get: (): Situation => situation,
    subscribe: changes.subscribe,
    /** Reports a failed request.
     *  @param awayForMs the pause that the server requested because a part of it is unavailable; omitted if there was no response at all */
    lose: (awayForMs?: number) => {
      if (situation.state === 'lost') return;
      clearTimeout(timer);
      if (now() - backAt > STEADY_MS) tries = 0;
      become({ state: 'lost', isPartial: awayForMs !== undefined, trying: false });
      wait(awayForMs);
    },
    /** Probes the server at once, for example when the device comes online. Does nothing unless the connection is lost. */
    tryNow,
    /** Calls the listener each time the server comes back. @returns the unsubscribe function */
    onBack: returns.subscribe,
  };
};
export type Connection = ReturnType<typeof createConnection>;
