import type { Work } from '../pieces.ts';

/** What the work comes to, done without a pause. */
export const atOnce = <T>(work: Work<T>): T => {
  for (;;) {
    const { done, value } = work.next();
    if (done) return value;
  }
};
