import { RequestFailed, request } from './request.ts';

/** How a loader treats a 401: as a failure, or as null because a signed-out user has no data. */
export type On401 = 'throw' | 'null';

/** Loads JSON, unchecked, from the path that a query key's segments form: `['/api/cars', id]` is loaded from `/api/cars/<id>`.
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
