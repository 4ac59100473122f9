import { TOUR_STEPS, type TourPage, type TourStep } from './tour-steps.ts';

/** Where the reader is, and which steps have something to point at there. */
export interface Whereabouts {
  readonly page: TourPage | undefined;
  isPresent(step: TourStep): boolean;
}

const belongs = ({ page }: TourStep, where: Whereabouts) => page === 'any' || page === where.page;
const isHere = (step: TourStep, where: Whereabouts) => belongs(step, where) && where.isPresent(step);

/** The step that follows step `number` where the reader is; undefined after the last. */
export const stepAfter = (number: number, where: Whereabouts): TourStep | undefined =>
  TOUR_STEPS.find((step) => step.number > number && isHere(step, where));

/** The step before step `number` where the reader is; undefined before the first. */
export const stepBefore = (number: number, where: Whereabouts): TourStep | undefined =>
  TOUR_STEPS.findLast((step) => step.number < number && isHere(step, where));

/** The step with which a tour goes on after a move to another page: the one it stood at where that is its page, else the
 *  first of this page that was not passed yet. It begins on the home page. Undefined where the tour waits for its page.
 *  @param current number of the step at which the tour stands
 *  @param passed numbers of the steps that the reader went past */
export const resumeStep = (current: number, passed: ReadonlySet<number>, where: Whereabouts): TourStep | undefined => {
  const stood = TOUR_STEPS.find((step) => step.number === current && isHere(step, where));
  if (stood) return stood;
  if (passed.size === 0 && where.page !== 'home') return undefined;
  return TOUR_STEPS.find((step) => step.page === where.page && !passed.has(step.number) && isHere(step, where));
};
