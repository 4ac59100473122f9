import { type FunctionComponent, type LazyExoticComponent, lazy } from 'react';
import { isNotLoaded, reloadOnce } from '../connection/chunk-load-error.ts';
import { serverConnection } from '../connection/server-connection.ts';

/** Loads a module. If loading fails, the connection counts as lost, and loading is retried once the server is back. */
const untilItArrives = <M>(load: () => Promise<M>): Promise<M> =>
  load().catch((error: unknown) => {
    if (!isNotLoaded(error)) throw error;
    return new Promise<M>((arrive) => {
      const stop = serverConnection.onBack(() => {
        load().then((part) => {
          stop();
          arrive(part);
        }, reloadOnce);
      });
      serverConnection.lose();
    });
  });

/** A part of a page whose code loads on first render. Until it has loaded, the fallback of the surrounding `Suspense` stays, and the rest of the
 *  page works. A page that is useless without the part uses React's `lazy` instead, and says so. */
export const lazyPart = <Props>(
  load: () => Promise<{ default: FunctionComponent<Props> }>,
): LazyExoticComponent<FunctionComponent<Props>> => lazy(() => untilItArrives(load));
