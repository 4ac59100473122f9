/** Creates a signal that notifies followers in this process of possible new events. Each follower then reads the log itself. */
export const wakeUp = () => {
  const listeners = new Set<() => void>();
  return {
    ring: () => {
      for (const listener of listeners) listener();
    },
    /** @returns a function that unsubscribes */
    listen: (listener: () => void) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
};
export type WakeUp = ReturnType<typeof wakeUp>;
