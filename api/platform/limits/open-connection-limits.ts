import { networksOf } from './address-networks.ts';

/** Limits the number of open connections per network address and per person.
 *  @param most the maximum per address and per person; 0 means no limit */
export const places = (most: number) => {
  const taken = new Map<string, number>();
  const add = (name: string, change: number): void => {
    const count = (taken.get(name) ?? 0) + change;
    if (count === 0) taken.delete(name);
    else taken.set(name, count);
  };
  return {
    /** Counts an open connection. Returns a function that stops counting it; null if a limit has been reached. */
    take(address: string, personId: string | null): (() => void) | null {
      if (most === 0) return () => undefined;
      const takers = [...networksOf(address), ...(personId === null ? [] : [{ name: `person ${personId}`, times: 1 }])];
      if (takers.some(({ name, times }) => (taken.get(name) ?? 0) >= most * times)) return null;
      for (const { name } of takers) add(name, 1);
      let isGivenBack = false;
      return () => {
        if (isGivenBack) return;
        isGivenBack = true;
        for (const { name } of takers) add(name, -1);
      };
    },
  };
};
export type Places = ReturnType<typeof places>;
