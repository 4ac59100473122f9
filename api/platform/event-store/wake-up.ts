/** Creates a signal that tells followers in this process that there may be new events. Each follower then reads the log itself. */
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
