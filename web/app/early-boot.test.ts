import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import earlyBoot from '../public/early-boot.js?raw';

/** Marks an element as React marks hydrated ones. */
const takeOver = (control: Element): void => {
  Object.assign(control, { __reactProps$test: {} });
};
/** A server-rendered button that counts its clicks once hydrated. */
const drawnButton = () => {
  const button = document.body.appendChild(document.createElement('button'));
  let heard = 0;
  button.addEventListener('click', () => {
    if ('__reactProps$test' in button) heard += 1;
  });
  return { button, heard: () => heard };
};

describe('what comes before the scripts of a page', () => {
  beforeAll(() => {
    // Runs the script as the page contains it.
    new Function(earlyBoot)();
  });
  beforeEach(() => {
    document.body.replaceChildren();
  });

  it('does a press once, as soon as its button hears it, also where a part is taken over later than the page', async () => {
    const { button: first, heard: firstHeard } = drawnButton();
    const { button: late, heard: lateHeard } = drawnButton();
    first.click();
    first.click();
    late.click();
    expect('inUse' in document.documentElement.dataset).toBe(true);
    takeOver(first);
    dispatchEvent(new Event('page-listens'));
    await expect.poll(firstHeard).toBe(1);
    expect(lateHeard()).toBe(0);
    takeOver(late);
    await expect.poll(lateHeard).toBe(1);
  });

  it('keeps presses of parts that are not taken over when the page is', async () => {
    const { button, heard } = drawnButton();
    button.click();
    takeOver(button);
    await expect.poll(heard).toBe(1);
    button.click();
    expect(heard()).toBe(2);
  });

  it('keeps a press that was stopped on its way, as by what cannot take its part over yet', async () => {
    const { button, heard } = drawnButton();
    document.addEventListener('click', (event) => event.stopPropagation(), { capture: true, once: true });
    button.click();
    takeOver(button);
    await expect.poll(heard).toBe(1);
  });

  it('does nothing twice that was taken over for the very press', async () => {
    const { button, heard } = drawnButton();
    const { button: next, heard: nextHeard } = drawnButton();
    const takenOver = () => takeOver(button);
    document.addEventListener('click', takenOver, { capture: true, once: true });
    button.click();
    expect(heard()).toBe(1);
    next.click();
    takeOver(next);
    await expect.poll(nextHeard).toBe(1);
    expect(heard()).toBe(1);
  });
});
