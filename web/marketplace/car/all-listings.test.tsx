import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { renderAt } from '../../testing/render.tsx';
import { carDetails } from '../testing/cars.ts';
import { AllListings } from './all-listings.tsx';

const [one, other] = carDetails().listings;
if (!one || !other) throw new Error('The car has too few listings');
const GONE = { isLive: false, goneAt: '2026-11-12T09:30:00.000Z' };
const at = (label: string, priceInr: number, changes: object = {}) => ({
  ...{ ...one, id: label, priceInr, verificationStatus: 'standard' },
  source: { id: label, label, badge: null },
  ...changes,
});
const rows = () => screen.getAllByRole('listitem');
const said = (row: HTMLElement | undefined) => row?.textContent?.replaceAll('\u00a0', ' ') ?? '';

describe('the listings of a car', () => {
  it('stand from the cheapest on, with source, badge, date and price, and what was taken down last', () => {
    renderAt(
      <AllListings
        listings={[
          at('Spinny', 400_000, GONE),
          at('OLX', 520_000),
          at('CarWale', 500_000, { verificationStatus: 'certified' }),
        ]}
      />,
      '/car/c1',
    );
    expect(rows().map((row) => within(row).getByRole('link', { name: /^(?!Open)/ }).textContent)).toEqual([
      'CarWale',
      'OLX',
      'Spinny',
    ]);
    expect(said(rows()[0])).toBe('CarWaleCertifiedSince 20 Sept 2026₹5.00 LakhLowest');
    expect(said(rows()[2])).toContain('Taken down: 20 Sept 2026 – 12 Nov 2026');
    expect(
      within(rows()[0] ?? document.body).getByRole('link', { name: 'Open on CarWale in a new tab' }),
    ).toHaveAttribute('rel', 'noopener noreferrer nofollow');
    expect(screen.queryByRole('link', { name: 'Open on Spinny in a new tab' })).toBeNull();
  });

  it('call none the lowest where all ask the same', () => {
    renderAt(<AllListings listings={[at('OLX', 500_000), at('CarWale', 500_000)]} />, '/car/c1');
    expect(screen.queryByText('Lowest')).toBeNull();
  });

  it('mark the listing that the page is about instead of linking to it', () => {
    renderAt(<AllListings listings={[at('OLX', 520_000), at('CarWale', 500_000)]} thisId="OLX" />, '/marketplace/OLX');
    expect(screen.getByText('OLX')).toHaveAttribute('aria-current', 'page');
    expect(screen.queryByRole('link', { name: 'OLX' })).toBeNull();
  });

  it('open beyond the fourth on request', async () => {
    renderAt(<AllListings listings={[1, 2, 3, 4, 5, 6].map((n) => at(`S${n}`, n * 100_000))} />, '/car/c1');
    expect(screen.getByText('S5')).not.toBeVisible();
    await userEvent.click(screen.getByText('Show 2 more listings'));
    expect(screen.getByText('S5')).toBeVisible();
  });

  it('leave out what is hidden after a report, and say nothing where only one is left', () => {
    const hidden = { ...GONE, hiddenAt: '2026-11-12T09:30:00.000Z' };
    const page = renderAt(<AllListings listings={[one, other, at('OLX', 1, hidden)]} />, '/car/c1');
    expect(rows()).toHaveLength(2);
    expect(screen.queryByText('OLX')).toBeNull();
    page.unmount();
    renderAt(<AllListings listings={[one, { ...other, ...hidden }]} />, '/car/c1');
    expect(screen.queryByRole('list')).toBeNull();
  });
});
