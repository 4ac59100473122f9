import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { headingOf } from './profile-section.tsx';

/** For how long a part is kept in place while those above it still grow, milliseconds. */
const PATIENCE_MS = 3000;
const OWN_WAY = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const;

/** Brings the part that the address names into sight and the focus to its heading, also while the parts above it still load; whoever
 *  scrolls goes their own way. */
export const useGoToPart = (): void => {
  const { hash, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same link pressed twice leads there twice, by another key.
  useEffect(() => {
    const name = hash.slice(1);
    const part = name === '' ? null : document.getElementById(name);
    if (!part) return;
    const reach = () => part.scrollIntoView({ block: 'start' });
    document.getElementById(headingOf(name))?.focus({ preventScroll: true });
    reach();
    const growth = new ResizeObserver(reach);
    const stop = () => {
      growth.disconnect();
      clearTimeout(patience);
      for (const event of OWN_WAY) window.removeEventListener(event, stop);
    };
    const patience = setTimeout(stop, PATIENCE_MS);
    for (const event of OWN_WAY) window.addEventListener(event, stop, { passive: true });
    growth.observe(document.body);
    return stop;
  }, [hash, key]);
};
