import '@testing-library/jest-dom/vitest';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, describe, expect, it } from 'vitest';
import { RangeSlider } from './range-slider.tsx';

afterEach(cleanup);
type Range = readonly [number, number];

const renderSlider = (start: Range, openEnd?: boolean) => {
  const committed: Range[] = [];
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
/** Moves a handle and releases it. */
const move = (name: string, to: number) => {
  fireEvent.change(handle(name), { target: { value: String(to) } });
  fireEvent.keyUp(handle(name));
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
    renderSlider([0, 100], openEnd);
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

  it('moves the nearer handle to a press on the track', () => {
    const { committed, container } = renderSlider([20, 70]);
    const track = container.querySelector('svg')?.parentElement;
    if (!track) throw new Error('The slider has no track');
    track.getBoundingClientRect = () => new DOMRect(100, 0, 200, 24);
    fireEvent.pointerDown(track, { clientX: 100 + 200 * 0.91 });
    fireEvent.pointerDown(track, { clientX: 100 + 200 * 0.31 });
    expect(committed).toEqual([
      [20, 90],
      [30, 90],
    ]);
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
