import { type RefObject, useEffect } from 'react';

/** Returns the focusable ancestors (`tabindex`) of an element, innermost first. */
const homesOf = (element: Element, box: HTMLElement): readonly HTMLElement[] => {
  const homes: HTMLElement[] = [];
  for (let at = element.parentElement; at; at = at.parentElement) {
    if (at.hasAttribute('tabindex')) homes.push(at);
    if (at === box) break;
  }
  return homes;
};
const isUsable = (element: Element): boolean => element.isConnected && !element.matches(':disabled');

/** If the focused element in `part` is removed or disabled, moves the focus to the element's nearest ancestor with a `tabindex`. Without this, the
 *  browser would move the focus to the top of the page. */
export const useKeptFocus = (part: RefObject<HTMLElement | null>): void => {
  useEffect(() => {
    const box = part.current;
    if (!box || typeof MutationObserver === 'undefined') return;
    let last: { readonly element: Element; readonly homes: readonly HTMLElement[] } | null = null;
    const note = ({ target }: FocusEvent) => {
      if (target instanceof Element) last = { element: target, homes: homesOf(target, box) };
    };
    // If the user has moved the focus out of the part, it must stay there. A removal looks different: an element that is removed while focused fires
    // either no focusout, or a focusout without a related target.
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
