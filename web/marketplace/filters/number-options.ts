/** Returns the offered numbers and the chosen number, in ascending order. */
export const withChosenNumber = (offered: readonly number[], chosen: number | undefined): readonly number[] =>
  chosen === undefined || offered.includes(chosen) ? offered : [...offered, chosen].sort((a, b) => a - b);
