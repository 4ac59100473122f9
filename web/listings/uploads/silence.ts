/** How long nothing may happen to an upload before it counts as broken off, in milliseconds (specification D2, section 9). */
export const SILENCE_MS = 5 * 60_000;

/** Nothing has happened for SILENCE_MS. Phones keep a connection open that has long been dead, and browsers do not notice. */
export class Silence extends Error {
  override readonly name = 'Silence';
}

/** Waits for `outcome`, and ends the wait if it stays silent. `outcome` calls the function that it is given whenever something happens.
 *  @throws Silence; what goes on in silence is the caller's to abort */
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
