import { useEffect, useState } from 'react';

const MINUTE_MS = 60_000;

/** Returns the current time in milliseconds since 1970, and updates it every minute. Not for server-rendered content. */
export const useMinute = (): number => {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const tick = setInterval(() => setNow(Date.now()), MINUTE_MS);
    return () => clearInterval(tick);
  }, []);
  return now;
};
