/** The browser keeps "true" under this key once a tour was ended. */
export const TOUR_KEY = 'tour-completed';

/** Whether a tour was ended in this browser. Where storage is off every visit would be the first: nobody is shown a tour again
 *  and again, so it counts as ended. */
export const wasCompleted = (): boolean => {
  try {
    return localStorage.getItem(TOUR_KEY) === 'true';
  } catch {
    return true;
  }
};

/** Remembers that a tour was ended: none starts by itself any more. */
export const keepCompleted = (): void => {
  try {
    localStorage.setItem(TOUR_KEY, 'true');
  } catch {
    // Storage is off: the tour does not start by itself then.
  }
};

/** The tour that is on the page. */
export interface RunningTour {
  /** Whether it began by itself on a first visit, or because the reader asked for it. */
  readonly start: 'by-itself' | 'asked';
  /** Whether the reader was using the page already when it began by itself: it leaves the focus alone then. */
  readonly inUse: boolean;
  /** Differs from one start to the next. */
  readonly run: number;
}

let running: RunningTour | null = null;
let runs = 0;
const listeners = new Set<() => void>();
const change = (next: RunningTour | null) => {
  running = next;
  for (const listener of listeners) listener();
};

export const subscribeTour = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};
export const runningTour = (): RunningTour | null => running;
/** Starts the tour at its first step, also while one is on the page. */
export const startTour = (how: Pick<RunningTour, 'start' | 'inUse'>): void => {
  runs += 1;
  change({ ...how, run: runs });
};
/** Takes the tour off the page. */
export const removeTour = (): void => change(null);
