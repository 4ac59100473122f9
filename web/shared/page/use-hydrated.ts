import { startTransition, useEffect, useState, useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** Whether the component was first rendered from the server's HTML. The value never changes. */
export const useFromServer = (): boolean => {
  // React reads the server's snapshot only during hydration. Afterwards, both snapshots return the same value, so nothing re-renders.
  const [first] = useState({ isFromServer: false });
  return useSyncExternalStore(
    never,
    () => first.isFromServer,
    () => {
      first.isFromServer = true;
      return true;
    },
  );
};

/** Whether the page is hydrated. For content that only a browser can render. The value changes in a transition, which input can interrupt. */
export const useHydrated = (): boolean => {
  const isFromServer = useFromServer();
  const [isHydrated, setHydrated] = useState(false);
  useEffect(() => {
    if (isFromServer) startTransition(() => setHydrated(true));
  }, [isFromServer]);
  return isHydrated || !isFromServer;
};
