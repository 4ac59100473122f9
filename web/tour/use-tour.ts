import { useEffect, useRef, useState } from 'react';
import { resumeStep, stepAfter, stepBefore, type Whereabouts } from './next-tour-step.ts';
import { type TourPage, type TourStep, tourPageAt } from './tour-steps.ts';
import { keepCompleted, type RunningTour, removeTour } from './tour-store.ts';
import { isOnScreen, isPageCovered, onOverlay, targetOf } from './tour-target.ts';

/** The pause between two steps and before the closing message, in milliseconds (specification D1, section 4). It is also the interval at which a
 *  waiting tour looks for its target. */
export const BEAT_MS = 500;

/** The control with which the user opened a step. A step that opened automatically has no such control, and must neither scroll the page nor take the
 *  focus. */
export type Control = 'button' | 'arrow';
type By = Control | 'nobody';
type Phase =
  | { name: 'seeking'; from: number; to: 'resume' | 'next' | 'back'; by: By; atOnce: boolean }
  | { name: 'showing'; step: TourStep; target: Element; by: By }
  | { name: 'ending' }
  | { name: 'farewell' };

const whereabouts = (page: TourPage | undefined): Whereabouts => ({
  page,
  isPresent: (step) => targetOf(step) !== undefined,
});

/** Manages the state of a tour: the current step, and the actions of the step's buttons.
 *  @param at the URL of the current page
 *  @param goHome navigates to the home page, where the first steps are */
export const useTour = (
  start: RunningTour['start'],
  { pathname, search }: { readonly pathname: string; readonly search: string },
  goHome: () => void,
) => {
  const page = tourPageAt(pathname);
  const passed = useRef(new Set<number>());
  const checked = useRef<Phase>(undefined);
  const [phase, setPhase] = useState<Phase>(() => ({
    name: 'seeking',
    from: 1,
    to: 'resume',
    by: start === 'asked' ? 'button' : 'nobody',
    atOnce: true,
  }));

  useEffect(() => {
    if (phase.name !== 'seeking') return;
    const { from, to, by, atOnce } = phase;
    const look = () => {
      if (isPageCovered(search)) return;
      const where = whereabouts(page);
      const wanted = { resume: undefined, next: stepAfter(from, where), back: stepBefore(from, where) }[to];
      const step = wanted ?? resumeStep(from, passed.current, where);
      const target = step && targetOf(step);
      if (!target || (by === 'nobody' && !isOnScreen(target))) return;
      setPhase({ name: 'showing', step, target, by });
    };
    // This is a separate task, because mounting the tour and showing a step in one task would block the page for too long.
    const first = atOnce ? setTimeout(look) : undefined;
    const beat = setInterval(look, BEAT_MS);
    return () => {
      clearTimeout(first);
      clearInterval(beat);
    };
  }, [phase, page, search]);

  useEffect(() => {
    if (phase.name !== 'showing') return;
    const { step, target } = phase;
    const check = () => {
      const isHere = step.page === 'any' || step.page === page;
      if (isHere && targetOf(step) === target && !isPageCovered(search)) return;
      setPhase({ name: 'seeking', from: step.number, to: 'resume', by: 'nobody', atOnce: false });
    };
    // A new step is checked in a separate task, because showing it already takes a task. After navigation, the displayed step is checked at once, so
    // that its tooltip does not stay on the new page.
    let first: ReturnType<typeof setTimeout> | undefined;
    if (checked.current === phase) check();
    else first = setTimeout(check);
    checked.current = phase;
    const stop = onOverlay(check);
    const beat = setInterval(check, BEAT_MS);
    return () => {
      clearTimeout(first);
      stop();
      clearInterval(beat);
    };
  }, [phase, page, search]);

  useEffect(() => {
    if (phase.name !== 'ending') return;
    const soon = setTimeout(() => setPhase({ name: 'farewell' }), BEAT_MS);
    return () => clearTimeout(soon);
  }, [phase]);

  const skip = () => {
    keepCompleted();
    removeTour();
  };
  if (phase.name !== 'showing') return { skip, showing: null, saysFarewell: phase.name === 'farewell' };

  const { number } = phase.step;
  const where = whereabouts(page);
  const isLast = !stepAfter(number, where);
  const isEarlierHere = stepBefore(number, where) !== undefined;
  const move = (to: 'next' | 'back', by: Control) => setPhase({ name: 'seeking', from: number, to, by, atOnce: false });
  return {
    skip,
    saysFarewell: false,
    showing: {
      ...phase,
      isLast,
      hasBack: number > 1 && (isEarlierHere || page !== 'home'),
      next: (by: Control) => {
        passed.current.add(number);
        if (!isLast) return move('next', by);
        keepCompleted();
        setPhase({ name: 'ending' });
      },
      back: (by: Control) => {
        if (!isEarlierHere) goHome();
        move('back', by);
      },
    },
  };
};
export type ShownStep = NonNullable<ReturnType<typeof useTour>['showing']>;
