import { SKIP_WAITING } from './worker-protocol.ts';

/** The minimum interval between two checks for a new version, in milliseconds. Checks are made when the page becomes visible. */
const LOOK_AGAIN_MS = 3_600_000;

/** The state of updates to the service worker. `isWaiting` and `subscribe` have the signatures that `useSyncExternalStore` needs. */
export interface WorkerUpdates {
  isWaiting(): boolean;
  subscribe(changed: () => void): () => void;
  /** Checks for a new version, unless the last check was less than an hour before `now` (milliseconds since the epoch). */
  look(now: number): void;
  /** Lets the new version take over. The caller must reload the page after `controllerchange`. */
  takeOver(): void;
}

/** The members of `ServiceWorkerRegistration` that this file uses. */
interface Registration {
  readonly installing: EventTarget | null;
  readonly waiting: { postMessage(message: unknown): void } | null;
  update(): Promise<unknown>;
  addEventListener(type: 'updatefound', listener: () => void): void;
  removeEventListener(type: 'updatefound', listener: () => void): void;
}

/** Watches a registration for updates. The version that is installed first does not count as an update. */
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
      // The check fails while the browser is offline. The next check tries again.
      registration.update().catch(() => undefined);
    },
    takeOver: () => registration.waiting?.postMessage({ type: SKIP_WAITING }),
  };
};
