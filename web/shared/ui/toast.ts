import { createListeners } from '../listeners.ts';

/** How long a toast is visible, in milliseconds (specification D1 s8). The timer pauses while the pointer or the focus is on the toast. */
export const TOAST_DURATION_MS = 5000;
/** How far to the right a swipe must go to dismiss a toast, in CSS pixels (specification D1 s8). */
export const TOAST_SWIPE_PX = 50;
/** The key that moves the focus to the toast (specification D1 s8). */
export const TOAST_HOTKEY = 'F8';

export interface Toast {
  title: string;
  description?: string;
  /** `destructive` stands for an error. */
  tone?: 'default' | 'destructive';
  /** An action for the user. The user must be able to reach it elsewhere as well, because a toast disappears. */
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

/** Shows a toast, which replaces the previous one. Only one toast is visible at a time. */
export const toast = (message: Toast): void => {
  count += 1;
  put({ ...message, id: count, open: true });
};

/** Dismisses the toast with the given id, unless another toast has already replaced it. */
export const dismissToast = (id: number): void => {
  if (latest?.id === id) put({ ...latest, open: false });
};

export const watchToast = watchers.subscribe;
export const latestToast = (): ShownToast | null => latest;
