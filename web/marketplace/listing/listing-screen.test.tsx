import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { Network, refusal } from '../../testing/network.tsx';
import { renderAt } from '../../testing/render.tsx';
import { type CarPageSlots, CarPageSlotsProvider } from '../car-page-slots.tsx';
import { carDetails, manyCars } from '../testing/cars.ts';
import { ListingScreen } from './listing-screen.tsx';
import { bareListing, carBehind, goneForGood, listingDetails, TAKEN_DOWN } from './testing/listings.ts';
import type { CarBehind, ListingDetails } from './use-listing.ts';

const show = async (listing: ListingDetails, car: CarBehind = carBehind(listing)) => {
  renderAt(
    <Network
      answers={{
        marketplaceListing: () => listing,
        car: () => ({ ...carDetails(), ...car }),
        similarCars: () => manyCars(2),
      }}
    >
      <ListingScreen id={listing.id} />
    </Network>,
  );
  await screen.findByRole('heading', { level: 1 });
};
const text = (element: Element | null | undefined) => element?.textContent?.replaceAll('\u00a0', ' ') ?? '';
const page = () => text(screen.getByRole('article'));
const region = (name: string) => screen.getByRole('region', { name });
/** Waits for a region whose code loads only when it is first rendered. */
const lateRegion = (name: string) => screen.findByRole('region', { name });

describe('the page of a listing', () => {
  it('says which car it is, what its source asks, and since when it is listed', async () => {
    await show(listingDetails());
    expect(text(screen.getByRole('heading', { level: 1 }))).toContain('2021 Hyundai Creta');
    for (const words of [
      '2021 · 45,200 km · Diesel · Manual',
      'Good',
      'Hyderabad, Telangana',
      'Listed on CarDekho',
      '₹11.5 Lakh',
      '₹11,45,000',
      'Live',
      'Listed 20 days ago',
    ])
      expect(page()).toContain(words);
  });

  it('strikes out a price, and says what is saved, only where an event proves that it was asked', async () => {
    await show(listingDetails());
    expect(text(document.querySelector('s'))).toBe('Original price: ₹11,80,000');
    expect(page()).toContain('Save ₹35,000');
    expect(page()).toContain('against the ₹11,80,000 that CarDekho asked until 5 Nov 2026');
  });
  it('strikes out nothing where none does', async () => {
    await show(listingDetails({ originalPriceInr: null, droppedAt: null }));
    expect(document.querySelector('s')).toBeNull();
    expect(page()).not.toContain('Save ₹');
  });

  it.each([
    [0, 'Listed today'],
    [1, 'Listed 1 day ago'],
    [1234, 'Listed 1,234 days ago'],
  ])('counts %s days', async (daysListed, words) => {
    await show(listingDetails({ daysListed }));
    expect(page()).toContain(words);
  });

  it.each([
    ['verified', 'Verified Listing', 'CarDekho says that it verified this listing.'],
    ['certified', 'Certified by Expert', 'CarDekho says that an expert certified this car.'],
    ['standard', 'Standard Listing', 'CarDekho vouches for nothing beyond what the listing says.'],
  ])('says of a %s listing what that rests on', async (verificationStatus, title, basis) => {
    await show(listingDetails({ verificationStatus }));
    const trust = region('Trust & Safety');
    for (const words of [title, basis, 'One other source offers the same car.', 'CarSetu has not inspected the car'])
      expect(text(trust)).toContain(words);
    expect(text(trust).includes('No inspection report was passed on.')).toBe(verificationStatus !== 'standard');
  });

  it('says what nobody provided', async () => {
    await show(bareListing());
    expect(text(region('Description'))).toContain('Not provided');
    expect(text(region('Seller Information'))).toContain('Seller information not available');
    expect(text(region('Seller Information'))).toContain('No ratings yet');
    expect(page()).toContain('Listed today');
    await userEvent.click(screen.getByRole('tab', { name: 'Features' }));
    expect(text(region('Key Features'))).toContain('Not provided');
  });

  it('says of an inspection what the source said, and that nobody sent a report', async () => {
    await show(listingDetails({ verificationStatus: 'certified' }));
    await userEvent.click(screen.getByRole('tab', { name: 'Inspection' }));
    const inspection = await screen.findByRole('region', { name: 'Inspection' });
    const row = (name: string) => text(within(inspection).getByText(name).nextElementSibling);
    expect(row('Condition')).toBe('Good, as CarDekho says');
    expect(row('Certified')).toBe('Yes, as CarDekho says');
    for (const name of ['Engine', 'Tyres', 'Body and paint']) expect(row(name)).toBe('Not provided');
  });
});

describe('a listing that was taken down', () => {
  it('leads to where the same car is still offered', async () => {
    const listing = listingDetails(TAKEN_DOWN);
    await show(listing);
    const notice = await lateRegion('This listing was taken down');
    expect(text(notice)).toContain('CarDekho last asked ₹11.45 Lakh. Taken down on 18 Nov 2026');
    const links = within(notice).getAllByRole('link');
    const [, ...others] = carBehind(listing).listings;
    expect(links.map((link) => link.getAttribute('href'))).toEqual(others.map(({ id }) => `/marketplace/${id}`));
    expect(screen.queryByRole('button', { name: 'Contact Seller' })).toBeNull();
  });

  it('leads to cars like it where no source offers it any more', async () => {
    const { listing, car } = goneForGood();
    await show(listing, car);
    const notice = within(await lateRegion('This listing was taken down'));
    expect(notice.getByRole('link', { name: 'More Hyundai Creta' })).toHaveAttribute(
      'href',
      '/?brand=Hyundai&model=Creta',
    );
  });

  it('was not taken down by its source where CarSetu hid it', async () => {
    const { listing, car } = goneForGood({ hiddenAt: TAKEN_DOWN.goneAt });
    await show(listing, car);
    const notice = await lateRegion('CarSetu does not show this listing');
    await within(notice).findByText(/^CarSetu has hidden it since 18 Nov 2026/);
    expect(text(notice)).not.toContain('Taken down');
  });
});

it('says that there is no such listing', async () => {
  renderAt(
    <Network answers={{ marketplaceListing: () => refusal('LISTING_NOT_FOUND'), car: () => refusal('CAR_NOT_FOUND') }}>
      <ListingScreen id="none" />
    </Network>,
  );
  expect(await screen.findByRole('heading', { level: 1, name: 'Listing not found' })).toBeVisible();
});

describe('a reserved car', () => {
  it('is said to be reserved, and invites to no inspection', async () => {
    const slots: CarPageSlots = {
      ...{ PriceInsights: () => null, Loan: () => null, FlagListing: () => null, SellerContact: () => null },
      BookVisit: () => <button type="button">Schedule Inspection</button>,
    };
    const listing = listingDetails();
    const car = { ...carDetails(), ...carBehind(listing, { isReserved: true }), isReservedForMe: false };
    renderAt(
      <Network answers={{ marketplaceListing: () => listing, car: () => car, similarCars: () => manyCars(2) }}>
        <CarPageSlotsProvider slots={slots}>
          <ListingScreen id={listing.id} />
        </CarPageSlotsProvider>
      </Network>,
    );
    expect(await screen.findByText('This car is reserved')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Schedule Inspection' })).toBeNull();
  });
});
