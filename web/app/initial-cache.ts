import type { NormalizedCacheObject } from '@apollo/client';

const isCache = (value: unknown): value is NormalizedCacheObject => typeof value === 'object' && value !== null;

/** Returns the data that the server loaded while it rendered the page (`RenderedPage` in `entry-server.tsx`). Empty if the browser has to render. */
export const initialCache = (): NormalizedCacheObject => {
  const text = document.getElementById('first-state')?.textContent;
  const state: unknown = text ? JSON.parse(text) : {};
  return isCache(state) ? state : {};
};
