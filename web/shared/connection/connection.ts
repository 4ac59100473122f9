/** Whether the server answers: `up`; `lost` since a request got no answer; `back` for a moment after it was lost. */
export type ConnectionState = 'up' | 'lost' | 'back';

interface Situation {
  readonly state: ConnectionState;
  /** It answers, but a part of it is away: much can be read, and little be done. */
  readonly isPartial?: boolean;
  /** Asking the server right now whether it is back. */
  readonly trying: boolean;
}

export interface ConnectionOptions {
  /** Resolves when the server can answer again. */
  probe(): Promise<unknown>;
  /** From 0 to 1: spreads the tries of many pages, so that they do not all come back in one instant. */
  random(): number;
  /** Milliseconds. */
  now(): number;
}

const FIRST_WAIT_MS = 1000;
const LONGEST_WAIT_MS = 15_000;
/** By how much a wait may be longer, as a share of it. */
const SPREAD = 0.25;
/** How long the page says that the server is back. */
const BACK_SHOWN_MS = 6000;
/** Lost again within this time of coming back, the waits go on growing: what answers probes but no queries is not hammered. */
const STEADY_MS = 60_000;

const UP: Situation = { state: 'up', trying: false };

/** Notices that the server cannot be reached, asks with growing waits until it can, and tells those who wait for that. */
export const createConnection = ({ probe, random, now }: ConnectionOptions) => {
  const listeners = new Set<() => void>();
  const waitingForBack = new Set<() => void>();
  let situation = UP;
  let tries = 0;
  let backAt = Number.NEGATIVE_INFINITY;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const become = (next: Situation) => {
    situation = next;
    for (const listener of listeners) listener();
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
    for (const told of waitingForBack) told();
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
    subscribe: (changed: () => void) => {
      listeners.add(changed);
      return () => void listeners.delete(changed);
    },
    /** A request got no answer.
     *  @param awayForMs it got one: a part of the server is away, and asks to be left alone for so long */
    lose: (awayForMs?: number) => {
      if (situation.state === 'lost') return;
      clearTimeout(timer);
      if (now() - backAt > STEADY_MS) tries = 0;
      become({ state: 'lost', isPartial: awayForMs !== undefined, trying: false });
      wait(awayForMs);
    },
    /** Asks at once, as when the reader wants it or the machine is online again; does nothing while nothing is lost. */
    tryNow,
    /** Calls `told` each time the server is back. @returns what ends that */
    onBack: (told: () => void) => {
      waitingForBack.add(told);
      return () => void waitingForBack.delete(told);
    },
  };
};
export type Connection = ReturnType<typeof createConnection>;
