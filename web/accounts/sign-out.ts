/** The sign-out URL on the server (specification D1, section 2). */
export const SIGN_OUT = '/api/logout';

const SIGNING_OUT = 'signing-out';
/** Announces that the user is signing out, so that `clear-data-on-sign-out.tsx` removes the account's data. */
export const sayGoodbye = (): void => void dispatchEvent(new Event(SIGNING_OUT));
/** Calls `heard` when the user signs out. Returns a function that unsubscribes. */
export const onGoodbye = (heard: () => void): (() => void) => {
  addEventListener(SIGNING_OUT, heard);
  return () => removeEventListener(SIGNING_OUT, heard);
};
