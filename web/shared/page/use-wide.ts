import { useSyncExternalStore } from 'react';

/** The media query for windows that are wide enough for two columns: Tailwind's `lg`. */
const WIDE = '(min-width: 64rem)';
const subscribe = (changed: () => void) => {
  const query = window.matchMedia(WIDE);
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
};

/** Whether the window is wide; false on the server and during hydration. */
export const useWide = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => window.matchMedia(WIDE).matches,
    () => false,
  );
