import { flushSync } from 'react-dom';

/** Runs `remove`, which removes the pressed chip, or all chips, from the page. The focus moves to the next remaining chip, otherwise to the previous
 *  one, otherwise to the heading of the surrounding part or to that part (`tabindex`). */
export const removeChip = (pressed: HTMLElement, remove: () => void): void => {
  const chips = [...(pressed.closest('ul')?.querySelectorAll<HTMLElement>('[data-chip]') ?? [])];
  const part = pressed.closest<HTMLElement>('[tabindex="-1"]');
  const heading = part?.querySelector<HTMLElement>('h2[tabindex="-1"]') ?? part;
  // One removal can take several chips: a brand takes its model along.
  flushSync(remove);
  const at = chips.indexOf(pressed);
  const chip = [...chips.slice(at + 1), ...chips.slice(0, Math.max(at, 0)).reverse()].find((each) => each.isConnected);
  if (chip) chip.focus();
  else heading?.focus({ preventScroll: true });
};
