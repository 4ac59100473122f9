import { cleanupOutdatedCaches, matchPrecache, precacheAndRoute } from 'workbox-precaching';
import { Route, registerRoute } from 'workbox-routing';
import { CacheFirst, NetworkOnly } from 'workbox-strategies';
import { isRecord } from '../../shared/kept/kept.ts';
import { COPIES_CACHE } from '../../shared/offline/copies.ts';
import { OFFLINE_PAGE, SKIP_WAITING } from '../worker-protocol.ts';
import { keepOnly, mayBeKept, PICTURES_CACHE } from './pictures.ts';

/** As much of a service worker's scope as this one uses; the compiler knows the scope of pages alone. */
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
/** The files that favourites need without a connection: written by the build. */
declare const PRECACHED_FILES: readonly { readonly url: string; readonly revision: string | null }[];

precacheAndRoute([...PRECACHED_FILES], { directoryIndex: '', cleanURLs: false, ignoreURLParametersMatching: [] });
cleanupOutdatedCaches();

/** The cache of the parts of the client beside `PRECACHED_FILES`, of this version. */
const PARTS_CACHE = 'offline-parts';
/** What a proxy says while the product behind it does not answer. */
const GATEWAY_STATUSES = new Set([502, 503, 504]);
/** Nothing here is a page of the client: what the API and the probes say to a browser, also by 503, reaches it as it is. */
const NO_PAGE = /^\/((api|graphql)(\/|$)|(healthz|readyz|metrics)$)/;

/** A version that waits takes over with the next page, where no other page still runs the old one. */
const letWaitingIn = async (): Promise<void> => {
  const { waiting } = self.registration;
  if (waiting && (await self.clients.matchAll({ type: 'window' })).length < 2)
    waiting.postMessage({ type: SKIP_WAITING });
};

// Pages always come from the server and are never kept: the first HTML is for one reader and carries a nonce of its own.
const pages = new Route(
  ({ request, url }) => request.mode === 'navigate' && !NO_PAGE.test(url.pathname),
  new NetworkOnly({
    plugins: [
      {
        handlerWillStart: letWaitingIn,
        // Also for what the browser asked for ahead, which is not fetched here.
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

// Answered from here though nothing is changed: the browser has asked ahead by now, and what is not answered is asked twice.
registerRoute(({ request, url }) => request.mode === 'navigate' && NO_PAGE.test(url.pathname), new NetworkOnly());

registerRoute(
  ({ request, url }) => request.destination === 'image' && mayBeKept(url.href),
  new CacheFirst({ cacheName: PICTURES_CACHE, plugins: [{ cacheWillUpdate: async () => null }] }),
);

// What other pages are made of is kept once they were opened: other languages, pages that were seen. Its names have hashes.
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

/** Drops what an older version left: caches that this one does not know, and the parts of the client, which are others now. */
const dropOldCaches = async (): Promise<void> => {
  const names = (await caches.keys()).filter((name) => name.startsWith('offline-'));
  const old = names.filter((name) => name !== COPIES_CACHE && name !== PICTURES_CACHE);
  await Promise.all(old.map((name) => caches.delete(name)));
};
self.addEventListener('activate', (event) => {
  // The browser asks for a page while this worker still starts.
  const { navigationPreload } = self.registration;
  event.waitUntil(Promise.all([dropOldCaches(), navigationPreload?.enable()]));
});
