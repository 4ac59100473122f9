import type { Recorded } from '../../../schema/kernel/event.ts';
import { ConnectionLost } from '../../../schema/kernel/event-store.ts';
import type { WakeUp } from './wake-up.ts';

/** Where a wake-up was lost or a writer died, a follower looks by itself after this long. */
const POLL_MS = 1_000;
/** While a slower writer holds newer events back, its end may come without a wake-up. */
const HELD_BACK_MS = 20;
const RETRY_MS = 500;

/** What a look at the log after a position found. */
export interface Look {
  readonly events: readonly Recorded[];
  /** True when there are newer events that a slower writer could still overtake. */
  readonly heldBack: boolean;
  /** True when it found as many as it may, so that there may be more. */
  readonly isCut: boolean;
}

/** Looks for what is new whenever there is word of it, until `signal` aborts, and yields what it finds: `look` goes on from where the
 *  one before it ended. Lives through a lost connection.
 *  @throws whatever `look` throws that is not a ConnectionLost */
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
      rung = false; // before the look, so that what comes during it is not missed
      const found = await look().catch((error: unknown) => {
        if (error instanceof ConnectionLost) return null;
        throw error;
      });
      if (signal.aborted) return;
      if (found && found.events.length > 0) yield found.events;
      // Whatever comes after a look that was not cut rings.
      if (!found?.isCut) {
        await wait(found ? (found.heldBack ? HELD_BACK_MS : POLL_MS) : RETRY_MS);
      }
    }
  } finally {
    stop();
    signal.removeEventListener('abort', ring);
  }
}
