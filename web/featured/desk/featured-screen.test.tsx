import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { type Answers, Network, refusal } from '../../testing/network.tsx';
import { renderAt } from '../../testing/render.tsx';
import { featuredDesk, runningFeatured } from '../testing/featured.ts';
import { FeaturedScreen } from './featured-screen.tsx';

const open = (answers: Answers, address = '/admin/featured') =>
  renderAt(
    <Network answers={answers}>
      <FeaturedScreen />
    </Network>,
    address,
  );
const words = (element: HTMLElement): string => (element.textContent ?? '').replaceAll('\u00a0', ' ');

it('shows the money of each month, what went back, and what was kept', async () => {
  open({ featuredDesk: () => featuredDesk(), runningFeatured: () => runningFeatured() });
  const row = await screen.findByRole('row', { name: /2026-11/ });
  expect(within(row).getAllByRole('cell').map(words)).toEqual(['3', '₹2,900.00', '₹720.50', '₹2,179.50']);
  expect(screen.getByText('No listing is featured now')).toBeVisible();
});

it('lists what runs, with its seller, its time and how often it was seen, page by page', async () => {
  const page = vi.fn((_asked: object) => ({ ...runningFeatured('2019 Hyundai Creta', null), nextCursor: 'c2' }));
  const { address } = open({ featuredDesk: () => featuredDesk(), runningFeatured: page });
  const link = await screen.findByRole('link', { name: '2019 Hyundai Creta' });
  expect(link).toHaveAttribute('href', '/car/c0');
  const entry = link.closest('li') as HTMLElement;
  expect(words(entry)).toContain('Asha Rao · ₹900');
  expect(words(entry)).toContain('Turns today: 41 · times seen: 1,204');
  expect(screen.getByRole('link', { name: 'A car without a title' }).closest('li')).toHaveTextContent(
    'A seller without a name',
  );
  fireEvent.click(screen.getByRole('link', { name: 'Next page' }));
  expect(address()).toBe('/admin/featured?after=c2');
  await vi.waitFor(() => expect(page.mock.lastCall?.[0]).toMatchObject({ first: 20, after: 'c2' }));
});

it('says when it could not be loaded, and tries again', async () => {
  let isDown = true;
  open({
    featuredDesk: () => (isDown ? refusal('INTERNAL') : featuredDesk()),
    runningFeatured: () => runningFeatured('2019 Hyundai Creta'),
  });
  await screen.findByText('The featured listings could not be loaded');
  isDown = false;
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByRole('link', { name: '2019 Hyundai Creta' });
});
