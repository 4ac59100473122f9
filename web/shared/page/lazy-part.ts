import { type FunctionComponent, type LazyExoticComponent, lazy } from 'react';
import { isNotLoaded, reloadOnce } from '../connection/not-loaded.ts';
import { serverConnection } from '../connection/server-connection.ts';

/** What `load` brings. Where it does not arrive the server counts as lost, and it is asked for again once that is back. */
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

/** A part of a page, whose code loads when it is first drawn. While that does not arrive, what the `Suspense` around it shows
 *  stays in its place, and the rest of the page as it is. A page that is nothing without it uses React's `lazy`, and says so. */
export const lazyPart = <Props>(
  load: () => Promise<{ default: FunctionComponent<Props> }>,
): LazyExoticComponent<FunctionComponent<Props>> => lazy(() => untilItArrives(load));
