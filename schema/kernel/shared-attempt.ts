/** Returns a function that runs `work` once and returns the resulting promise to every caller. After a failure, the next call runs `work` again. */
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
