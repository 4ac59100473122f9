import type { NormalizedCacheObject } from '@apollo/client';

const isCache = (value: unknown): value is NormalizedCacheObject => typeof value === 'object' && value !== null;

/** What the server found out while it rendered the page (`RenderedPage` in `entry-server.tsx`): what the cache begins with.
 *  Empty where the browser has to render. */
export const firstState = (): NormalizedCacheObject => {
  const text = document.getElementById('first-state')?.textContent;
  const state: unknown = text ? JSON.parse(text) : {};
  return isCache(state) ? state : {};
};
