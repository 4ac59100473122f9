import type { Recorded } from '../../../schema/kernel/event.ts';
import { ConnectionLost } from '../../../schema/kernel/event-store.ts';
import type { WakeUp } from './wake-up.ts';

/** The interval at which a follower polls, in case a wake-up is lost or a writer dies. */
const POLL_MS = 1_000;
/** The pause before the next read while a slower writer holds back newer events. Polling is needed, because the writer's commit may not cause a
 *  wake-up. */
const HELD_BACK_MS = 20;
const RETRY_MS = 500;

/** The result of reading the log after a position. */
export interface Look {
  readonly events: readonly Recorded[];
  /** Whether newer events are held back, because a slower writer could still commit events before them. */
  readonly heldBack: boolean;
  /** Whether the limit was reached. If so, there may be more events. */
  readonly isCut: boolean;
}

/** Yields new events at each wake-up until `signal` aborts. Each call of `look` continues where the previous one ended. Survives a lost connection.
 *  @throws any error thrown by `look` other than ConnectionLost */
export async function* follow({
  look,
  wake,
  signal,
}: {
  look(): Promise<Look>;
  wake: WakeUp;
  signal: AbortSignal;
}): AsyncGenerator<readonly Recorded[], void> {
  let rung = false;
  let hear: (() => void) | undefined;
  const ring = () => {
    rung = true;
    hear?.();
  };
  const stop = wake.listen(ring);
  signal.addEventListener('abort', ring, { once: true });
  const wait = async (ms: number) => {
    if (rung) return;
    let timer: NodeJS.Timeout | undefined;
    await new Promise<void>((resolve) => {
      hear = resolve;
      timer = setTimeout(resolve, ms);
    });
    clearTimeout(timer);
  };
  try {
    while (!signal.aborted) {
      rung = false; // reset before the read, so that a wake-up during the read is not missed
      const found = await look().catch((error: unknown) => {
        if (error instanceof ConnectionLost) return null;
        throw error;
      });
      if (signal.aborted) return;
      if (found && found.events.length > 0) yield found.events;
      // If the limit was not reached, new events will cause a wake-up.
      if (!found?.isCut) {
        await wait(found ? (found.heldBack ? HELD_BACK_MS : POLL_MS) : RETRY_MS);
      }
    }
  } finally {
    stop();
    signal.removeEventListener('abort', ring);
  }
}
