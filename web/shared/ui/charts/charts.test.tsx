import '@testing-library/jest-dom/vitest';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, describe, expect, it } from 'vitest';
import { BarList } from './bar-list.tsx';
import { Histogram } from './histogram.tsx';
import { LineTrend } from './line-trend.tsx';

afterEach(cleanup);
const rupees = (value: number) => `₹${value}`;
const cars = (count: number) => `${count} cars`;
const sources = [
  { id: 'a', label: 'CarDekho', value: 750 },
  { id: 'b', label: 'OLX', value: 249 },
  { id: 'c', label: 'RSS', value: 1 },
];
const bins = [
  { from: 0, to: 100, count: 1 },
  { from: 100, to: 200, count: 3 },
  { from: 200, to: null, count: 0 },
];
const trend = [
  { at: Date.parse('2026-11-01T00:00:00Z'), value: 500, n: 10 },
  { at: Date.parse('2026-11-02T00:00:00Z'), value: 520, n: 12 },
  { at: Date.parse('2026-11-11T00:00:00Z'), value: 480, n: 9 },
];

/** Returns the cells of the only table, row by row. */
const table = (): readonly (readonly string[])[] =>
  within(screen.getByRole('table'))
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent ?? ''));

describe('a bar list', () => {
  it('is a table of values with their shares of the total', () => {
    render(<BarList title="Sources" items={sources} total={1000} valueLabel="Cars" />);
    expect(table()).toEqual([
      ['Name', 'Cars', 'Share'],
      ['CarDekho', '750', '75%'],
      ['OLX', '249', '25%'],
      ['RSS', '1', '<1%'],
    ]);
  });

  it.each([
    ['the share of the total', 1000, '75%'],
    ['the highest where there is no total', undefined, '100%'],
  ])('has bars as long as %s', (_, total, width) => {
    const { container } = render(<BarList title="Sources" items={sources} total={total} />);
    expect(container.querySelectorAll('rect')[1]).toHaveAttribute('width', width);
  });
});

describe('a histogram', () => {
  const shown = <Histogram title="Prices" bins={bins} format={rupees} formatCount={cars} />;

  it('says where most are, and has every step in a table', () => {
    render(shown);
    expect(screen.getByText('Most: ₹100 to ₹200 (3 cars).')).toBeInTheDocument();
    expect(table()).toEqual([
      ['Range', 'Count', 'Share'],
      ['₹0 to ₹100', '1', '25%'],
      ['₹100 to ₹200', '3', '75%'],
      ['₹200 and above', '0', '0%'],
    ]);
  });

  it('is read off step by step with the arrow keys', () => {
    render(shown);
    const reader = screen.getByRole('slider', { name: 'Prices' });
    fireEvent.focus(reader);
    expect(screen.getByText('₹0 to ₹100: 1 cars (25%)')).toBeInTheDocument();
    fireEvent.change(reader, { target: { value: '2' } });
    expect(reader).toHaveAttribute('aria-valuetext', '₹200 and above: 0 cars (0%)');
    fireEvent.blur(reader);
    expect(screen.getByText('Most: ₹100 to ₹200 (3 cars).')).toBeInTheDocument();
  });
});

describe('a trend', () => {
  const shown = <LineTrend title="Median" points={trend} format={rupees} valueLabel="Median" />;

  it('is told in words and in a table with the number that each point stands on', () => {
    render(shown);
    expect(screen.getByText('From ₹500 on 1 Nov to ₹480 on 11 Nov.')).toBeInTheDocument();
    expect(table()).toEqual([
      ['When', 'Median', 'Count'],
      ['1 Nov', '₹500', '10'],
      ['2 Nov', '₹520', '12'],
      ['11 Nov', '₹480', '9'],
    ]);
  });

  it.each([
    [0.01, '1 Nov: ₹500 (n = 10)'],
    [0.12, '2 Nov: ₹520 (n = 12)'],
    [0.5, '2 Nov: ₹520 (n = 12)'],
    [0.6, '11 Nov: ₹480 (n = 9)'],
  ])('shows the nearest day under a pointer at %d of its width', (along, words) => {
    render(shown);
    const reader = screen.getByRole('slider', { name: 'Median' });
    reader.getBoundingClientRect = () => new DOMRect(0, 0, 200, 176);
    fireEvent.pointerMove(reader, { clientX: along * 200 });
    expect(screen.getByText(words)).toBeInTheDocument();
  });

  it('of one day says that day', () => {
    render(<LineTrend title="Median" points={trend.slice(0, 1)} format={rupees} />);
    expect(screen.getByText('1 Nov: ₹500 (n = 10)')).toBeInTheDocument();
  });
});

describe.each<[string, ReactElement, ReactElement]>([
  ['a bar list', <BarList key="f" title="T" items={sources} />, <BarList key="n" title="T" items={[]} />],
  [
    'a histogram',
    <Histogram key="f" title="T" bins={bins} format={rupees} formatCount={cars} />,
    <Histogram key="n" title="T" bins={[]} format={rupees} formatCount={cars} />,
  ],
  [
    'a trend',
    <LineTrend key="f" title="T" points={trend} format={rupees} />,
    <LineTrend key="n" title="T" points={[]} format={rupees} />,
  ],
])('%s', (_, filled, empty) => {
  it('says that there is nothing rather than drawing it', () => {
    const { container } = render(empty);
    expect(screen.getByText('There is nothing to show yet.')).toBeInTheDocument();
    expect(container.querySelector('svg')).toBeNull();
  });

  it('is drawn by a server without a style attribute or a number that is none', () => {
    const html = renderToString(filled);
    expect(html).toContain('<svg');
    expect(html).not.toMatch(/style=|NaN|Infinity/);
  });
});
