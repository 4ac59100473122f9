/** Where a browser goes to sign out: a page of the server (D1 s2). */
export const SIGN_OUT = '/api/logout';

const SIGNING_OUT = 'signing-out';
/** Says that the reader is about to leave their account, so that what the browser keeps of it goes (`keep-apart.tsx`). */
export const sayGoodbye = (): void => void dispatchEvent(new Event(SIGNING_OUT));
/** @returns what ends the listening */
export const onGoodbye = (heard: () => void): (() => void) => {
  addEventListener(SIGNING_OUT, heard);
  return () => removeEventListener(SIGNING_OUT, heard);
};
