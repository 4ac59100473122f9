/** The compared figures: how many viewers opened a listing, contacted its seller, and bought the car. This file has no imports, so that the browser
 *  loads nothing else with it. */
export const EFFECT_FIGURES = ['views', 'inquiries', 'sales'] as const;
export type EffectFigureName = (typeof EFFECT_FIGURES)[number];
/** `not_yet`: there are too few events for a figure. `hidden`: the numbers of shown and withheld pairs do not fit the planned share. */
export const EFFECT_STATES = ['measured', 'not_yet', 'hidden'] as const;

/** How many openings, inquiries or sales are needed to detect a true multiple in 80 of 100 cases, at a significance level of 5 %. Computed with the
 *  exact distribution of our test (`api/featured/effect/multiple.ts`, decision 277), with a tenth of the pairs withheld. */
export const EVENTS_THAT_FIND = [
  { multiple: 2, events: 260 },
  { multiple: 1.5, events: 660 },
] as const;
/** With fewer events than this, no figure is published: the test would often miss even a doubling. */
export const EVENTS_NEEDED = EVENTS_THAT_FIND[0].events;
/** The figures are hidden if the probability of the sample ratio is below this. */
export const SAMPLE_RATIO_P = 0.001;
/** The number of finished periods that the figures cover. Records of who saw what are kept for the same time. */
export const MEASURED_PERIODS = 3;

/** The figures compared between viewers with and without slots: whether they opened any car within a day of their first search, and whether they
 *  contacted a seller. */
export const BUYERS_FIGURES = ['opened', 'asked'] as const;
export type BuyersFigureName = (typeof BUYERS_FIGURES)[number];
/** How many openings or inquiries are needed to detect such a multiple in 80 of 100 cases. More are needed than for listings, because only a
 *  twentieth of the viewers get no slots (decision 279). */
export const BUYERS_EVENTS_THAT_FIND = [
  { multiple: 2, events: 530 },
  { multiple: 1.5, events: 1_280 },
  { multiple: 0.9, events: 14_300 },
  { multiple: 0.5, events: 260 },
] as const;
/** With fewer events than this, no figure about buyers is published: the test would often miss even a doubling or a halving. */
export const BUYERS_EVENTS_NEEDED = BUYERS_EVENTS_THAT_FIND[0].events;

/** The random assignments: one per pair of viewer and listing, and one per viewer. */
export const LOTS = ['pairs', 'viewers'] as const;
export type LotName = (typeof LOTS)[number];
/** With at least this many assignments, the sample-ratio test detects in 80 of 100 cases that half of the smaller group is not counted. With fewer,
 *  the state is `not_yet`. */
export const LOT_NEEDED: Readonly<Record<LotName, number>> = { pairs: 580, viewers: 1_110 };
/** `right`: the shares fit the random assignment. `wrong`: they do not, so the figures are hidden. */
export const LOT_STATES = ['right', 'wrong', 'not_yet'] as const;
/** The number of days that the desk shows, including today. */
export const HEALTH_DAYS = 28;
