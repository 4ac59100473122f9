/** Returns the offered numbers in ascending order, including the chosen number. */
export const withChosenNumber = (offered: readonly number[], chosen: number | undefined): readonly number[] =>
  chosen === undefined || offered.includes(chosen) ? offered : [...offered, chosen].sort((a, b) => a - b);
