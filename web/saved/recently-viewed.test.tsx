import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { Network } from '../testing/network.tsx';
import { renderAt } from '../testing/render.tsx';
import { RecentlyViewed } from './recently-viewed.tsx';
import { favouriteCar } from './testing/favourite-cars.ts';
import { RecordView } from './viewed-car-recorder.tsx';
import { clearViewed, recentlyViewed } from './viewed-cars.ts';

const known = ['00000001-0000-7000-8000-000000000000', '00000002-0000-7000-8000-000000000000'].map((id) =>
  favouriteCar({ id, model: `Model ${id}` }),
);
const inOrder = ({ ids }: Record<string, unknown>) => {
  if (!Array.isArray(ids)) throw new Error('no ids');
  return ids.flatMap((id) => known.find((car) => car.id === id) ?? []);
};
const strip = (answers = { cars: inOrder }) => (
  <Network answers={answers}>
    <RecentlyViewed renderCar={({ model }) => <article>{model}</article>} />
  </Network>
);
const open = (id: string) => renderAt(<RecordView car={{ id, name: id }} />);

beforeEach(() => {
  localStorage.clear();
  clearViewed();
});

describe('the recently viewed cars', () => {
  it('are the opened ones, newest first, until they are forgotten', async () => {
    open('00000001-0000-7000-8000-000000000000');
    open('00000002-0000-7000-8000-000000000000');
    renderAt(strip());
    const region = within(await screen.findByRole('region', { name: 'Recently Viewed' }, { timeout: 15_000 }));
    expect(region.getAllByRole('article').map(({ textContent }) => textContent)).toEqual([
      'Model 00000002-0000-7000-8000-000000000000',
      'Model 00000001-0000-7000-8000-000000000000',
    ]);
    await userEvent.click(region.getByRole('button', { name: 'Clear recently viewed cars' }));
    expect(screen.queryByRole('region')).toBeNull();
    expect(recentlyViewed.get().cars).toEqual([]);
  });

  it('take no room where none was opened', () => {
    renderAt(strip());
    expect(screen.queryByRole('region')).toBeNull();
  });
});
