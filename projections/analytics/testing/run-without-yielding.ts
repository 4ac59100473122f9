import type { Work } from '../yield-to-requests.ts';

/** Runs cooperative work without pauses and returns its result. */
export const atOnce = <T>(work: Work<T>): T => {
  for (;;) {
    const { done, value } = work.next();
    if (done) return value;
  }
};
