/** Thrown when a task has been requested to end early. */
export class Stopped extends Error {
  override readonly name = 'Stopped';
}

/** Returns a signal that aborts when this process receives SIGTERM or Ctrl-C, so that a task can end cleanly. A second signal ends the process at
 *  once.
 *  @param said the message of the error, for the person who sent the signal */
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
