import type { TourStep } from './tour-steps.ts';

const isVisible = (element: Element): boolean => element.checkVisibility?.() ?? true;

/** Dialogs, sheets and menus that are open. The tour's own tooltip does not count. */
const OVERLAYS =
  'dialog[open], [role="dialog"]:not([data-tour-tooltip]), [role="alertdialog"], [role="menu"], header details[open]';
/** Whether an overlay is open that the tour must not cover. */
export const isPageCovered = (): boolean => [...document.querySelectorAll(OVERLAYS)].some(isVisible);

/** Returns a step's target, the first of its elements that is visible; undefined if there is none. */
export const targetOf = ({ trigger }: TourStep): Element | undefined =>
  [...document.querySelectorAll(`[data-tour="${trigger}"]`)].find(isVisible);

/** Whether any part of the element is on the screen. */
export const isOnScreen = (element: Element): boolean => {
  const { top, bottom } = element.getBoundingClientRect();
  return bottom >= 0 && top <= window.innerHeight;
};
/** Whether the whole element is on the screen. */
export const isWhollyOnScreen = (element: Element): boolean => {
  const { top, bottom } = element.getBoundingClientRect();
  return top >= 0 && bottom <= window.innerHeight;
};
