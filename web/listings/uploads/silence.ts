/** The time without progress after which an upload counts as interrupted, in milliseconds (specification D2, section 9). */
export const SILENCE_MS = 5 * 60_000;

/** Thrown after SILENCE_MS without progress. Phones can keep a dead connection open for long, and browsers do not notice. */
export class Silence extends Error {
  override readonly name = 'Silence';
}

/** Waits for `outcome`, but only while it makes progress. `outcome` receives a function that it must call on each progress.
 *  @throws Silence; the caller must then abort the operation, which may still be running */
export const unlessSilent = <T>(outcome: (heard: () => void) => Promise<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const heard = () => {
      clearTimeout(timer);
      timer = setTimeout(() => reject(new Silence()), SILENCE_MS);
    };
    heard();
    outcome(heard)
      .finally(() => clearTimeout(timer))
      .then(resolve, reject);
  });
