/** Returns the visible listings, which are those not hidden after a report. */
export const shownListings = <L extends { readonly hiddenAt: string | null }>(listings: readonly L[]): readonly L[] =>
  listings.filter(({ hiddenAt }) => hiddenAt === null);
