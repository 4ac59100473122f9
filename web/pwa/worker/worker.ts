import { cleanupOutdatedCaches, matchPrecache, precacheAndRoute } from 'workbox-precaching';
import { Route, registerRoute } from 'workbox-routing';
import { CacheFirst, NetworkOnly } from 'workbox-strategies';
import { isRecord } from '../../shared/local-store.ts';
import { COPIES_CACHE } from '../../shared/offline/offline-copies.ts';
import { OFFLINE_PAGE, SKIP_WAITING } from '../worker-protocol.ts';
import { keepOnly, mayBeKept, PICTURES_CACHE } from './pictures.ts';

/** The members of `ServiceWorkerGlobalScope` that this file uses. The compiler's DOM types lack this interface. */
interface WorkerScope {
  readonly registration: ServiceWorkerRegistration;
  readonly clients: { matchAll(options: { type: 'window' }): Promise<readonly unknown[]> };
  skipWaiting(): Promise<void>;
  addEventListener(
    type: 'activate' | 'message',
    listener: (event: Event & { readonly data?: unknown; waitUntil(work: Promise<unknown>): void }) => void,
  ): void;
}
declare const self: WorkerScope;
/** The files that the favourites page needs offline. The build inserts this list. */
declare const PRECACHED_FILES: readonly { readonly url: string; readonly revision: string | null }[];

precacheAndRoute([...PRECACHED_FILES], { directoryIndex: '', cleanURLs: false, ignoreURLParametersMatching: [] });
cleanupOutdatedCaches();

/** The name of the cache for client files of this version that are not in `PRECACHED_FILES`. */
const PARTS_CACHE = 'offline-parts';
/** The HTTP statuses with which a proxy responds if the server behind it is unavailable. */
const GATEWAY_STATUSES = new Set([502, 503, 504]);
/** Matches paths that are not pages. Their responses, even with status 503, are passed on unchanged. */
const NO_PAGE = /^\/((api|graphql)(\/|$)|(healthz|readyz|metrics)$)/;

/** Lets a waiting version take over if at most one page is open. Runs on each navigation. */
const letWaitingIn = async (): Promise<void> => {
  const { waiting } = self.registration;
  if (waiting && (await self.clients.matchAll({ type: 'window' })).length < 2)
    waiting.postMessage({ type: SKIP_WAITING });
};

// Pages are never cached, because their HTML is specific to the user and contains a nonce.
const pages = new Route(
  ({ request, url }) => request.mode === 'navigate' && !NO_PAGE.test(url.pathname),
  new NetworkOnly({
    plugins: [
      {
        handlerWillStart: letWaitingIn,
        // The status is checked in this hook, because the hook also runs for preloaded responses.
        handlerWillRespond: async ({ response }) => {
          if (GATEWAY_STATUSES.has(response.status)) throw new TypeError(`The server answered ${response.status}`);
          return response;
        },
      },
    ],
  }),
);
pages.setCatchHandler(async () => (await matchPrecache(OFFLINE_PAGE)) ?? Response.error());
registerRoute(pages);

// Without this route, the browser would fetch these URLs twice, because it has already preloaded them.
registerRoute(({ request, url }) => request.mode === 'navigate' && NO_PAGE.test(url.pathname), new NetworkOnly());

registerRoute(
  ({ request, url }) => request.destination === 'image' && mayBeKept(url.href),
  new CacheFirst({ cacheName: PICTURES_CACHE, plugins: [{ cacheWillUpdate: async () => null }] }),
);

// Caches the other client files on first use. They never become stale, because their names contain hashes.
registerRoute(
  ({ sameOrigin, url }) => sameOrigin && url.pathname.startsWith('/assets/'),
  new CacheFirst({ cacheName: PARTS_CACHE }),
);

self.addEventListener('message', (event) => {
  if (!isRecord(event.data)) return;
  const { type, urls } = event.data;
  if (type === SKIP_WAITING) event.waitUntil(self.skipWaiting());
  if (type === 'keep-pictures' && Array.isArray(urls))
    event.waitUntil(keepOnly(urls.filter((url) => typeof url === 'string')));
});

/** Deletes the caches of older versions, including their client files. */
const dropOldCaches = async (): Promise<void> => {
  const names = (await caches.keys()).filter((name) => name.startsWith('offline-'));
  const old = names.filter((name) => name !== COPIES_CACHE && name !== PICTURES_CACHE);
  await Promise.all(old.map((name) => caches.delete(name)));
};
self.addEventListener('activate', (event) => {
  // With navigation preload, the browser fetches a page while the worker is still starting.
  const { navigationPreload } = self.registration;
  event.waitUntil(Promise.all([dropOldCaches(), navigationPreload?.enable()]));
});
