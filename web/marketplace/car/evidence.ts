import { shownListings } from './shown-listings.ts';

/** As much of a listing as it vouches with. */
interface Vouching {
  readonly id: string;
  readonly verificationStatus: string;
  readonly isLive: boolean;
  readonly hiddenAt: string | null;
}
const VOUCHED: readonly string[] = ['verified', 'certified'];

/** The listings whose sources say that they verified or certified the car: those that are up now, else those that were. What
 *  is hidden after a report vouches for nothing. */
export const vouchingListings = <L extends Vouching>(listings: readonly L[]): readonly L[] => {
  const vouching = shownListings(listings).filter(({ verificationStatus }) => VOUCHED.includes(verificationStatus));
  const live = vouching.filter(({ isLive }) => isLive);
  return live.length > 0 ? live : vouching;
};
