import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { type Answers, Network, refusal } from '../../testing/network.tsx';
import { renderAt } from '../../testing/render.tsx';
import { bareCar, carDetails } from '../testing/cars.ts';
import QuickView from './quick-view.tsx';

// Compiles the lazy dialog panel in advance, because that would take too long within a test.
beforeAll(() => import('../../shared/ui/dialog-panel.tsx'));

const open = (answers: Answers, onClose: () => void = () => undefined) =>
  renderAt(
    <Network answers={answers}>
      <QuickView id="car-1" onClose={onClose} />
    </Network>,
    '/?tab=all&search=1&quick=car-1',
  );
const plain = (element: Element | null | undefined) => element?.textContent?.replaceAll('\u00a0', ' ') ?? '';
const fact = (dialog: HTMLElement, name: string) =>
  plain(within(dialog).getByText(name, { selector: 'dt' }).nextElementSibling);

describe('the quick view of a car', () => {
  it('shows every field of it', async () => {
    open({ car: () => carDetails() });
    const dialog = await screen.findByRole('dialog', { name: '2021 Hyundai Creta' });
    const facts = {
      Source: 'CarDekho',
      Verification: 'Verified',
      Year: '2021',
      Mileage: '45,200 km',
      Fuel: 'Diesel',
      Transmission: 'Manual',
      Location: 'Hyderabad, Telangana',
      'Seller type': 'Dealer',
      'Listed on': '20 Sept 2026',
    };
    for (const [name, value] of Object.entries(facts)) expect(fact(dialog, name)).toBe(value);
    for (const words of ['₹11.45 Lakh', 'Good condition', 'Sunroof', 'One owner, serviced', 'Also listed on']) {
      expect(plain(dialog)).toContain(words);
    }
    expect(within(dialog).getByRole('link', { name: 'Open the full page' })).toHaveAttribute('href', '/car/car-1');
  });

  it('says what nobody provided, and which day it was first seen where none said when it was listed', async () => {
    const listings = carDetails().listings.slice(0, 1);
    open({
      car: () => ({
        ...carDetails({ condition: null, sellerType: null, features: [], description: null, listedAt: null, listings }),
        ...bareCar(),
      }),
    });
    const dialog = await screen.findByRole('dialog', { name: '2021 Hyundai' });
    for (const name of ['Mileage', 'Fuel', 'Transmission', 'Location', 'Seller type']) {
      expect(fact(dialog, name)).toBe('Not provided');
    }
    expect(fact(dialog, 'First seen')).toBe('20 Sept 2026');
    expect(plain(dialog)).toContain('Condition: not provided');
    expect(plain(within(dialog).getByRole('region', { name: 'Features' }))).toBe('FeaturesNot provided');
  });

  it('leafs through the pictures by the keyboard and by the thumbnails', async () => {
    open({ car: () => carDetails() });
    const pictures = await screen.findByRole('region', { name: 'Pictures of 2021 Hyundai Creta' });
    expect(within(pictures).getByText('1 / 3')).toBeInTheDocument();
    within(pictures).getByRole('button', { name: 'Next slide' }).focus();
    await userEvent.keyboard('{ArrowRight}');
    expect(await within(pictures).findByText('2 / 3')).toBeInTheDocument();
    await userEvent.click(within(pictures).getByRole('button', { name: '3 of 3' }));
    expect(await within(pictures).findByText('3 / 3')).toBeInTheDocument();
  });

  it('leads to the source, and says truthfully what calling and messaging do', async () => {
    open({ car: () => carDetails() });
    const contact = within(await screen.findByRole('region', { name: 'Contact the seller' }));
    for (const name of [/^Call Seller/, /^Message/, /^View on CarDekho/]) {
      const link = contact.getByRole('link', { name });
      expect(link).toHaveAttribute('href', 'https://example.com/creta');
      expect(link).toHaveAttribute('target', '_blank');
      expect(link.getAttribute('rel')).toContain('noopener noreferrer');
    }
    expect(contact.getAllByRole('link')[0]).toHaveAccessibleName(/^View on CarDekho/);
    expect(screen.getByText(/Both buttons lead to the car’s page on/)).toBeVisible();
  });

  it('offers no call where the source gave no link, and says why', async () => {
    const listings = carDetails().listings.map((listing) => ({ ...listing, url: null }));
    open({ car: () => carDetails({ url: null, listings }) });
    const contact = within(await screen.findByRole('region', { name: 'Contact the seller' }));
    for (const name of ['Call Seller', 'Message']) {
      const button = contact.getByRole('button', { name });
      expect(button).toBeDisabled();
      expect(button).toHaveAccessibleDescription(/The source gave no link/);
    }
  });

  it('says that a car is gone, that there is none, and that it failed', async () => {
    const gone = open({ car: () => carDetails({ isLive: false, goneAt: '2026-11-18T20:00:00.000Z', listings: [] }) });
    expect(await screen.findByText(/no longer listed. It was taken down on 19 Nov 2026/)).toBeVisible();
    gone.unmount();
    const onClose = vi.fn();
    const none = open({ car: () => refusal('CAR_NOT_FOUND') }, onClose);
    await userEvent.click(await screen.findByRole('button', { name: 'Back to the results' }));
    expect(onClose).toHaveBeenCalledOnce();
    none.unmount();
    let failing = true;
    open({ car: () => (failing ? refusal('INTERNAL') : carDetails()) });
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to fetch the car');
    failing = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('dialog', { name: '2021 Hyundai Creta' })).toBeVisible();
  });

  it('closes with Escape', async () => {
    const onClose = vi.fn();
    open({ car: () => carDetails() }, onClose);
    await screen.findByRole('dialog', { name: '2021 Hyundai Creta' });
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  });
});
