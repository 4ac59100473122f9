/** The number of days after which a live listing expires. */
export const LISTING_DAYS = 60;
/** The seller is reminded this number of days before a listing expires. From then on, the listing can be renewed. */
export const EXPIRY_REMINDER_DAYS = 7;
/** The number of minutes of inactivity after which a reviewer's claim on a listing expires. */
export const CLAIM_IDLE_MINUTES = 15;
/** The number of days within which a seller can undo a sale. */
export const UNDO_SALE_DAYS = 7;
/** The number of hours between a buyer's report of a sale and the reminder to the seller. */
export const SALE_REMINDER_HOURS = 24;
/** If the seller does not respond to that reminder, the sale counts as confirmed after this number of hours. */
export const SALE_SILENCE_HOURS = 72;
/** The documents of a listing are destroyed this number of days after the listing ended or was rejected. */
export const DOCUMENT_DAYS = 90;
/** The number of days for which a listing's views are shown day by day. */
export const FIGURE_DAYS = 60;
/** The maximum number of open listings per seller: for a new seller, after the first approval, and after the first sale. */
export const OPEN_LISTINGS = { atFirst: 2, approved: 5, sold: 20 } as const;
/** Returns how many open listings a seller may have. `approved` and `sold` are how many of the seller's listings have ever been approved or sold. */
export const openListingsAtMost = ({
  approved,
  sold,
}: {
  readonly approved: number;
  readonly sold: number;
}): number => {
  if (sold > 0) return OPEN_LISTINGS.sold;
  return approved > 0 ? OPEN_LISTINGS.approved : OPEN_LISTINGS.atFirst;
};
/** The maximum number of photos per listing. */
export const MOST_PHOTOS = 20;
/** The maximum number of drafts per person. */
export const MOST_DRAFTS = 20;
/** The maximum lengths of a listing's text fields, in UTF-16 code units. */
export const LISTING_LENGTHS = {
  title: 120,
  brand: 60,
  model: 80,
  variant: 160,
  city: 80,
  state: 80,
  color: 60,
  feature: 80,
  features: 60,
  description: 4000,
  registrationNumber: 20,
  phone: 40,
  email: 254,
  words: 2000,
} as const;

const DAY_MS = 86_400_000;
/** Returns the instant `days` days after `instant`, in ISO 8601 UTC. */
export const daysAfter = (instant: string, days: number): string =>
  new Date(Date.parse(instant) + days * DAY_MS).toISOString();
/** Returns the instant `hours` hours after `instant`, in ISO 8601 UTC. */
export const hoursAfter = (instant: string, hours: number): string => daysAfter(instant, hours / 24);
/** Whether a reviewer's claim is still valid; instants in ISO 8601 UTC. */
export const isClaimed = (claimedAt: string, now: string): boolean =>
  Date.parse(now) - Date.parse(claimedAt) < CLAIM_IDLE_MINUTES * 60_000;
