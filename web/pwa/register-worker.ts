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

/** Registers the service worker, or finds it registered; null where the browser has none or refuses it. */
export const registerWorker = async (): Promise<ServiceWorkerRegistration | null> => {
  if (!('serviceWorker' in navigator)) return null;
  const policy = window.trustedTypes?.createPolicy(POLICY, { createScriptURL: onlyTheWorker });
  const url = policy ? policy.createScriptURL(WORKER_URL) : WORKER_URL;
  try {
    return await navigator.serviceWorker.register(url, { scope: '/', updateViaCache: 'none' });
  } catch {
    return null; // Storage is off or the connection broke: the product works without it, and the next visit tries again.
  }
};
