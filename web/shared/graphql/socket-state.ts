const listeners = new Set<() => void>();
const renewers = new Set<() => void>();
let isOpen = false;

/** Whether the subscriptions' socket is connected, i.e. whether the server answers. False before the first subscription. */
export const socketState = {
  get: (): boolean => isOpen,
  set: (open: boolean): void => {
    if (open === isOpen) return;
    isOpen = open;
    for (const changed of listeners) changed();
  },
  subscribe: (changed: () => void) => {
    listeners.add(changed);
    return () => void listeners.delete(changed);
  },
  /** Reconnects after the browser's session has changed: a socket keeps the session that it was opened with. */
  renew: (): void => {
    for (const again of renewers) again();
  },
  onRenew: (again: () => void): void => void renewers.add(again),
};
