import { setNonce } from 'get-nonce';

/** Gives the style element by which an open overlay locks the page's scroll the nonce that our content security policy asks
 *  for. Browsers hide the nonce from attributes, so it is read as a property. */
export const allowScrollLock = (): void => {
  const carrier = document.querySelector<HTMLElement>('meta[property="csp-nonce"], script[nonce]');
  if (carrier?.nonce) setNonce(carrier.nonce);
};
