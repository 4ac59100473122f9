import { z } from 'zod';
import { pageOf } from '../kernel/page.ts';
import { Instant } from '../kernel/values.ts';
import { BUYERS_FIGURES, EFFECT_FIGURES, EFFECT_STATES, LOT_STATES, LOTS } from './effect.ts';
import { END_REASONS } from './enumerations.ts';

/** The featured days of a listing, as their buyer sees them. */
export const FeaturedListing = z.object({
  id: z.uuid().describe('The id of the payment, and of its receipt.'),
  listingId: z.uuid(),
  title: z.string().nullable(),
  carId: z.uuid().describe('The car that contained the listing when it was bought.'),
  sellerId: z.uuid(),
  amount: z.int().describe('Whole rupees, GST included.'),
  duration: z.int().describe('The bought days.'),
  startDate: Instant,
  endDate: Instant.describe('The exact end: earlier than bought if the listing could not be featured any longer.'),
  isActive: z.boolean().describe('Whether the time has not ended. Extended days are active before they begin.'),
  endReason: z.enum(END_REASONS).nullable(),
  creditPaise: z.int().nullable().describe('What goes back for unused days, in paise.'),
  creditNotePath: z
    .string()
    .nullable()
    .describe("The path of the credit note's page; null until the money is on its way."),
  receiptPath: z.string(),
  createdAt: Instant,
});
export type FeaturedListing = z.output<typeof FeaturedListing>;
/** A page of featured listings, latest purchase first. */
export const FeaturedListingPage = z.object({
  nodes: z.array(FeaturedListing),
  nextCursor: z.string().nullable(),
  total: z.int(),
});
export type FeaturedListingPage = z.output<typeof FeaturedListingPage>;

/** The outcome of an order for featured days. */
export const FeaturedOrder = z.object({
  paymentId: z.uuid(),
  listingId: z.uuid(),
  status: z
    .enum(['active', 'pending', 'returned'])
    .describe(
      '`pending`: the payment has no outcome yet. `returned`: the listing could not be featured any more, and the money goes back.',
    ),
  payUrl: z
    .string()
    .nullable()
    .describe('Where the person pays, if the gateway has a page of its own: send the browser there.'),
  listing: FeaturedListing.nullable().describe(
    'The bought days; null while the payment is pending, or if it went back.',
  ),
});
export type FeaturedOrder = z.output<typeof FeaturedOrder>;

/** The current packages and prices for a seller. */
export const FeaturedPrices = z.object({
  gateway: z
    .string()
    .nullable()
    .describe(
      'The gateway that would take the payment: `stripe`, or `test`, which takes no money; null if there is none.',
    ),
  sac: z.string(),
  gstPercent: z.int(),
  packages: z.array(
    z.object({
      duration: z.int().describe('Days.'),
      amount: z.int().describe('Whole rupees, GST included.'),
      taxablePaise: z.int(),
      gstPaise: z.int().describe('The tax in the amount, if the buyer is in the state of the operator or in another.'),
      saving: z.int().describe('Whole rupees less than at the daily price of the shortest package; 0 for that one.'),
    }),
  ),
});
export type FeaturedPrices = z.output<typeof FeaturedPrices>;

/** One slot in one viewer's search results: a position assigned to a featured listing, which may be withheld from this viewer. */
export const FeaturedSlot = z.object({
  slotId: z.uuid().describe('Says which slot was seen: see `countImpressions`.'),
  place: z
    .int()
    .describe('The place among what the page shows, from 0. The cars of the page follow in their order around it.'),
  carId: z
    .uuid()
    .nullable()
    .describe('Null if the place stays free for this viewer. It is reported as seen like any other.'),
});
export type FeaturedSlot = z.output<typeof FeaturedSlot>;
export const CountedImpressions = z.object({
  counted: z.int().describe('How many of the slots count as seen now, and did not before.'),
});
/** The secret seed from which one day's slots are assigned at random. */
export const SlotSeed = z.object({
  day: z.iso.date().describe('A day in India.'),
  seedHash: z.string().describe('SHA-256 of the seed, in hexadecimal digits. It is published before the day begins.'),
  seed: z.string().nullable().describe('Null until the day is over.'),
});
export type SlotSeed = z.output<typeof SlotSeed>;
export const SlotSeedPage = z.object({ nodes: z.array(SlotSeed), nextCursor: z.string().nullable(), total: z.int() });
export type SlotSeedPage = z.output<typeof SlotSeedPage>;

