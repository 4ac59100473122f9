import { dialogIn } from '../shared/page/dialog-in-url.ts';
import type { TourStep } from './tour-steps.ts';

const isVisible = (element: Element): boolean => element.checkVisibility?.() ?? true;

/** Dialogs, sheets and menus that are open. The tour's own tooltip does not count. */
const OVERLAYS =
  'dialog[open], [role="dialog"]:not([data-tour-tooltip]), [role="alertdialog"], [role="menu"], header details[open]';
/** Whether an overlay is open, or about to be opened by the URL's query (`search`). The tour must not cover it. */
export const isPageCovered = (search = ''): boolean =>
  dialogIn(search) !== null || [...document.querySelectorAll(OVERLAYS)].some(isVisible);

/** Calls `changed` as soon as an overlay opens or closes, before the browser paints it. Overlays are children of the body.
 *  @returns the unsubscribe function */
export const onOverlay = (changed: () => void): (() => void) => {
  const observer = new MutationObserver(changed);
  observer.observe(document.body, { childList: true });
  return () => observer.disconnect();
};

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
