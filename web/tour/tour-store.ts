import { createListeners } from '../shared/listeners.ts';

/** The local storage key under which "true" is stored after a tour has ended. */
export const TOUR_KEY = 'tour-completed';

/** Whether a tour has ended in this browser. Also true if storage is off, because otherwise every visit would count as the first. */
export const wasCompleted = (): boolean => {
  try {
    return localStorage.getItem(TOUR_KEY) === 'true';
  } catch {
    return true;
  }
};

/** Stores that a tour has ended, so that no tour starts automatically. */
export const keepCompleted = (): void => {
  try {
    localStorage.setItem(TOUR_KEY, 'true');
  } catch {
    // Storage is off, in which case the tour never starts automatically.
  }
};

/** The running tour. */
export interface RunningTour {
  /** `by-itself`: on a first visit. `asked`: at the user's request. */
  readonly start: 'by-itself' | 'asked';
  /** Unique for each start. */
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
/** Starts the tour at its first step, even if a tour is running. */
export const startTour = (start: RunningTour['start']): void => {
  runs += 1;
  change({ start, run: runs });
};
/** Removes the tour from the page. */
export const removeTour = (): void => change(null);