/** A listing that is featured now, as the operator sees it. */
export const RunningFeatured = z.object({
  id: z.uuid().describe('The id of the featured time: one a listing, until it ends.'),
  listingId: z.uuid(),
  carId: z.uuid(),
  title: z.string().nullable(),
  sellerId: z.uuid(),
  sellerName: z.string().nullable(),
  amount: z.int().describe('What was paid for this time in whole rupees, GST included.'),
  since: Instant,
  until: Instant,
  turns: z.int().describe('How many turns it had today, in India.'),
  impressions: z.int().describe('How often it was seen in a slot: half visible for a second.'),
});
/** A page of the listings that are featured now, sorted by the end of their featured time, earliest first. */
export const RunningFeaturedPage = pageOf(RunningFeatured);
export type RunningFeaturedPage = z.output<typeof RunningFeaturedPage>;

/** The revenue from featured listings in one calendar month in India. */
export const FeaturedMonth = z.object({
  month: z.string().describe('`2026-11`.'),
  payments: z.int().describe('How many payments of this month were settled.'),
  chargedPaise: z.int().describe('What they came to, GST included.'),
  creditedPaise: z.int().describe('What of these payments went back.'),
});
/** The operator's overview of featured listings: how many are running, which payments have no outcome yet, and the revenue by month. */
export const FeaturedDesk = z.object({
  running: z.int().describe('How many listings are featured now.'),
  waiting: z.int().describe('How many payments and credits have no outcome after 10 minutes.'),
  months: z.array(FeaturedMonth).describe('The last 12 months with a payment, the latest first.'),
});
export type FeaturedDesk = z.output<typeof FeaturedDesk>;
const seenBy = z.object({
  viewers: z.int().describe('Pairs of a viewer and a listing in a period of 14 days.'),
  counted: z.int().nullable().describe('For how many of these it happened; null until the figure is measured.'),
});
const seenByViewers = z.object({
  viewers: z.int().describe('Viewers in a period of 14 days.'),
  counted: z.int().nullable().describe('How many of these did it; null until the figure is measured.'),
});
/** The probability of an action with slots, divided by the probability without slots, and the confidence interval of this ratio. */
const measuredMultiple = {
  multiple: z.number().nullable().describe('With slots, so many times as probable as without; null if not measured.'),
  low: z.number().nullable().describe('The lower end of the 95 % interval of the multiple.'),
  high: z.number().nullable().describe('Its upper end.'),
};
/** The effect of slots on one figure about listings, such as inquiries. */
export const EffectFigure = z.object({
  figure: z.enum(EFFECT_FIGURES),
  state: z.enum(EFFECT_STATES),
  events: z.int().describe('How often it happened, with slots and without.'),
  needed: z.int().describe('How often it has to happen before the figure is measured.'),
  shown: seenBy.describe('With slots.'),
  withheld: seenBy.describe('Without: slots were withheld by lot.'),
  ...measuredMultiple,
});
export type EffectFigure = z.output<typeof EffectFigure>;
/** The effect of featured listings, measured on finished periods only. */
export const FeaturedEffect = z.object({
  since: z.iso.date().describe('The first day that counts, in India.'),
  until: z.iso
    .date()
    .describe('The first day that does not count any more. The figures change on no other day of the period.'),
  nextAt: z.iso.date().describe('The day on which the running period joins the figures.'),
  impressionsShown: z.int().describe('How often slots were seen: half visible for a second.'),
  impressionsWithheld: z.int().describe('How often places were seen where the listing was withheld.'),
  isSampleRight: z
    .boolean()
    .describe('Whether the lots can give these shares of shown and withheld; if not, all figures are hidden.'),
  figures: z.array(EffectFigure),
});
export type FeaturedEffect = z.output<typeof FeaturedEffect>;

