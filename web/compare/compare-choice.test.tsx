import { act, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { latestToast } from '../shared/ui/toast.ts';
import { renderAt } from '../testing/render.tsx';
import { chooseCar, chooseOnly, NOTHING_CHOSEN, readChoice } from './chosen-cars.ts';
import { CompareBar } from './compare-bar.tsx';
import { setComparePlan } from './compare-max.ts';
import { comparePath, readComparison } from './compare-path.ts';
import { CompareToggle } from './compare-toggle.tsx';

const CARS = ['a', 'b', 'c', 'd', 'e', 'f'].map((id) => ({ id, name: `Car ${id}` }));
const show = (at = '/') =>
  renderAt(
    <>
      {CARS.map((car) => (
        <CompareToggle key={car.id} car={car} />
      ))}
      <CompareBar />
    </>,
    at,
  );
const toggle = (name: string) => screen.getByRole('button', { name: `Compare: Car ${name}` });
const bar = () => within(screen.getByRole('region', { name: 'Cars to compare' }));

beforeEach(() => {
  localStorage.clear();
  chooseOnly([]);
  setComparePlan(true);
});

describe('choosing cars for comparison', () => {
  it('shows the chosen ones in a bar that leads to their comparison', async () => {
    show();
    expect(screen.queryByRole('region')).toBeNull();
    await userEvent.click(toggle('b'));
    expect(toggle('b')).toHaveAttribute('aria-pressed', 'true');
    expect(bar().getByRole('status')).toHaveTextContent('Choose at least one more car');
    await userEvent.click(toggle('a'));
    expect(bar().getByRole('status')).toHaveTextContent('2 of 5 chosen');
    expect(bar().getByRole('link', { name: 'Compare (2)' })).toHaveAttribute('href', '/compare?ids=b,a');
    await userEvent.click(bar().getByRole('button', { name: 'Remove Car b from the comparison' }));
    expect(toggle('b')).toHaveAttribute('aria-pressed', 'false');
    await userEvent.click(bar().getByRole('button', { name: 'Clear the comparison' }));
    expect(screen.queryByRole('region')).toBeNull();
  });

  it('takes two on the free plan, refuses the third, says so and offers the other plan', async () => {
    setComparePlan(false);
    show();
    for (const name of ['a', 'b', 'c']) await userEvent.click(toggle(name));
    expect(toggle('c')).toHaveAttribute('aria-pressed', 'false');
    expect(bar().getByRole('status')).toHaveTextContent('2 of 2 chosen');
    expect(latestToast()).toMatchObject({
      title: 'Not added: Car c',
      description:
        'Your comparison is full: the free plan holds 2 cars. Remove one, or compare up to 5 with Premium Buyer.',
      tone: 'destructive',
      action: { label: 'See Premium Buyer' },
    });
    act(() => setComparePlan(true));
    await userEvent.click(toggle('c'));
    expect(bar().getByRole('status')).toHaveTextContent('3 of 5 chosen');
  });

  it('takes five and says so at the sixth', async () => {
    show();
    for (const { id } of CARS) await userEvent.click(toggle(id));
    expect(toggle('f')).toHaveAttribute('aria-pressed', 'false');
    expect(latestToast()).toMatchObject({
      title: 'Not added: Car f',
      description: 'Your comparison is full: it holds 5 cars. Remove one to add another.',
      tone: 'destructive',
    });
    await userEvent.click(toggle('c'));
    await userEvent.click(toggle('f'));
    expect(bar().getByRole('link')).toHaveAttribute('href', '/compare?ids=a,b,d,e,f');
  });

  it('needs no bar where the cars are compared', () => {
    chooseCar({ id: 'a', name: 'Car a' });
    show('/compare?ids=a');
    expect(screen.queryByRole('region')).toBeNull();
  });

  it('is the same in every tab', () => {
    show();
    localStorage.setItem('compare', JSON.stringify({ version: 1, cars: CARS.slice(0, 1) }));
    act(() => window.dispatchEvent(new StorageEvent('storage', { key: 'compare' })));
    expect(toggle('a')).toHaveAttribute('aria-pressed', 'true');
  });

  it('survives whatever storage says', () => {
    for (const stored of [null, 7, {}, { version: 9, cars: CARS }]) expect(readChoice(stored)).toBe(NOTHING_CHOSEN);
    expect(readChoice({ version: 1, cars: [null, { id: 'a' }, ...CARS, ...CARS] }).cars).toEqual(CARS.slice(0, 5));
  });
});

describe('the address of a comparison', () => {
  it('names at most five cars, none twice', () => {
    const read = (query: string) => readComparison(new URLSearchParams(query), 5);
    expect(read('ids=a,b,,a, c')).toEqual({ ids: ['a', 'b', 'c'], tooMany: false, onlyDifferences: false });
    expect(read('ids=a,b,c,d,e,f')).toMatchObject({ ids: ['a', 'b', 'c', 'd', 'e'], tooMany: true });
    expect(read('')).toEqual({ ids: [], tooMany: false, onlyDifferences: false });
    expect(read('ids=a&differences=1').onlyDifferences).toBe(true);
  });

  it('is written as it is read', () => {
    expect(comparePath([])).toBe('/compare');
    const path = comparePath(['a', 'b&c'], true);
    expect(path).toBe('/compare?ids=a,b%26c&differences=1');
    expect(readComparison(new URLSearchParams(path.split('?')[1]), 5)).toEqual({
      ids: ['a', 'b&c'],
      tooMany: false,
      onlyDifferences: true,
    });
  });
});
