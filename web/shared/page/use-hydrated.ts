import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** Whether the browser has taken the page over: false on the server and in the first drawing over its HTML, then true. For
 *  what only a browser can draw. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
