import { type FunctionComponent, type LazyExoticComponent, lazy } from 'react';
import { isNotLoaded, reloadOnce } from '../connection/chunk-load-error.ts';
import { serverConnection } from '../connection/server-connection.ts';
import { whenIdle } from './when-idle.ts';

/** The pending imports of lazily loaded parts of the page. */
export const loads = new Set<Promise<unknown>>();

const isServer = typeof window === 'undefined';

/** Calls `load` in a separate task. Starting a download takes milliseconds, and a page requests many parts while it renders. A timer would not do,
 *  because timers are delayed in a background tab. */
const ownTask = async <M>(load: () => Promise<M>): Promise<M> => {
  if (!isServer)
    await new Promise<void>((resolve) => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => {
        port1.close();
        resolve();
      };
      port2.postMessage(null);
    });
  return load();
};

/** Loads a module. If loading fails, the connection counts as lost, and the module is loaded again once the server is back. */
const untilItArrives = <M>(load: () => Promise<M>): Promise<M> => {
  const loaded = ownTask(load).catch((error: unknown) => {
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
  const done = () => void loads.delete(loaded);
  loads.add(loaded);
  loaded.then(done, done);
  return loaded;
};

/** Returns a part of a page whose code loads on first render. Until it has loaded, the surrounding `Suspense` shows its fallback, and the rest of the
 *  page works. If a page is useless without the part, use React's `lazy` instead, which reports a failed load. */
export const lazyPart = <Props>(
  load: () => Promise<{ default: FunctionComponent<Props> }>,
): LazyExoticComponent<FunctionComponent<Props>> => lazy(() => untilItArrives(load));

/** Returns a part that the server renders, and whose code loads when the page is idle. Until then, the part is plain HTML, with ordinary links. */
export const partWhenIdle = <Props>(load: () => Promise<{ default: FunctionComponent<Props> }>) =>
  lazy<FunctionComponent<Props>>(async () => {
    if (!isServer) await new Promise<void>(whenIdle);
    return untilItArrives(load);
  });

/** Returns a part that the server renders, and whose code loads when `want` is called. Until then, the part is plain HTML, with ordinary links. If
 *  the server did not render the part, the surrounding `Suspense` shows its fallback. */
export const partOnceWanted = <Props>(load: () => Promise<{ default: FunctionComponent<Props> }>) => {
  let want = () => {};
  const wanted = new Promise<void>((resolve) => {
    want = resolve;
  });
  return {
    Part: lazy<FunctionComponent<Props>>(async () => {
      if (!isServer) await wanted;
      return untilItArrives(load);
    }),
    want: () => want(),
  };
};
