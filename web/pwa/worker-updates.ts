import { SKIP_WAITING } from './worker-protocol.ts';

/** The minimum interval between two checks for a new version, in milliseconds. Checks run when the page returns to the foreground. */
const LOOK_AGAIN_MS = 3_600_000;

/** Whether a new version is waiting to take over, in the shape that `useSyncExternalStore` needs. */
export interface WorkerUpdates {
  isWaiting(): boolean;
  subscribe(changed: () => void): () => void;
  /** Checks for a new version, unless the last check was less than an hour before `now`, in milliseconds. */
  look(now: number): void;
  /** Lets the new version take over. The caller must reload the page after `controllerchange`. */
  takeOver(): void;
}

/** The members of a registration that are used here. */
interface Registration {
  readonly installing: EventTarget | null;
  readonly waiting: { postMessage(message: unknown): void } | null;
  update(): Promise<unknown>;
  addEventListener(type: 'updatefound', listener: () => void): void;
  removeEventListener(type: 'updatefound', listener: () => void): void;
}

/** Watches a registration for updates. The version installed on a first visit is not an update: it takes over without waiting. */
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
      // While offline the check fails, which has no consequences.
      registration.update().catch(() => undefined);
    },
    takeOver: () => registration.waiting?.postMessage({ type: SKIP_WAITING }),
  };
};
