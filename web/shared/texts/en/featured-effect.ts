import { defineTexts } from '../texts.ts';

/** UI strings for `/featured`, which explains featured listings and their effect, and for a seller's report on one listing. */
export const featuredEffectTexts = defineTexts('featuredEffect', {
  title: 'Featured listings',
  intro:
    'Sellers can pay for marked places among the results. Here is what that costs, how the places are given, and what they bring: measured, not promised.',
  what: {
    title: 'How it works',
    places:
      'At most 3 of 20 results are such places. Each carries a star, a gold border and the word "Ad", and its car matches the search.',
    turns:
      'Featured cars take turns, so that each paid day is worth the same. The seed of each day’s draw is published when the day is over.',
    rest: 'Nobody can pay for the order of the other cars, the price verdicts, or the best deals.',
    back: 'If the car is sold, hidden or withdrawn, unused days are paid back.',
  },
  prices: {
    title: 'Prices',
    days: (days: string) => `${days} days`,
    runs: (days: string, hours: string) => `Runs ${days} days and ${hours} hours, because withheld time is given back`,
    gst: 'GST is included. The savings are against the price of 7 days.',
    saves: (amount: string) => `${amount} less`,
    sell: 'Feature a listing',
  },
  effect: {
    title: 'What they bring',
    loading: 'Loading what featured listings bring',
    failed: 'What featured listings bring could not be loaded',
    period: (from: string, to: string) => `Counted from ${from} to ${to}.`,
    next: (day: string) => `The next 14 days are added on ${day}.`,
    names: { views: 'Car opened', inquiries: 'Seller asked', sales: 'Car bought' },
    multiple: (factor: string) => `${factor} times`,
    atLeast: (factor: string) => `At least ${factor} times`,
    interval: (low: string, high: string) => `95 % interval: ${low} to ${high}`,
    noHigh: (low: string) => `95 % interval: from ${low}, without an upper end`,
    with: (counted: string, viewers: string) => `With places: ${counted} of ${viewers}`,
    without: (counted: string, viewers: string) => `Without: ${counted} of ${viewers}`,
    notYet: 'Not measured yet',
    sofar: (events: string, needed: string) => `It happened ${events} times; ${needed} are needed.`,
    hidden: 'Hidden',
    hiddenWhy: 'The numbers of shown and withheld places do not fit the lots, so no figure can be right.',
    impressions: (shown: string, withheld: string) =>
      `Places seen: ${shown} with the car, ${withheld} from which it was withheld.`,
    days: 'If cars are bought at a steady rate, twice the rate is half the days to the sale.',
  },
  rules: {
    title: 'How it is counted',
    lot: 'For 14 days at a time, a lot withholds a listing from one in ten viewers, and another car stands in its place. Viewers with and without it differ by the lot alone. One in twenty viewers gets no such places at all; what that changes is shown apart.',
    seen: 'A viewer counts once half of the place was visible for a second, whichever car stood there. A viewer counts once for each listing in 14 days.',
    opened: 'Opened: the page of the car, after the place was seen. Asked and bought: by people who were signed in.',
    not: 'Robots, the sellers themselves and admins are not counted.',
    few: (needed: string) =>
      `A figure is shown once it happened ${needed} times: then a true doubling is found in 80 of 100 cases. Figures change every 14 days only, so nobody can stop at a lucky moment.`,
    query: 'The query behind the figures',
  },
  own: {
    title: 'What it brought',
    text: 'What the places brought to this listing alone. One listing seldom has the numbers that carry a figure; the page of all featured listings has more.',
    all: 'All featured listings',
  },
});
