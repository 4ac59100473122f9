/** The listings that readers are shown: without those that are hidden after a report. */
export const shownListings = <L extends { readonly hiddenAt: string | null }>(listings: readonly L[]): readonly L[] =>
  listings.filter(({ hiddenAt }) => hiddenAt === null);
