/** As much of a listing as it vouches with. */
interface Vouching {
  readonly id: string;
  readonly verificationStatus: string;
  readonly isLive: boolean;
}
const VOUCHED: readonly string[] = ['verified', 'certified'];

/** The listings whose sources say that they verified or certified the car: those that are up now, else those that were. */
export const vouchingListings = <L extends Vouching>(listings: readonly L[]): readonly L[] => {
  const vouching = listings.filter(({ verificationStatus }) => VOUCHED.includes(verificationStatus));
  const live = vouching.filter(({ isLive }) => isLive);
  return live.length > 0 ? live : vouching;
};
