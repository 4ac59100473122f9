import { useEffect, useState } from 'react';

const SECOND_MS = 1000;

/** Counts down to zero a second at a time, anew with every new `key`. By the clock, so that a page in the background is not behind.
 *  @param seconds where it begins; what it returns are the seconds that are left */
export function useCountdown(key: unknown, seconds: number): number {
  const [left, setLeft] = useState(seconds);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another key begins it anew.
  useEffect(() => {
    const end = Date.now() + seconds * SECOND_MS;
    setLeft(seconds);
    const timer = setInterval(() => {
      const rest = Math.max(0, Math.ceil((end - Date.now()) / SECOND_MS));
      setLeft(rest);
      if (rest === 0) clearInterval(timer);
    }, SECOND_MS);
    return () => clearInterval(timer);
  }, [key, seconds]);
  return left;
}
