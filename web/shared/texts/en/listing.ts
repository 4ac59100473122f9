import { defineTexts } from '../texts.ts';

/** UI strings for the page of one source's listing. */
export const listingTexts = defineTexts('listing', {
  loading: 'Loading the listing',
  notFound: {
    title: 'Listing not found',
    text: 'No source ever sent a listing under this address.',
    action: 'Search used cars',
  },
  failedTitle: 'Failed to fetch the listing',
  listedOn: (source: string) => `Listed on ${source}`,
  /** The accessible name of the tabs. */
  about: 'About this listing',
  tabs: {
    overview: 'Overview',
    features: 'Features',
    inspection: 'Inspection',
    finance: 'Finance',
  },
  price: 'Price',
  /** Read by screen readers before the struck-through price. */
  originalPrice: 'Original price:',
  save: (amount: string) => `Save ${amount}`,
  /** Says with which price the saving is compared: the source's earlier price. */
  dropped: (before: string, source: string, day: string) => `against the ${before} that ${source} asked until ${day}`,
  status: 'Status',
  live: 'Live',
  reserved: 'Reserved',
  gone: 'No longer listed',
  hidden: 'Hidden after a report',
  source: 'Source',
  listed: 'Listed',
  listedDaysAgo: (days: string, exact: number) => {
    if (exact === 0) return 'Listed today';
    return exact === 1 ? 'Listed 1 day ago' : `Listed ${days} days ago`;
  },
  seenSince: (day: string) => `in its feed since ${day}`,
  wasListed: (days: string, exact: number) => (exact === 1 ? 'Was listed for 1 day' : `Was listed for ${days} days`),
  statedDay: (source: string, day: string) => `${source} dates it ${day}`,
  trust: {
    title: 'Trust & Safety',
    verified: 'Verified Listing',
    certified: 'Certified by Expert',
    standard: 'Standard Listing',
    evidence: 'Evidence',
    saysVerified: (source: string) => `${source} says that it verified this listing.`,
    saysCertified: (source: string) => `${source} says that an expert certified this car.`,
    saysNothing: (source: string) => `${source} vouches for nothing beyond what the listing says.`,
    seeAt: (source: string) => `See it on ${source}`,
    newTab: '(opens in a new tab)',
    seen: (source: string, from: string, last: string) =>
      `In ${source}'s feed since ${from}; it last said something new on ${last}.`,
    noReport: 'No inspection report was passed on.',
    elsewhere: (count: string, exact: number) =>
      exact === 1 ? 'One other source offers the same car.' : `${count} other sources offer the same car.`,
    nowhereElse: 'No other source offers the same car.',
    ours: 'CarSetu has not inspected the car and has not checked its papers. See both before you pay.',
  },
  inspection: {
    title: 'Inspection',
    intro: (source: string) => `What ${source} passed on about the state of the car.`,
    report: 'Inspection report',
    engine: 'Engine',
    gearbox: 'Transmission',
    brakes: 'Brakes and suspension',
    tyres: 'Tyres',
    body: 'Body and paint',
    interior: 'Interior and electrics',
    condition: 'Condition',
    certified: 'Certified',
    warranty: 'Warranty',
    owners: 'Owners',
    yes: 'Yes',
    no: 'No',
    by: (source: string) => `as ${source} says`,
    advice: 'Have the car inspected before you buy it: book a visit, and bring somebody who knows cars.',
  },
  finance: {
    lenders: (count: string, exact: number) =>
      exact === 1 ? '1 lender is in the catalogue' : `${count} lenders are in the catalogue`,
    lendersText: 'Rates are indicative and dated; a lender decides on a loan, not CarSetu.',
    failedTitle: 'Failed to fetch the lenders',
    noLenders: 'No lender is in the catalogue yet.',
    goneText: 'This listing was taken down: there is nothing to finance.',
  },
  goneNotice: {
    title: 'This listing was taken down',
    hiddenTitle: 'CarSetu does not show this listing',
    text: (source: string, price: string) => `${source} last asked ${price}.`,
    takenDown: (day: string) => `Taken down on ${day}`,
    elsewhere: 'The same car is still offered:',
    offer: (price: string, source: string) => `${price} on ${source}`,
  },
  wholeCar: 'Price history, market insights and all sources of this car',
});
