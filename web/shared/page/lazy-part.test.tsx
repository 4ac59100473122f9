import { act, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderAt } from '../../testing/render.tsx';
import { serverConnection } from '../connection/server-connection.ts';
import { lazyPart, partOnceWanted } from './lazy-part.ts';

/** The error messages of different browsers for a file that failed to load. */
const SAYINGS = [
  'Failed to fetch dynamically imported module: /assets/part.js',
  'error loading dynamically imported module: /assets/part.js',
  'Importing a module script failed.',
  'Unable to preload CSS for /assets/part.css',
];
const part = { default: () => <p>the part</p> };

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  vi.stubGlobal('fetch', async () => Response.json({}));
});
afterEach(async () => {
  await serverConnection.tryNow();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it.each(SAYINGS)(
  'keeps the page and the room of what did not arrive (%s), and brings it once the server is back',
  async (saying) => {
    const load = vi
      .fn<() => Promise<typeof part>>()
      .mockRejectedValueOnce(new TypeError(saying))
      .mockResolvedValue(part);
    const Part = lazyPart(load);
    renderAt(
      <>
        <h1>The page</h1>
        <Suspense fallback="its room">
          <Part />
        </Suspense>
      </>,
    );
    await vi.waitFor(() => expect(serverConnection.get().state).toBe('lost'));
    expect(screen.getByRole('heading', { name: 'The page' })).toBeInTheDocument();
    expect(screen.getByText('its room')).toBeInTheDocument();
    await act(() => serverConnection.tryNow());
    expect(await screen.findByText('the part')).toBeInTheDocument();
    expect(load).toHaveBeenCalledTimes(2);
  },
);

it('loads a part once it is wanted, and not before', async () => {
  const load = vi.fn(async () => part);
  const { Part, want } = partOnceWanted(load);
  renderAt(
    <Suspense fallback="its room">
      <Part />
    </Suspense>,
  );
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(screen.getByText('its room')).toBeInTheDocument();
  expect(load).not.toHaveBeenCalled();
  want();
  expect(await screen.findByText('the part')).toBeInTheDocument();
});
