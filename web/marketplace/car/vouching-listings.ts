import { shownListings } from './shown-listings.ts';

interface Vouching {
  readonly id: string;
  readonly verificationStatus: string;
  readonly isLive: boolean;
  readonly hiddenAt: string | null;
}
const VOUCHED: readonly string[] = ['verified', 'certified'];

/** Returns the listings whose sources say that they verified or certified the car: the current listings or, if none of those qualify, the removed
 *  ones. Hidden listings never count. */
export const vouchingListings = <L extends Vouching>(listings: readonly L[]): readonly L[] => {
  const vouching = shownListings(listings).filter(({ verificationStatus }) => VOUCHED.includes(verificationStatus));
  const live = vouching.filter(({ isLive }) => isLive);
  return live.length > 0 ? live : vouching;
};
