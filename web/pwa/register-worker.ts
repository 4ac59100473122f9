import { WORKER_URL } from './worker-protocol.ts';

declare global {
  interface Window {
    /** Undefined if the browser lacks Trusted Types. For simplicity, the TrustedScriptURL that `createScriptURL` returns is typed as a string. */
    readonly trustedTypes?: {
      createPolicy(
        name: string,
        rules: { createScriptURL(url: string): string },
      ): { createScriptURL(url: string): string };
    };
  }
}

/** The name of the page's only Trusted Types policy (see api/platform/http/security-headers.ts). It allows only the service worker's URL. */
const POLICY = 'carsetu-worker';
const onlyTheWorker = (url: string): string => {
  if (url !== WORKER_URL) throw new TypeError(`${url} is no worker of this product`);
  return url;
};

/** The worker's trusted URL. Cached, because a policy can be created only once per page. */
let address: string | undefined;
const workerAddress = (): string => {
  address ??= window.trustedTypes?.createPolicy(POLICY, { createScriptURL: onlyTheWorker }).createScriptURL(WORKER_URL);
  return address ?? WORKER_URL;
};

/** Registers the service worker, or returns the existing registration. Returns null if service workers are not supported or the registration
 *  fails. */
export const registerWorker = async (): Promise<ServiceWorkerRegistration | null> => {
  if (!('serviceWorker' in navigator)) return null;
  try {
    return await navigator.serviceWorker.register(workerAddress(), { scope: '/', updateViaCache: 'none' });
  } catch {
    return null; // The site works without the worker, and the next page load retries.
  }
};
