import { type ComponentType, useEffect, useState } from 'react';

/** At the latest after this time, in milliseconds, however busy the page is. */
const PATIENCE_MS = 10_000;

/** Calls `work` when the page is loaded and has nothing to do. @returns what calls it off */
const whenIdle = (work: () => void): (() => void) => {
  let cancel: () => void = () => undefined;
  const wait = () => {
    // Safari has no idle callbacks.
    if (typeof window.requestIdleCallback !== 'function') {
      const timer = setTimeout(work, 1000);
      cancel = () => clearTimeout(timer);
      return;
    }
    const handle = window.requestIdleCallback(work, { timeout: PATIENCE_MS });
    cancel = () => window.cancelIdleCallback(handle);
  };
  if (document.readyState === 'complete') wait();
  else {
    window.addEventListener('load', wait, { once: true });
    cancel = () => window.removeEventListener('load', wait);
  }
  return () => cancel();
};

/** Loads a component and shows it once the page is loaded and idle: what nobody waits for costs the first paint nothing. */
export const AfterLoad = ({ load }: { load(): Promise<{ default: ComponentType }> }) => {
  const [Part, setPart] = useState<ComponentType | null>(null);
  useEffect(
    () =>
      whenIdle(() => {
        // Without a connection the part is left out until the next visit.
        load().then(
          (part) => setPart(() => part.default),
          () => undefined,
        );
      }),
    [load],
  );
  return Part && <Part />;
};
