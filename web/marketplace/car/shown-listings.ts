/** Returns the visible listings: those that were not hidden after a report. */
export const shownListings = <L extends { readonly hiddenAt: string | null }>(listings: readonly L[]): readonly L[] =>
  listings.filter(({ hiddenAt }) => hiddenAt === null);

interface Offered {
  readonly hiddenAt: string | null;
  readonly isLive: boolean;
  readonly priceInr: number;
  readonly goneAt: string | null;
}

/** Returns the visible listings: first the current ones, cheapest first, then the removed ones, most recently removed first. */
export const inOrderOfPrice = <L extends Offered>(listings: readonly L[]): readonly L[] =>
  shownListings(listings).toSorted((a, b) => {
    if (a.isLive !== b.isLive) return a.isLive ? -1 : 1;
    return a.isLive ? a.priceInr - b.priceInr : Date.parse(b.goneAt ?? '') - Date.parse(a.goneAt ?? '');
  });
