import { createListeners } from '../listeners.ts';

/** How long a toast is visible, in milliseconds (specification D1 s8). The timer pauses while the pointer or the focus is on the toast. */
export const TOAST_DURATION_MS = 5000;
/** The minimum length of a swipe to the right that dismisses a toast, in CSS pixels (specification D1 s8). */
export const TOAST_SWIPE_PX = 50;
/** The key that focuses the toast (specification D1 s8). */
export const TOAST_HOTKEY = 'F8';

export interface Toast {
  title: string;
  description?: string;
  /** `destructive` means an error. */
  tone?: 'default' | 'destructive';
  /** An action that the user can take. It must also be reachable elsewhere, because a toast disappears. */
  action?: { readonly label: string; onSelect(): void };
}
export interface ShownToast extends Toast {
  readonly id: number;
  readonly open: boolean;
}

let latest: ShownToast | null = null;
let count = 0;
const watchers = createListeners();
const put = (next: ShownToast) => {
  latest = next;
  watchers.tell();
};

/** Shows a toast. Only one toast is visible at a time, and the next one replaces it. */
export const toast = (message: Toast): void => {
  count += 1;
  put({ ...message, id: count, open: true });
};

/** Dismisses the toast, unless another one has replaced it. */
export const dismissToast = (id: number): void => {
  if (latest?.id === id) put({ ...latest, open: false });
};

export const watchToast = watchers.subscribe;
export const latestToast = (): ShownToast | null => latest;
