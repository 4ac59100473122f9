/** The numbers that a list offers, with the one that is chosen in its place among them. */
export const withChosenNumber = (offered: readonly number[], chosen: number | undefined): readonly number[] =>
  chosen === undefined || offered.includes(chosen) ? offered : [...offered, chosen].sort((a, b) => a - b);
