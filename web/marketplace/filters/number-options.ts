/** Returns the offered numbers, with the chosen one sorted in. */
export const withChosenNumber = (offered: readonly number[], chosen: number | undefined): readonly number[] =>
  chosen === undefined || offered.includes(chosen) ? offered : [...offered, chosen].sort((a, b) => a - b);
