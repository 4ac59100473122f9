/** Returns a function that runs `work` only once: all callers get the same promise. If the promise rejects, the next call runs `work` again. */
export const sharedAttempt = <T>(work: () => Promise<T>): (() => Promise<T>) => {
  let attempt: Promise<T> | undefined;
  return () => {
    attempt ??= work().catch((error: unknown) => {
      attempt = undefined;
      throw error;
    });
    return attempt;
  };
};
