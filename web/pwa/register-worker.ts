import { WORKER_URL } from './worker-protocol.ts';

declare global {
  interface Window {
    /** Where the browser knows Trusted Types. What a policy makes stands where a string does. */
    readonly trustedTypes?: {
      createPolicy(
        name: string,
        rules: { createScriptURL(url: string): string },
      ): { createScriptURL(url: string): string };
    };
  }
}

/** The one policy of the page (`trusted-types` in api/platform/http/security.ts): it lets the service worker through, nothing else. */
const POLICY = 'carsetu-worker';
const onlyTheWorker = (url: string): string => {
  if (url !== WORKER_URL) throw new TypeError(`${url} is no worker of this product`);
  return url;
};

/** The worker's address as the page's policies want it. A policy can be made once a page. */
let address: string | undefined;
const workerAddress = (): string => {
  address ??= window.trustedTypes?.createPolicy(POLICY, { createScriptURL: onlyTheWorker }).createScriptURL(WORKER_URL);
  return address ?? WORKER_URL;
};

/** Registers the service worker, or finds it registered; null where the browser has none or refuses it. */
export const registerWorker = async (): Promise<ServiceWorkerRegistration | null> => {
  if (!('serviceWorker' in navigator)) return null;
  try {
    return await navigator.serviceWorker.register(workerAddress(), { scope: '/', updateViaCache: 'none' });
  } catch {
    return null; // Storage is off or the connection broke: the product works without it, and the next visit tries again.
  }
};
