import type { TourStep } from './tour-steps.ts';

const isVisible = (element: Element): boolean => element.checkVisibility?.() ?? true;

/** What lies over the page while it is open: dialogs, sheets, open menus. The tour's own tooltip is none. */
const OVERLAYS = 'dialog[open], [role="dialog"]:not([data-tour-tooltip]), [role="alertdialog"], [role="menu"]';
/** Whether something is open that the tour must not talk over. */
export const isPageCovered = (): boolean => [...document.querySelectorAll(OVERLAYS)].some(isVisible);

/** What a step points at: the first of its elements that can be seen; undefined when there is none. */
export const targetOf = ({ trigger }: TourStep): Element | undefined =>
  [...document.querySelectorAll(`[data-tour="${trigger}"]`)].find(isVisible);

/** Whether any of the element is on the screen. */
export const isOnScreen = (element: Element): boolean => {
  const { top, bottom } = element.getBoundingClientRect();
  return bottom >= 0 && top <= window.innerHeight;
};
/** Whether all of the element is on the screen. */
export const isWhollyOnScreen = (element: Element): boolean => {
  const { top, bottom } = element.getBoundingClientRect();
  return top >= 0 && bottom <= window.innerHeight;
};
