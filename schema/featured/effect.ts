/** The figures that are compared: how many viewers opened a listing, contacted its seller, and bought the car. This file has no imports, so that the
 *  browser loads nothing else with it. */
export const EFFECT_FIGURES = ['views', 'inquiries', 'sales'] as const;
export type EffectFigureName = (typeof EFFECT_FIGURES)[number];
/** The states of a figure. `not_yet`: there are too few events. `hidden`: the sample-ratio test failed, so the figure is not shown. */
export const EFFECT_STATES = ['measured', 'not_yet', 'hidden'] as const;

/** The number of events (openings, inquiries or sales) needed to detect a real effect of the size `multiple` with 80 % power at the 5 % significance
 *  level. Computed from the exact distribution of the test (`api/featured/effect/effect-size-statistics.ts`, decision 277), with a tenth of the pairs withheld. */
export const EVENTS_THAT_FIND = [
  { multiple: 2, events: 260 },
  { multiple: 1.5, events: 660 },
] as const;
/** A figure is published only if it is based on at least this many events. With fewer events, the test would often miss even a doubling. */
export const EVENTS_NEEDED = EVENTS_THAT_FIND[0].events;
/** The minimum p-value of the sample-ratio test. Below it, the figures are hidden. */
export const SAMPLE_RATIO_P = 0.001;
/** The number of finished periods on which the figures are based. Records of who saw which listing are kept for just as long. */
export const MEASURED_PERIODS = 3;

/** The figures compared between viewers with and without slots: whether a viewer opened any car within a day of their first search, and whether they
 *  contacted a seller. */
export const BUYERS_FIGURES = ['opened', 'asked'] as const;
export type BuyersFigureName = (typeof BUYERS_FIGURES)[number];
/** The number of openings or inquiries that are needed to detect an effect of the size `multiple` with 80 % power. More are needed than for listings,
 *  because only a twentieth of the viewers get no slots (decision 279). */
export const BUYERS_EVENTS_THAT_FIND = [
  { multiple: 2, events: 530 },
  { multiple: 1.5, events: 1_280 },
  { multiple: 0.9, events: 14_300 },
  { multiple: 0.5, events: 260 },
] as const;
/** A figure about buyers is published only if it is based on at least this many events. With fewer events, the test would often miss even a doubling
 *  or a halving. */
export const BUYERS_EVENTS_NEEDED = BUYERS_EVENTS_THAT_FIND[0].events;

/** The kinds of random assignments: one assignment per pair of viewer and listing, or one per viewer. */
export const LOTS = ['pairs', 'viewers'] as const;
export type LotName = (typeof LOTS)[number];
/** The minimum number of assignments for the sample-ratio test. With this number, the test has 80 % power to detect that half of the smaller group is
 *  missing. Below it, the state is `not_yet`. */
export const LOT_NEEDED: Readonly<Record<LotName, number>> = { pairs: 580, viewers: 1_110 };
/** The results of the sample-ratio test. `right`: the observed ratio matches the plan. `wrong`: it does not match, so the figures are hidden. */
export const LOT_STATES = ['right', 'wrong', 'not_yet'] as const;
/** The number of days that the operator's dashboard shows, including today. */
export const HEALTH_DAYS = 28;
