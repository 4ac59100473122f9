/** How long a toast stays (D1 s8), in milliseconds; it waits while the pointer or the focus is on it. */
export const TOAST_DURATION_MS = 5000;
/** How far a toast is pushed to the right until it goes (D1 s8), in CSS pixels. */
export const TOAST_SWIPE_PX = 50;
/** The key that leads to the toast (D1 s8). */
export const TOAST_HOTKEY = 'F8';

export interface Toast {
  title: string;
  description?: string;
  /** Destructive: something went wrong. */
  tone?: 'default' | 'destructive';
  /** What the reader can do about it; it is also reachable elsewhere, since a toast goes. */
  action?: { readonly label: string; onSelect(): void };
}
export interface ShownToast extends Toast {
  readonly id: number;
  readonly open: boolean;
}

let latest: ShownToast | null = null;
let count = 0;
const watchers = new Set<() => void>();
const put = (next: ShownToast) => {
  latest = next;
  for (const changed of watchers) changed();
};

/** Says something in the corner of the page, from anywhere. One toast is visible at a time: the next takes its place. */
export const toast = (message: Toast): void => {
  count += 1;
  put({ ...message, id: count, open: true });
};

/** Takes the toast away, unless another one has taken its place. */
export const dismissToast = (id: number): void => {
  if (latest?.id === id) put({ ...latest, open: false });
};

export const watchToast = (changed: () => void): (() => void) => {
  watchers.add(changed);
  return () => watchers.delete(changed);
};
export const latestToast = (): ShownToast | null => latest;
