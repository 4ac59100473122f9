import { TOUR_STEPS, type TourPage, type TourStep } from './tour-steps.ts';

/** The current page, and which steps have a target on it. */
export interface Whereabouts {
  readonly page: TourPage | undefined;
  isPresent(step: TourStep): boolean;
}

const belongs = ({ page }: TourStep, where: Whereabouts) => page === 'any' || page === where.page;
const isHere = (step: TourStep, where: Whereabouts) => belongs(step, where) && where.isPresent(step);

/** Returns the step after step `number` on this page; undefined after the last. */
export const stepAfter = (number: number, where: Whereabouts): TourStep | undefined =>
  TOUR_STEPS.find((step) => step.number > number && isHere(step, where));

/** Returns the step before step `number` on this page; undefined before the first. */
export const stepBefore = (number: number, where: Whereabouts): TourStep | undefined =>
  TOUR_STEPS.findLast((step) => step.number < number && isHere(step, where));

/** Returns the step at which a tour resumes after navigation: the current step if it belongs to this page, else the first step of this page that the
 *  user has not seen. A tour begins on the home page. Undefined while the tour waits for its page.
 *  @param current number of the tour's current step
 *  @param passed numbers of the steps that the user has seen */
export const resumeStep = (current: number, passed: ReadonlySet<number>, where: Whereabouts): TourStep | undefined => {
  const stood = TOUR_STEPS.find((step) => step.number === current && isHere(step, where));
  if (stood) return stood;
  if (passed.size === 0 && where.page !== 'home') return undefined;
  return TOUR_STEPS.find((step) => step.page === where.page && !passed.has(step.number) && isHere(step, where));
};
