import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { type Answers, Network, refusal } from '../../testing/network.tsx';
import { renderAt } from '../../testing/render.tsx';
import {
  brokenHoldout,
  buyersEffect,
  featuredDesk,
  holdoutHealth,
  runningFeatured,
  unusedHoldout,
} from '../testing/featured.ts';
import { FeaturedScreen } from './featured-screen.tsx';

const open = (answers: Answers, address = '/admin/featured') =>
  renderAt(
    <Network
      answers={{ featuredHealth: () => holdoutHealth(), featuredBuyersEffect: () => buyersEffect(), ...answers }}
    >
      <FeaturedScreen />
    </Network>,
    address,
  );
const words = (element: HTMLElement): string => (element.textContent ?? '').replaceAll('\u00a0', ' ');

it('shows the money of each month, what went back, and what was kept', async () => {
  open({ featuredDesk: () => featuredDesk(), runningFeatured: () => runningFeatured() });
  const money = await screen.findByRole('region', { name: 'Money by month' });
  const row = within(money).getByRole('row', { name: /2026-11/ });
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

const RUNNING = { featuredDesk: () => featuredDesk(), runningFeatured: () => runningFeatured('2019 Hyundai Creta') };
const cardOf = async (name: string) => {
  const heading = await screen.findByRole('heading', { name: new RegExp(`^${name}`) });
  return heading.closest('li') ?? heading.closest('section') ?? document.body;
};

it('shows how the lots came out against the plan, by day and together', async () => {
  open(RUNNING);
  const pairs = await cardOf('Listings withheld from viewers');
  expect(within(pairs).getByText('As planned')).toBeVisible();
  expect(within(pairs).getByText('10.1 %')).toBeVisible();
  expect(within(pairs).getByText('Plan: 10.0 %')).toBeVisible();
  expect(within(pairs).getByText('12,400 lots · p 0.68')).toBeVisible();
  const table = screen.getByRole('table', { name: 'Withheld, by day', hidden: true });
  const rows = within(table).getAllByRole('row', { hidden: true });
  expect(rows).toHaveLength(29);
  expect(rows[1]).toHaveTextContent('30 Novno lot0Not measured yetno lot0Not measured yet');
  expect(rows[3]).toHaveTextContent('2 Dec11.0 %6020.40 · As planned4.5 %152Not measured yet');
});

it('says what was withheld, given back and left out', async () => {
  open(RUNNING);
  await cardOf('Listings withheld from viewers');
  expect(screen.getByText('Days withheld').closest('div')).toHaveTextContent('12.1');
  expect(screen.getByText('Days given back').closest('div')).toHaveTextContent('12.6');
  expect(screen.getByText('Pages for robots').closest('div')).toHaveTextContent('3.6 %360 of 10,000 pages');
  expect(screen.getByText('Places before their seller').closest('div')).toHaveTextContent('0.4 %84 of 21,000 places');
});

it('says which figures are hidden, and why', async () => {
  open({ ...RUNNING, featuredHealth: () => brokenHoldout() });
  const pairs = await cardOf('Listings withheld from viewers');
  expect(within(pairs).getByText('Cannot be right')).toBeVisible();
  expect(within(pairs).getByText('12,400 lots · p below 0.0001')).toBeVisible();
  expect(
    screen.getByText(/^Hidden: 8\.1 % of 18,000 lots in finished periods were withheld, p 0\.0004\./),
  ).toBeVisible();
  expect(screen.getByText('Nothing to hide: no period with lots is finished yet.')).toBeVisible();
  expect(screen.getByText('Reports of single listings that hide their figures: 7 of 40.')).toBeVisible();
});

it('has no chart and no figure before anything was featured', async () => {
  open({ ...RUNNING, featuredHealth: () => unusedHoldout() });
  const viewers = await cardOf('Viewers without places');
  expect(within(viewers).getByText('Not measured yet')).toBeVisible();
  expect(within(viewers).getByText('0 lots; 1,110 are needed.')).toBeVisible();
  expect(screen.getByText(/^No listing was featured in these days/)).toBeVisible();
  expect(screen.getByText('Pages for robots').closest('div')).toHaveTextContent(/Nothing yet$/);
  expect(screen.queryByRole('slider')).toBeNull();
});

it('keeps the money when the health of the holdout cannot be loaded', async () => {
  open({ ...RUNNING, featuredHealth: () => refusal('INTERNAL') });
  await screen.findByText('The health of the holdout could not be loaded');
  expect(await screen.findByRole('link', { name: '2019 Hyundai Creta' })).toBeVisible();
});

it('has what places change for buyers', async () => {
  open(RUNNING);
  const opened = await cardOf('Search led to a car');
  expect(opened).toHaveTextContent('Not measured yetIt happened 41 times; 530 are needed.');
});
