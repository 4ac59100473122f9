import { flushSync } from 'react-dom';

/** Calls `remove`, which removes the clicked chip, or all chips, from the page. Then moves the focus to the next chip. If there is none, moves it to
 *  the previous chip, to the heading of the surrounding section, or to the section itself. */
export const removeChip = (pressed: HTMLElement, remove: () => void): void => {
  const chips = [...(pressed.closest('ul')?.querySelectorAll<HTMLElement>('[data-chip]') ?? [])];
  const part = pressed.closest<HTMLElement>('[tabindex="-1"]');
  const heading = part?.querySelector<HTMLElement>('h2[tabindex="-1"]') ?? part;
  // This can remove several chips, because removing a brand also removes its model.
  flushSync(remove);
  const at = chips.indexOf(pressed);
  const chip = [...chips.slice(at + 1), ...chips.slice(0, Math.max(at, 0)).reverse()].find((each) => each.isConnected);
  if (chip) chip.focus();
  else heading?.focus({ preventScroll: true });
};
