/** What is compared: how many viewers opened a listing, asked its seller, and bought it. This file has no imports, so that the browser loads
 *  nothing else with it. */
export const EFFECT_FIGURES = ['views', 'inquiries', 'sales'] as const;
export type EffectFigureName = (typeof EFFECT_FIGURES)[number];
/** `not_yet`: too little happened to say anything. `hidden`: the shares of what was shown and withheld cannot be right. */
export const EFFECT_STATES = ['measured', 'not_yet', 'hidden'] as const;

/** How many openings, inquiries or sales find a true multiple in 80 of 100 cases, at a level of 5 %. Counted with the exact distribution of our test
 *  (`api/featured/effect/multiple.ts`, decision 277), a tenth of the pairs withheld. */
export const EVENTS_THAT_FIND = [
  { multiple: 2, events: 260 },
  { multiple: 1.5, events: 660 },
] as const;
/** Below so many, a figure is not measured yet: a doubling would be missed too often. */
export const EVENTS_NEEDED = EVENTS_THAT_FIND[0].events;
/** A sample ratio that is less probable hides the figures. */
export const SAMPLE_RATIO_P = 0.001;
/** Figures are of so many finished periods: as long as is kept who saw what. */
export const MEASURED_PERIODS = 3;

/** What is compared between viewers with slots and without any: whether they opened some car within a day of their first search, and asked some
 *  seller. */
export const BUYERS_FIGURES = ['opened', 'asked'] as const;
export type BuyersFigureName = (typeof BUYERS_FIGURES)[number];
/** How many openings or inquiries find such a multiple in 80 of 100 cases. With a twentieth of the viewers, more are needed (decision 279). */
export const BUYERS_EVENTS_THAT_FIND = [
  { multiple: 2, events: 530 },
  { multiple: 1.5, events: 1_280 },
  { multiple: 0.9, events: 14_300 },
  { multiple: 0.5, events: 260 },
] as const;
/** Below so many, a figure of buyers is not measured yet: a doubling, or a halving, would be missed too often. */
export const BUYERS_EVENTS_NEEDED = BUYERS_EVENTS_THAT_FIND[0].events;

/** The lots that are drawn: for each pair of viewer and listing, and for each viewer. */
export const LOTS = ['pairs', 'viewers'] as const;
export type LotName = (typeof LOTS)[number];
/** From so many on, the sample-ratio test finds in 80 of 100 cases that half of the smaller side is not counted. Below, it is not measured yet. */
export const LOT_NEEDED: Readonly<Record<LotName, number>> = { pairs: 580, viewers: 1_110 };
/** `right`: the lot can give these shares. `wrong`: it cannot, and figures are hidden. */
export const LOT_STATES = ['right', 'wrong', 'not_yet'] as const;
/** The desk shows so many days, today included. */
export const HEALTH_DAYS = 28;
