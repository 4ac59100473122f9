import { TOUR_STEPS, type TourPage, type TourStep } from './tour-steps.ts';

/** The current page and the steps that have a target on it. */
export interface Whereabouts {
  readonly page: TourPage | undefined;
  isPresent(step: TourStep): boolean;
}

const belongs = ({ page }: TourStep, where: Whereabouts) => page === 'any' || page === where.page;
const isHere = (step: TourStep, where: Whereabouts) => belongs(step, where) && where.isPresent(step);

/** Returns the first step after `number` that has a target on this page; undefined if there is none. */
export const stepAfter = (number: number, where: Whereabouts): TourStep | undefined =>
  TOUR_STEPS.find((step) => step.number > number && isHere(step, where));

/** Returns the last step before `number` that has a target on this page; undefined if there is none. */
export const stepBefore = (number: number, where: Whereabouts): TourStep | undefined =>
  TOUR_STEPS.findLast((step) => step.number < number && isHere(step, where));

/** Returns the step at which a tour resumes after navigation: the current step if it has a target on this page, or else the first unseen step of this
 *  page. Returns undefined if the tour must wait for another page.
 *  @param current the number of the current step
 *  @param passed the numbers of the steps that the user has seen */
export const resumeStep = (current: number, passed: ReadonlySet<number>, where: Whereabouts): TourStep | undefined => {
  const stood = TOUR_STEPS.find((step) => step.number === current && isHere(step, where));
  if (stood) return stood;
  if (passed.size === 0 && where.page !== 'home') return undefined;
  return TOUR_STEPS.find((step) => step.page === where.page && !passed.has(step.number) && isHere(step, where));
};
