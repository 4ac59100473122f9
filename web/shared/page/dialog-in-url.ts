import { type Location, useLocation, useNavigate } from 'react-router-dom';

/** The dialogs that a query parameter (`?dialog=upgrade`) opens on any page, even after a sign-in. web/app/dialogs-by-url.tsx renders them. */
const SHOWABLE = ['upgrade', 'phone'] as const;
export type ShowableDialog = (typeof SHOWABLE)[number];
const PARAM = 'dialog';

/** A key in the state of history entries that a click created. On such an entry, closing the dialog goes back. */
const OPENED_HERE = 'dialogOpened';
export const openedHere = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && OPENED_HERE in state;
export const DIALOG_OPENED = { [OPENED_HERE]: true } as const;

type Address = Pick<Location, 'pathname' | 'search'>;

/** Returns the path and query of the same page, with the query parameter set to `value`; null removes the parameter. */
export const withParam = ({ pathname, search }: Address, name: string, value: string | null): string => {
  const params = new URLSearchParams(search);
  params.delete(name);
  if (value !== null) params.set(name, value);
  const query = params.toString();
  return query ? `${pathname}?${query}` : pathname;
};

/** Returns the path and query of the same page with that dialog open. */
export const dialogPath = (dialog: ShowableDialog, at: Address): string => withParam(at, PARAM, dialog);

/** Returns the dialog that a query (`location.search`) names; null if the query names no known dialog. */
export const dialogIn = (search: string): ShowableDialog | null => {
  const asked = new URLSearchParams(search).get(PARAM);
  return SHOWABLE.find((name) => name === asked) ?? null;
};

/** Returns the path that signs the user in and then returns to `path` (which includes its query). It is not a page of the app, so the browser itself
 *  must navigate to it (specification D1 s6). */
export const signInPath = (path: string): string => `/api/login?returnTo=${encodeURIComponent(path)}`;

/** Returns the path on which the user signs in to the same account again before returning to `path` (with query and fragment). */
export const signInAgainPath = (path: string): string => `/api/login?again=1&returnTo=${encodeURIComponent(path)}`;

/** Returns the sign-in path that returns to the current page. If `dialog` is set, that dialog is then open. */
export function useSignInPath(dialog?: ShowableDialog): string {
  const at = useLocation();
  return signInPath(dialog ? dialogPath(dialog, at) : at.pathname + at.search);
}

/** Returns the path for signing in again and returning to the current page, with its dialog. */
export function useSignInAgainPath(): string {
  const at = useLocation();
  return signInAgainPath(at.pathname + at.search);
}

interface ShownDialog {
  readonly dialog: ShowableDialog | null;
  close(): void;
}

/** Returns the dialog that the query parameter names, and a function that closes it. If the dialog was opened on this page, closing it goes back in
 *  the history. */
export function useShownDialog(): ShownDialog {
  const at = useLocation();
  const navigate = useNavigate();
  const dialog = dialogIn(at.search);
  const isOpenedHere = openedHere(at.state);
  const close = () => {
    if (dialog === null) return;
    if (isOpenedHere) void navigate(-1);
    else void navigate(withParam(at, PARAM, null), { replace: true });
  };
  return { dialog, close };
}
