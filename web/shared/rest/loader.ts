import { RequestFailed, request } from './request.ts';

/** What a 401 means to a loader: a failure like any other, or that there is nothing for a stranger. */
export type On401 = 'throw' | 'null';

/** Loads JSON from the path that the segments of a query's key make: `['/api/cars', id]` is read from `/api/cars/<id>`.
 *  @returns what the door said, unchecked; null for a 401 when `on401` says so
 *  @throws RequestFailed, TypeError as `request` does */
export const loader =
  ({ on401 = 'throw' }: { on401?: On401 } = {}) =>
  async (key: readonly string[], signal?: AbortSignal): Promise<unknown> => {
    try {
      const response = await request('GET', key.join('/'), { signal });
      return await response.json();
    } catch (error) {
      if (on401 === 'null' && error instanceof RequestFailed && error.status === 401) return null;
      throw error;
    }
  };
