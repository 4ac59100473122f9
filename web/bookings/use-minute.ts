import { useEffect, useState } from 'react';

const MINUTE_MS = 60_000;

/** When it is, milliseconds since 1970, anew every minute: what can be done with a visit changes when it begins. */
export const useMinute = (): number => {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const tick = setInterval(() => setNow(Date.now()), MINUTE_MS);
    return () => clearInterval(tick);
  }, []);
  return now;
};
