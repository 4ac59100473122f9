/** How long an offer stays open, in hours. */
export const OFFER_HOURS = 48;
/** The maximum number of offers that a buyer can make on one car. */
export const OFFERS_A_BUYER = 5;
/** The minimum offer, as a fraction of the asking price. A lower offer is not serious or contains a typing error. */
export const LEAST_SHARE = 0.5;
/** The maximum offer, as a fraction of the asking price. A higher offer suggests an extra digit. */
export const MOST_SHARE = 1.25;

/** The amounts that can be offered with one tap, in rupees, for each screen that shows them (specification D2, section 9). */
const QUICK = { car: [500_000, 600_000, 700_000], messages: [500_000, 750_000] } as const;
const QUICK_SHARES = { car: [0.85, 0.9, 0.95], messages: [0.85, 0.95] } as const;
const QUICK_STEP = 5_000;

/** Returns the minimum and maximum offer for a car, in rupees. */
export const offerBounds = (askingInr: number): { readonly leastInr: number; readonly mostInr: number } => ({
  leastInr: Math.ceil(askingInr * LEAST_SHARE),
  mostInr: Math.floor(askingInr * MOST_SHARE),
});

/** Returns the amounts that a buyer can offer with one tap, in rupees, ascending. These are the fixed amounts if each is a valid offer and at most
 *  the asking price. Otherwise they are percentages of the asking price, rounded to 5,000 and never above the asking price. */
export const quickOffers = (askingInr: number, screen: keyof typeof QUICK): readonly number[] => {
  const { leastInr } = offerBounds(askingInr);
  const fixed = QUICK[screen];
  if (fixed.every((amount) => amount >= leastInr && amount <= askingInr)) return fixed;
  const shares = QUICK_SHARES[screen].map((share) => Math.round((askingInr * share) / QUICK_STEP) * QUICK_STEP);
  return [...new Set(shares)].filter((amount) => amount >= leastInr && amount > 0 && amount <= askingInr);
};
