import { createListeners } from '../listeners.ts';

const changes = createListeners();
const renewals = createListeners();
let isOpen = false;

/** Whether the subscriptions' socket is connected, i.e. whether the server answers. False before the first subscription. */
export const socketState = {
  get: (): boolean => isOpen,
  set: (open: boolean): void => {
    if (open === isOpen) return;
    isOpen = open;
    changes.tell();
  },
  subscribe: changes.subscribe,
  /** Reconnects after the browser's session has changed: a socket keeps the session that it was opened with. */
  renew: renewals.tell,
  onRenew: renewals.subscribe,
};
