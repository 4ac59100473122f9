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
