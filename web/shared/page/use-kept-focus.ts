import { type RefObject, useEffect } from 'react';

/** The nearest around an element that takes the focus by itself or by a script, from the inside to the outside. */
const homesOf = (element: Element, box: HTMLElement): readonly HTMLElement[] => {
  const homes: HTMLElement[] = [];
  for (let at = element.parentElement; at; at = at.parentElement) {
    if (at.hasAttribute('tabindex')) homes.push(at);
    if (at === box) break;
  }
  return homes;
};
const isUsable = (element: Element): boolean => element.isConnected && !element.matches(':disabled');

/** Keeps the focus within a part of a page: a button that was pressed often goes away with what it did, and would leave whoever uses a
 *  keyboard or a screen reader at the top of the page. The focus then goes to the nearest around it that has a `tabindex`. */
export const useKeptFocus = (part: RefObject<HTMLElement | null>): void => {
  useEffect(() => {
    const box = part.current;
    if (!box || typeof MutationObserver === 'undefined') return;
    let last: { readonly element: Element; readonly homes: readonly HTMLElement[] } | null = null;
    const note = ({ target }: FocusEvent) => {
      if (target instanceof Element) last = { element: target, homes: homesOf(target, box) };
    };
    // Whoever goes elsewhere is not called back. What goes away while it has the focus says nothing of that, or names nothing.
    const leave = ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget instanceof Node && !box.contains(relatedTarget)) last = null;
    };
    const press = ({ target }: Event) => {
      if (target instanceof Node && !box.contains(target)) last = null;
    };
    const look = () => {
      const active = document.activeElement;
      if (
        last === null ||
        isUsable(last.element) ||
        (active !== null && active !== document.body && active.isConnected && !active.matches(':disabled'))
      )
        return;
      const home = last.homes.find((one) => one.isConnected);
      last = null;
      home?.focus({ preventScroll: true });
    };
    const gone = new MutationObserver(look);
    gone.observe(box, { childList: true, subtree: true, attributeFilter: ['disabled'] });
    box.addEventListener('focusin', note);
    box.addEventListener('focusout', leave);
    document.addEventListener('pointerdown', press);
    return () => {
      gone.disconnect();
      box.removeEventListener('focusin', note);
      box.removeEventListener('focusout', leave);
      document.removeEventListener('pointerdown', press);
    };
  }, [part]);
};
