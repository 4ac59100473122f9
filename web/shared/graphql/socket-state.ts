const listeners = new Set<() => void>();
const renewers = new Set<() => void>();
let isOpen = false;

/** Whether the socket of the subscriptions is connected: a server that was asked over it answers. False before the first subscription. */
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
  /** The browser has another session now, and a socket keeps the one it was opened with: subscriptions get a new one. */
  renew: (): void => {
    for (const again of renewers) again();
  },
  onRenew: (again: () => void): void => void renewers.add(again),
};
