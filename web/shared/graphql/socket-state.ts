import { createListeners } from '../listeners.ts';

const changes = createListeners();
const renewals = createListeners();
let isOpen = false;

/** The state of the subscriptions' WebSocket. It is true while the socket is connected and the server responds, and false before the first subscription. */
export const socketState = {
  get: (): boolean => isOpen,
  set: (open: boolean): void => {
    if (open === isOpen) return;
    isOpen = open;
    changes.tell();
  },
  subscribe: changes.subscribe,
  /** Reconnects after the browser's session has changed, because a WebSocket keeps the session with which it was opened. */
  renew: renewals.tell,
  onRenew: renewals.subscribe,
};
