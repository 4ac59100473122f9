/** Where the service worker is served. */
export const WORKER_URL = '/sw.js';
/** The page that the service worker shows where the server does not answer: the client without a page drawn into it. */
export const OFFLINE_PAGE = '/offline';
/** Tells a version that waits to take over. */
export const SKIP_WAITING = 'skip-waiting';
