/** The service worker's URL. */
export const WORKER_URL = '/sw.js';
/** The page that the service worker shows if the server does not respond. It starts the app without server-rendered content. */
export const OFFLINE_PAGE = '/offline';
/** The type of the message that makes a waiting service worker take over. */
export const SKIP_WAITING = 'skip-waiting';
