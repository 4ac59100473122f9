import { dialogIn } from '../shared/page/dialog-in-url.ts';
import type { TourStep } from './tour-steps.ts';

const isVisible = (element: Element): boolean => element.checkVisibility?.() ?? true;

/** A selector for open dialogs, sheets and menus, except the tour's own tooltip. */
const OVERLAYS =
  'dialog[open], [role="dialog"]:not([data-tour-tooltip]), [role="alertdialog"], [role="menu"], header details[open]';
/** Whether an overlay is open or the URL's query (`search`) will open one. The tour must not cover overlays. */
export const isPageCovered = (search = ''): boolean =>
  dialogIn(search) !== null || [...document.querySelectorAll(OVERLAYS)].some(isVisible);

/** Calls `changed` before the next paint when an overlay may have opened or closed. Notices only overlays that are children of the body.
 *  @returns a function that unsubscribes */
export const onOverlay = (changed: () => void): (() => void) => {
  const observer = new MutationObserver(changed);
  observer.observe(document.body, { childList: true });
  return () => observer.disconnect();
};

/** Returns the target of a step: the first visible element with its `data-tour` value. Undefined if there is none. */
export const targetOf = ({ trigger }: TourStep): Element | undefined =>
  [...document.querySelectorAll(`[data-tour="${trigger}"]`)].find(isVisible);

/** Whether at least part of the element's height is inside the viewport. */
export const isOnScreen = (element: Element): boolean => {
  const { top, bottom } = element.getBoundingClientRect();
  return bottom >= 0 && top <= window.innerHeight;
};
/** Whether the entire height of the element is inside the viewport. */
export const isWhollyOnScreen = (element: Element): boolean => {
  const { top, bottom } = element.getBoundingClientRect();
  return top >= 0 && bottom <= window.innerHeight;
};
