import { SKIP_WAITING } from './worker-protocol.ts';

/** How long after one look a page that comes to the front looks again for a new version, milliseconds. */
const LOOK_AGAIN_MS = 3_600_000;

/** A new version of the product that waits to take over, shaped for `useSyncExternalStore`. */
export interface WorkerUpdates {
  isWaiting(): boolean;
  subscribe(changed: () => void): () => void;
  /** Looks for a new version, unless that was done within the last hour. @param now milliseconds */
  look(now: number): void;
  /** Lets the new version take over. The page is to be loaded again once it has (`controllerchange`). */
  takeOver(): void;
}

/** As much of a registration as is followed. */
interface Registration {
  readonly installing: EventTarget | null;
  readonly waiting: { postMessage(message: unknown): void } | null;
  update(): Promise<unknown>;
  addEventListener(type: 'updatefound', listener: () => void): void;
  removeEventListener(type: 'updatefound', listener: () => void): void;
}

/** Follows a registration. The first version of a first visit is no update: it waits for nobody. */
export const watchUpdates = (registration: Registration, isControlled: () => boolean): WorkerUpdates => {
  let lookedAt = Number.NEGATIVE_INFINITY;
  return {
    isWaiting: () => registration.waiting !== null && isControlled(),
    subscribe: (changed) => {
      const found = () => registration.installing?.addEventListener('statechange', changed);
      found();
      registration.addEventListener('updatefound', found);
      return () => registration.removeEventListener('updatefound', found);
    },
    look: (now) => {
      if (now - lookedAt < LOOK_AGAIN_MS) return;
      lookedAt = now;
      // Without a connection there is nothing to find.
      registration.update().catch(() => undefined);
    },
    takeOver: () => registration.waiting?.postMessage({ type: SKIP_WAITING }),
  };
};
