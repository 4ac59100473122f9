/** Somebody wants a task to end before it is done. */
export class Stopped extends Error {
  override readonly name = 'Stopped';
}

/** Aborts when this process is told to end (SIGTERM, Ctrl-C), so that a task can end in order; a second time ends it at once.
 *  @param said what then holds, for the person who stopped it */
export const stopSignal = (said: string): AbortSignal => {
  const stopped = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stopped.abort(new Stopped(said)));
  return stopped.signal;
};

/** Resolves when the signal aborts. */
export const aborted = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve(), { once: true });
  });
