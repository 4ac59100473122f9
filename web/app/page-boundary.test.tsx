import { screen } from '@testing-library/react';
import { lazy, Suspense } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { serverConnection } from '../shared/connection/server-connection.ts';
import { renderAt } from '../testing/render.tsx';
import { PageBoundary } from './page-boundary.tsx';

/** Rejects with Chromium's error for a script that failed to load. */
const absent = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module: /assets/part.js'));

// React logs each error that a boundary catches.
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => vi.restoreAllMocks());

it('says that a page did not arrive, and that the server is lost', async () => {
  const Page = lazy(absent);
  renderAt(
    <PageBoundary>
      <Suspense fallback="…">
        <Page />
      </Suspense>
    </PageBoundary>,
  );
  expect(await screen.findByRole('heading', { name: 'This page has not arrived yet' })).toBeInTheDocument();
  expect(serverConnection.get().state).toBe('lost');
});

it('says that a page broke, with the way to load it again', () => {
  const Broken = () => {
    throw new Error('a fault of ours');
  };
  renderAt(
    <PageBoundary>
      <Broken />
    </PageBoundary>,
  );
  expect(screen.getByRole('heading', { name: 'This page stopped working' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Load it again' })).toBeInTheDocument();
});
