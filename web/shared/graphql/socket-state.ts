import { createListeners } from '../listeners.ts';

const changes = createListeners();
const renewals = createListeners();
let isOpen = false;

/** Stores whether the WebSocket for subscriptions is connected and the server responds. The value is false before the first subscription. */
export const socketState = {
  get: (): boolean => isOpen,
  set: (open: boolean): void => {
    if (open === isOpen) return;
    isOpen = open;
    changes.tell();
  },
  subscribe: changes.subscribe,
  /** Makes the WebSocket reconnect. Called after the browser's session has changed, because a WebSocket keeps the session with which it was
   *  opened. */
  renew: renewals.tell,
  onRenew: renewals.subscribe,
};
