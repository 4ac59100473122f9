import { createListeners } from '../listeners.ts';

const changes = createListeners();
const renewals = createListeners();
let isOpen = false;

/** Records whether the WebSocket for subscriptions is connected and the server responds. The value is false before the first subscription. */
export const socketState = {
  get: (): boolean => isOpen,
  set: (open: boolean): void => {
    if (open === isOpen) return;
    isOpen = open;
    changes.tell();
  },
  subscribe: changes.subscribe,
  /** Reconnects after the browser's session has changed. A WebSocket keeps the session with which it was opened. */
  renew: renewals.tell,
  onRenew: renewals.subscribe,
};
