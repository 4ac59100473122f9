/** Tells followers in this process that there may be something new. It says no more than that: they look for themselves. */
export const wakeUp = () => {
  const listeners = new Set<() => void>();
  return {
    ring: () => {
      for (const listener of listeners) listener();
    },
    /** @returns a function that ends it */
    listen: (listener: () => void) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
};
export type WakeUp = ReturnType<typeof wakeUp>;
