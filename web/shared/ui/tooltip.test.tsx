import '@testing-library/jest-dom/vitest';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { loads } from '../page/lazy-part.ts';
import { Tooltip } from './tooltip.tsx';
import { createTooltipTiming, OPEN_DELAY_MS, SIDE_OFFSET_PX, SKIP_DELAY_MS } from './tooltip-timing.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

it('has the timings and the distance of the specification', () => {
  expect([OPEN_DELAY_MS, SKIP_DELAY_MS, SIDE_OFFSET_PX]).toEqual([700, 300, 8]);
});

/** Creates a timing with two tooltips. `seen` contains the tooltips that are open. */
const twoTooltips = () => {
  const timing = createTooltipTiming();
  const seen = new Set<string>();
  const tooltip = (name: string) => {
    const close = () => void seen.delete(name);
    return {
      enter: () => timing.enter(() => seen.add(name), close),
      focus: () => timing.show(() => seen.add(name), close),
      leave: () => timing.cancel(),
      close: () => {
        close();
        timing.closed(close);
      },
    };
  };
  return { seen, a: tooltip('a'), b: tooltip('b') };
};

describe('when a tooltip shows', () => {
  it.each([
    [699, []],
    [700, ['a']],
  ])('after %i ms of the pointer: %j', (ms, open) => {
    const { a, seen } = twoTooltips();
    a.enter();
    vi.advanceTimersByTime(ms);
    expect([...seen]).toEqual(open);
  });

  it('not at all when the pointer left before', () => {
    const { a, seen } = twoTooltips();
    a.enter();
    vi.advanceTimersByTime(500);
    a.leave();
    vi.advanceTimersByTime(1000);
    expect(seen.size).toBe(0);
  });

  it('at once on focus', () => {
    const { a, seen } = twoTooltips();
    a.focus();
    expect([...seen]).toEqual(['a']);
  });

  it.each([
    [299, ['b']],
    [300, []],
  ])('%i ms after another one closed: %j at once', (ms, open) => {
    const { a, b, seen } = twoTooltips();
    a.focus();
    a.close();
    vi.advanceTimersByTime(ms);
    b.enter();
    expect([...seen]).toEqual(open);
  });

  it('alone: the next one closes it', () => {
    const { a, b, seen } = twoTooltips();
    a.focus();
    b.enter();
    expect([...seen]).toEqual(['b']);
  });
});

describe('a tooltip', () => {
  const shown = () => screen.queryByRole('tooltip');
  /** Waits until the code of the tooltip has loaded, without advancing the clock. */
  const load = () => act(() => Promise.allSettled(loads));

  it('describes its control while the pointer rests on it, and leaves with Escape', async () => {
    render(
      <Tooltip text="The average of thirty days">
        <button type="button">Market price</button>
      </Tooltip>,
    );
    const control = screen.getByRole('button', { name: 'Market price' });
    fireEvent.pointerEnter(control, { pointerType: 'mouse' });
    await load();
    act(() => vi.advanceTimersByTime(699));
    expect(shown()).toBeNull();
    act(() => vi.advanceTimersByTime(1));
    expect(shown()).toHaveTextContent('The average of thirty days');
    expect(control).toHaveAccessibleDescription('The average of thirty days');
    fireEvent.keyDown(control, { key: 'Escape' });
    expect(shown()).toBeNull();
  });

  it('says nothing twice: a control that is named by the same words is not described by them', async () => {
    render(
      <Tooltip text="Save">
        <button type="button" aria-label="Save" />
      </Tooltip>,
    );
    const control = screen.getByRole('button', { name: 'Save' });
    act(() => control.focus());
    await load();
    expect(shown()).toHaveTextContent('Save');
    expect(control).not.toHaveAttribute('aria-describedby');
    act(() => control.blur());
    expect(shown()).toBeNull();
  });
});
