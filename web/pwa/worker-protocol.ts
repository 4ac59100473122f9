/** The service worker's URL. */
export const WORKER_URL = '/sw.js';
/** The page that the service worker shows if the server does not answer: the client without server-rendered content. */
export const OFFLINE_PAGE = '/offline';
/** The message which tells a waiting version to take over. */
export const SKIP_WAITING = 'skip-waiting';
