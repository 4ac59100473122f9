import { useEffect, useState } from 'react';

const MINUTE_MS = 60_000;

/** When it is, milliseconds since 1970, anew every minute: for what changes as time passes. Not for what the server draws. */
export const useMinute = (): number => {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const tick = setInterval(() => setNow(Date.now()), MINUTE_MS);
    return () => clearInterval(tick);
  }, []);
  return now;
};
