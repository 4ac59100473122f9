import { createListeners } from '../shared/listeners.ts';

/** A key in local storage. Its value is "true" after a tour has ended. */
export const TOUR_KEY = 'tour-completed';

/** Whether a tour has ended in this browser. Also true if storage is disabled, because a tour would otherwise start on every visit. */
export const wasCompleted = (): boolean => {
  try {
    return localStorage.getItem(TOUR_KEY) === 'true';
  } catch {
    return true;
  }
};

/** Records that a tour has ended, so that no tour starts automatically from then on. */
export const keepCompleted = (): void => {
  try {
    localStorage.setItem(TOUR_KEY, 'true');
  } catch {
    // Storage is disabled, so no tour starts automatically anyway.
  }
};

export interface RunningTour {
  /** How the tour was started: `by-itself` (automatically on a first visit) or `asked` (by the user). */
  readonly start: 'by-itself' | 'asked';
  /** A number that differs for each start of a tour. */
  readonly run: number;
}

let running: RunningTour | null = null;
let runs = 0;
const changes = createListeners();
const change = (next: RunningTour | null) => {
  running = next;
  changes.tell();
};

export const subscribeTour = changes.subscribe;
export const runningTour = (): RunningTour | null => running;
/** Starts the tour at its first step, even if it is already running. */
export const startTour = (start: RunningTour['start']): void => {
  runs += 1;
  change({ start, run: runs });
};
/** Removes the running tour from the page. */
export const removeTour = (): void => change(null);
