import { type Location, useLocation, useNavigate } from 'react-router-dom';

/** The dialogs that an address can show over its page: `?dialog=upgrade`. So each can be opened from any screen by a link, and is
 *  there again after a sign-in that leads back to the address. web/app/dialogs.tsx says which component each of them is. */
const SHOWABLE = ['upgrade', 'phone'] as const;
export type ShowableDialog = (typeof SHOWABLE)[number];
const PARAM = 'dialog';

/** Marks an entry of the history that a press made, so that closing takes it back. */
const OPENED_HERE = 'dialogOpened';
const openedHere = (state: unknown): boolean => typeof state === 'object' && state !== null && OPENED_HERE in state;
export const DIALOG_OPENED = { [OPENED_HERE]: true } as const;

type Address = Pick<Location, 'pathname' | 'search'>;

const withParam = ({ pathname, search }: Address, dialog: ShowableDialog | null): string => {
  const params = new URLSearchParams(search);
  params.delete(PARAM);
  if (dialog !== null) params.set(PARAM, dialog);
  const query = params.toString();
  return query ? `${pathname}?${query}` : pathname;
};

/** The address of the same page with that dialog over it. */
export const dialogPath = (dialog: ShowableDialog, at: Address): string => withParam(at, dialog);

/** Where a browser goes to sign in, and comes back from to `path` (with its query). A page of the server, no data (D1 s6). */
export const signInPath = (path: string): string => `/api/login?returnTo=${encodeURIComponent(path)}`;

/** Where a browser signs in once more, by one of the ways of its own account, and comes back from to `path` (with query and fragment). */
export const signInAgainPath = (path: string): string => `/api/login?again=1&returnTo=${encodeURIComponent(path)}`;

/** The way to sign in that leads back to the page that is shown, with `dialog` over it where one is given. */
export function useSignInPath(dialog?: ShowableDialog): string {
  const at = useLocation();
  return signInPath(dialog ? dialogPath(dialog, at) : at.pathname + at.search);
}

/** The way to sign in once more that leads back to what is shown, with its dialog. */
export function useSignInAgainPath(): string {
  const at = useLocation();
  return signInAgainPath(at.pathname + at.search);
}

interface ShownDialog {
  readonly dialog: ShowableDialog | null;
  close(): void;
}

/** The dialog that the address asks for, and how to close it: the same as the back button where it was opened here. */
export function useShownDialog(): ShownDialog {
  const at = useLocation();
  const navigate = useNavigate();
  const asked = new URLSearchParams(at.search).get(PARAM);
  const dialog = SHOWABLE.find((name) => name === asked) ?? null;
  const isOpenedHere = openedHere(at.state);
  const close = () => {
    if (dialog === null) return;
    if (isOpenedHere) void navigate(-1);
    else void navigate(withParam(at, null), { replace: true });
  };
  return { dialog, close };
}
