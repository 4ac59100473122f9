import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Network } from '../testing/network.tsx';
import { renderAt } from '../testing/render.tsx';
import { NoteViews } from './car-view-reporter.tsx';
import { clearViewed, recordViewed } from './viewed-cars.ts';

const [FIRST, SECOND] = ['00000001-0000-7000-8000-000000000000', '00000002-0000-7000-8000-000000000000'] as const;
const noteView = vi.fn(({ carId }: Record<string, unknown>) => ({ __typename: 'NotedView', carId }));
const show = () =>
  renderAt(
    <Network answers={{ noteView }}>
      <NoteViews />
    </Network>,
  );
const noted = () => noteView.mock.calls.map(([{ carId }]) => carId);

beforeEach(() => {
  localStorage.clear();
  clearViewed();
  noteView.mockClear();
});

describe('an opened car', () => {
  it('is told to the server once, also if it was opened before this part had loaded', async () => {
    recordViewed(FIRST, new Date());
    show();
    await vi.waitFor(() => expect(noted()).toEqual([FIRST]));
    recordViewed(FIRST, new Date());
    recordViewed(SECOND, new Date());
    await vi.waitFor(() => expect(noted()).toEqual([FIRST, SECOND]));
  });

  it('of an earlier page is not told again', async () => {
    recordViewed(FIRST, new Date(performance.timeOrigin - 1000));
    show();
    recordViewed(SECOND, new Date());
    await vi.waitFor(() => expect(noted()).toEqual([SECOND]));
  });
});
