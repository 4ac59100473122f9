/** The time without progress after which an upload counts as interrupted, in milliseconds (specification D2, section 9). */
export const SILENCE_MS = 5 * 60_000;

/** Thrown after SILENCE_MS without progress. Browsers do not detect dead connections, which phones can keep open for a long time. */
export class Silence extends Error {
  override readonly name = 'Silence';
}

/** Runs `outcome` with a timeout that restarts on progress. `outcome` receives a function that it must call whenever it makes progress.
 *  @throws Silence after the timeout; the caller must then abort the operation, which may still be running */
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
