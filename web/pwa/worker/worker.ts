import { cleanupOutdatedCaches, matchPrecache, precacheAndRoute } from 'workbox-precaching';
import { Route, registerRoute } from 'workbox-routing';
import { CacheFirst, NetworkOnly } from 'workbox-strategies';
import { isRecord } from '../../shared/local-store.ts';
import { COPIES_CACHE } from '../../shared/offline/offline-copies.ts';
import { OFFLINE_PAGE, SKIP_WAITING } from '../worker-protocol.ts';
import { keepOnly, mayBeKept, PICTURES_CACHE } from './pictures.ts';

/** The members of a service worker's scope that are used here. The compiler's types contain only the scope of pages. */
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
/** The files that favourites need offline. The build writes this list. */
declare const PRECACHED_FILES: readonly { readonly url: string; readonly revision: string | null }[];

precacheAndRoute([...PRECACHED_FILES], { directoryIndex: '', cleanURLs: false, ignoreURLParametersMatching: [] });
cleanupOutdatedCaches();

/** The cache for client files of this version that are not in `PRECACHED_FILES`. */
const PARTS_CACHE = 'offline-parts';
/** The HTTP statuses that a proxy sends if the server behind it does not answer. */
const GATEWAY_STATUSES = new Set([502, 503, 504]);
/** Paths that are not pages of the client. Responses of the API and the probes are passed on unchanged, even a 503. */
const NO_PAGE = /^\/((api|graphql)(\/|$)|(healthz|readyz|metrics)$)/;

/** Lets a waiting version take over on the next navigation if no other page uses the old version. */
const letWaitingIn = async (): Promise<void> => {
  const { waiting } = self.registration;
  if (waiting && (await self.clients.matchAll({ type: 'window' })).length < 2)
    waiting.postMessage({ type: SKIP_WAITING });
};

// Pages always come from the server and are never cached, because their HTML is for one user and contains a nonce.
const pages = new Route(
  ({ request, url }) => request.mode === 'navigate' && !NO_PAGE.test(url.pathname),
  new NetworkOnly({
    plugins: [
      {
        handlerWillStart: letWaitingIn,
        // This hook also runs for preloaded responses, which the worker does not fetch itself.
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

// Answers these navigations here. Otherwise the browser, which has already preloaded them, would fetch them twice.
registerRoute(({ request, url }) => request.mode === 'navigate' && NO_PAGE.test(url.pathname), new NetworkOnly());

registerRoute(
  ({ request, url }) => request.destination === 'image' && mayBeKept(url.href),
  new CacheFirst({ cacheName: PICTURES_CACHE, plugins: [{ cacheWillUpdate: async () => null }] }),
);

// Caches files of other pages on first use: other languages, visited pages. The file names contain hashes.
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

/** Deletes what an older version left behind: caches that this version does not use, and outdated client files. */
const dropOldCaches = async (): Promise<void> => {
  const names = (await caches.keys()).filter((name) => name.startsWith('offline-'));
  const old = names.filter((name) => name !== COPIES_CACHE && name !== PICTURES_CACHE);
  await Promise.all(old.map((name) => caches.delete(name)));
};
self.addEventListener('activate', (event) => {
  // Lets the browser fetch a page while this worker is still starting.
  const { navigationPreload } = self.registration;
  event.waitUntil(Promise.all([dropOldCaches(), navigationPreload?.enable()]));
});