/** The effect of slots on one figure about buyers, such as inquiries. */
export const BuyersFigure = z.object({
  figure: z.enum(BUYERS_FIGURES),
  state: z.enum(EFFECT_STATES),
  events: z.int().describe('How many viewers did it, with slots and without.'),
  needed: z.int().describe('How many have to do it before the figure is measured.'),
  shown: seenByViewers.describe('Viewers with slots.'),
  withheld: seenByViewers.describe('Viewers who get no slots at all, by lot.'),
  ...measuredMultiple,
});
export type BuyersFigure = z.output<typeof BuyersFigure>;
/** The effect of featured slots on buyers, measured over completed periods only. */
export const BuyersEffect = z.object({
  since: z.iso.date().describe('The first day that counts, in India.'),
  until: z.iso.date().describe('The first day that does not count any more.'),
  nextAt: z.iso.date().describe('The day on which the running period joins the figures.'),
  isSampleRight: z
    .boolean()
    .describe(
      'Whether the lot can give these numbers of viewers with slots and without; if not, all figures are hidden.',
    ),
  figures: z.array(BuyersFigure),
});
export type BuyersEffect = z.output<typeof BuyersEffect>;

const share = z.number().min(0).max(1);
/** The observed ratio of a random assignment, compared with the planned ratio. */
export const LotHealth = z.object({
  lot: z.enum(LOTS),
  state: z.enum(LOT_STATES),
  n: z.int().describe('How many lots were drawn.'),
  needed: z.int().describe('How many it takes before the test finds that half of the smaller side is missing.'),
  planned: share.describe('The share to withhold.'),
  observed: share.nullable().describe('The share that was withheld; null without a lot.'),
  p: share
    .nullable()
    .describe('The probability of shares that are at least as far from the plan; null until measured.'),
});
export type LotHealth = z.output<typeof LotHealth>;
/** One of the random assignments on which the public figures are based. Its figures are hidden if it failed the sample-ratio test. */
export const PublishedLot = LotHealth.pick({ lot: true, n: true, observed: true }).extend({
  p: share.describe('Below 0.001, the figures of this lot are hidden.'),
  isHidden: z.boolean(),
});
export type PublishedLot = z.output<typeof PublishedLot>;
/** The state of the holdout of featured listings on one calendar day (Indian time). */
export const HoldoutDay = z.object({ day: z.iso.date(), lots: z.array(LotHealth) });
/** The figures that show whether the holdout works: the random withholding of listings from featured slots. */
export const FeaturedHealth = z.object({
  days: z.array(HoldoutDay).describe('The last 28 days, today at the end.'),
  lots: z.array(LotHealth).describe('These days together.'),
  daysWithheld: z.number().describe('Featured time that was withheld from viewers, in days.'),
  daysGivenBack: z.number().describe('How much longer than 24 hours paid days ran, in days.'),
  pages: z.int().describe('How many pages had places.'),
  pagesOfRobots: z.int().describe('How many more would have had places, but robots asked for them.'),
  places: z.int().describe('How many places were given or withheld.'),
  placesOfSellers: z.int().describe('How many of these were before the seller of the car, and do not count.'),
  published: z.array(PublishedLot).describe('The lots of the figures on `/featured`, and whether these are hidden.'),
  reports: z.int().describe('How many listings have a report of their own from finished periods.'),
  reportsHidden: z.int().describe('How many of these hide their figures.'),
});
export type FeaturedHealth = z.output<typeof FeaturedHealth>;
