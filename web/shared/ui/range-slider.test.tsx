import '@testing-library/jest-dom/vitest';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, describe, expect, it } from 'vitest';
import { RangeSlider } from './range-slider.tsx';

afterEach(cleanup);
type Bounds = readonly [number | undefined, number | undefined];

const renderSlider = (start: Bounds, openEnd?: boolean) => {
  const committed: Bounds[] = [];
  const Shown = () => {
    const [value, setValue] = useState(start);
    return (
      <RangeSlider
        label="Price"
        min={0}
        max={100}
        step={5}
        value={value}
        format={(amount) => `₹${amount} L`}
        openEnd={openEnd}
        onCommit={(next) => {
          committed.push(next);
          setValue(next);
        }}
      />
    );
  };
  return { ...render(<Shown />), committed };
};
const handle = (name: string) => screen.getByRole('slider', { name });
const drag = (name: string, to: number) => fireEvent.change(handle(name), { target: { value: String(to) } });
/** Moves a handle and releases it. */
const move = (name: string, to: number) => {
  drag(name, to);
  fireEvent.keyUp(handle(name));
};
/** Presses the track of a rendered slider. */
const press = (container: HTMLElement, at: number) => {
  const track = container.querySelector('svg')?.parentElement;
  if (!track) throw new Error('The slider has no track');
  track.getBoundingClientRect = () => new DOMRect(100, 0, 200, 24);
  fireEvent.pointerDown(track, { clientX: 100 + 2 * at });
};

describe('a slider with two handles', () => {
  it('says what each handle stands on', () => {
    renderSlider([20, 70]);
    expect(handle('Minimum price')).toHaveAttribute('aria-valuetext', '₹20 L');
    expect(handle('Maximum price')).toHaveAttribute('aria-valuetext', '₹70 L');
    expect(screen.getByText('₹20 L – ₹70 L')).toBeInTheDocument();
  });

  it.each([
    ['open', undefined, '₹100 L and above', '₹0 L – ₹100 L+'],
    ['closed', false, '₹100 L', '₹0 L – ₹100 L'],
  ])('has an %s upper end', (_, openEnd, words, line) => {
    renderSlider([undefined, undefined], openEnd);
    expect(handle('Maximum price')).toHaveAttribute('aria-valuetext', words);
    expect(screen.getByText(line)).toBeInTheDocument();
  });

  it.each([
    ['Minimum price', 90, [70, 70]],
    ['Maximum price', 5, [20, 20]],
    ['Minimum price', 35, [35, 70]],
  ])('%s to %i makes %j: the handles do not cross', (name, to, expected) => {
    const { committed } = renderSlider([20, 70]);
    move(name, to);
    expect(committed).toEqual([expected]);
  });

  it('tells nobody of a move that ends where it began', () => {
    const { committed } = renderSlider([20, 70]);
    move('Minimum price', 20);
    expect(committed).toEqual([]);
  });

  it('keeps an end between two steps or beyond its limits until that end is moved, and draws it in the nearest place', () => {
    const { committed, container } = renderSlider([-20, 72]);
    expect(screen.getByText('₹-20 L – ₹72 L')).toBeInTheDocument();
    expect(handle('Maximum price')).toHaveAttribute('aria-valuetext', '₹72 L');
    const [, fill] = container.querySelectorAll('rect');
    expect([fill?.getAttribute('x'), fill?.getAttribute('width')]).toEqual(['0%', '70%']);
    for (const name of ['Minimum price', 'Maximum price']) {
      fireEvent.pointerUp(handle(name));
      fireEvent.blur(handle(name));
    }
    expect(committed).toEqual([]);
    move('Minimum price', 35);
    move('Maximum price', 80);
    expect(committed).toEqual([
      [35, 72],
      [35, 80],
    ]);
  });

  it('sets no bound at its upper end, and says so before the handle is released', () => {
    const { committed } = renderSlider([20, 150]);
    expect(screen.getByText('₹20 L – ₹150 L')).toBeInTheDocument();
    drag('Maximum price', 95);
    expect(screen.getByText('₹20 L – ₹95 L')).toBeInTheDocument();
    drag('Maximum price', 100);
    expect(screen.getByText('₹20 L – ₹100 L+')).toBeInTheDocument();
    expect(handle('Maximum price')).toHaveAttribute('aria-valuetext', '₹100 L and above');
    fireEvent.pointerUp(handle('Maximum price'));
    expect(committed).toEqual([[20, undefined]]);
  });

  it('says no "and above" of a bound that is the end itself, until its handle is moved there', () => {
    const { committed } = renderSlider([20, 100]);
    expect(screen.getByText('₹20 L – ₹100 L')).toBeInTheDocument();
    move('Minimum price', 30);
    move('Maximum price', 95);
    move('Maximum price', 100);
    expect(screen.getByText('₹30 L – ₹100 L+')).toBeInTheDocument();
    expect(committed).toEqual([
      [30, 100],
      [30, 95],
      [30, undefined],
    ]);
  });

  it.each<[string, Bounds, string, number, Bounds]>([
    ['lower', [undefined, 70], 'Maximum price', 80, [undefined, 80]],
    ['lower', [undefined, -20], 'Maximum price', 60, [undefined, 60]],
    ['upper', [20, undefined], 'Minimum price', 30, [30, undefined]],
    ['upper', [150, undefined], 'Minimum price', 60, [60, undefined]],
  ])('keeps the %s bound missing in %j when %s goes to %i', (_, start, name, to, expected) => {
    const { committed } = renderSlider(start, false);
    move(name, to);
    expect(committed).toEqual([expected]);
  });

  it('keeps a bound missing whose handle comes back to where it stood', () => {
    const { committed } = renderSlider([undefined, undefined], false);
    for (const [name, away, back] of [
      ['Minimum price', 20, 0],
      ['Maximum price', 80, 100],
    ] as const) {
      drag(name, away);
      move(name, back);
    }
    expect(committed).toEqual([]);
  });

  it('moves the nearer handle to a press on the track', () => {
    const { committed, container } = renderSlider([20, 70]);
    press(container, 91);
    press(container, 31);
    expect(committed).toEqual([
      [20, 90],
      [30, 90],
    ]);
  });

  it.each<[Bounds, number, Bounds]>([
    [[10, 900], 90, [10, 90]],
    [[10, 900], 30, [30, 900]],
    [[-900, 90], 10, [10, 90]],
    [[-900, 90], 70, [-900, 70]],
    [[40, 40], 80, [40, 80]],
    [[40, 40], 10, [10, 40]],
    [[-20, -20], 60, [-20, 60]],
    [[undefined, -20], 60, [undefined, 60]],
    [[150, 150], 60, [60, 150]],
    [[150, 900], 60, [60, 900]],
    [[100, undefined], 60, [60, undefined]],
  ])('moves from %j, at a press on %i, the handle that is drawn nearer or lies on that side', (start, at, expected) => {
    const { committed, container } = renderSlider(start);
    press(container, at);
    expect(committed).toEqual([expected]);
  });

  it('is drawn by a server without a style attribute', () => {
    const html = renderToString(
      <RangeSlider
        label="Price"
        min={0}
        max={100}
        step={5}
        value={[20, 70]}
        format={String}
        onCommit={() => undefined}
      />,
    );
    expect(html).toContain('type="range"');
    expect(html).not.toContain('style=');
  });
});
