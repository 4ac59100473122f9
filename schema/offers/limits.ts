/** How long an offer can be answered, hours. */
export const OFFER_HOURS = 48;
/** How many offers a buyer makes on one car. */
export const OFFERS_A_BUYER = 5;
/** The least that can be offered, as a share of the asking price: less is no offer but an offence, or a slip of the finger. */
export const LEAST_SHARE = 0.5;
/** The most, as a share of the asking price: more is a figure too many. */
export const MOST_SHARE = 1.25;

/** The amounts of D2 s9, rupees, by the screen that shows them. */
const QUICK = { car: [500_000, 600_000, 700_000], messages: [500_000, 750_000] } as const;
const QUICK_SHARES = { car: [0.85, 0.9, 0.95], messages: [0.85, 0.95] } as const;
const QUICK_STEP = 5_000;

/** The least and the most that can be offered for a car, rupees. */
export const offerBounds = (askingInr: number): { readonly leastInr: number; readonly mostInr: number } => ({
  leastInr: Math.ceil(askingInr * LEAST_SHARE),
  mostInr: Math.floor(askingInr * MOST_SHARE),
});

/** What a buyer can offer with one press, rupees, ascending: the fixed amounts where each is an offer at most the asking price, else
 *  shares of the asking price in steps of 5,000 that never exceed it. */
export const quickOffers = (askingInr: number, screen: keyof typeof QUICK): readonly number[] => {
  const { leastInr } = offerBounds(askingInr);
  const fixed = QUICK[screen];
  if (fixed.every((amount) => amount >= leastInr && amount <= askingInr)) return fixed;
  const shares = QUICK_SHARES[screen].map((share) => Math.round((askingInr * share) / QUICK_STEP) * QUICK_STEP);
  return [...new Set(shares)].filter((amount) => amount >= leastInr && amount > 0 && amount <= askingInr);
};
