import { WORKER_URL } from './worker-protocol.ts';

declare global {
  interface Window {
    /** Set if the browser supports Trusted Types. `createScriptURL` is declared to return a string, although it returns a TrustedScriptURL. */
    readonly trustedTypes?: {
      createPolicy(
        name: string,
        rules: { createScriptURL(url: string): string },
      ): { createScriptURL(url: string): string };
    };
  }
}

/** The page's only policy (`trusted-types` in api/platform/http/security-headers.ts). It allows only the service worker's URL. */
const POLICY = 'carsetu-worker';
const onlyTheWorker = (url: string): string => {
  if (url !== WORKER_URL) throw new TypeError(`${url} is no worker of this product`);
  return url;
};

/** The worker's URL in the form that Trusted Types require. A policy can be created only once per page. */
let address: string | undefined;
const workerAddress = (): string => {
  address ??= window.trustedTypes?.createPolicy(POLICY, { createScriptURL: onlyTheWorker }).createScriptURL(WORKER_URL);
  return address ?? WORKER_URL;
};

/** Registers the service worker, or returns the existing registration; null if the browser does not support service workers or rejects it. */
export const registerWorker = async (): Promise<ServiceWorkerRegistration | null> => {
  if (!('serviceWorker' in navigator)) return null;
  try {
    return await navigator.serviceWorker.register(workerAddress(), { scope: '/', updateViaCache: 'none' });
  } catch {
    return null; // Storage is off or the connection broke. The site works without the worker, and the next visit retries.
  }
};
