import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { type Answers, Network, refusal } from '../testing/network.tsx';
import { renderAt } from '../testing/render.tsx';
import { type CarPageSlots, CarPageSlotsProvider } from './car-page-slots.tsx';
import { CarScreen } from './car-screen.tsx';
import { carDetails, manyCars } from './testing/cars.ts';

const show = (answers: Answers) =>
  renderAt(
    <Network answers={answers}>
      <CarScreen id="car-1" />
    </Network>,
  );
const text = (element: Element | null | undefined) => element?.textContent?.replaceAll('\u00a0', ' ') ?? '';

const { listings } = carDetails();
/** The fields that make a car show the price of its second source. */
const offerElsewhere = {
  ...{ offerListingId: 'listing-2', priceInr: 1_160_000, originalPriceInr: null },
  source: { id: 'dealer-network', label: 'Dealer Network', badge: 'Dealer Syndicate' },
};

describe('the page of a car', () => {
  it('tells facts as supplied and says what nobody provided', async () => {
    show({ car: () => carDetails({ rto: null, owners: 2 }) });
    expect(await screen.findByRole('heading', { level: 1, name: '2021 Hyundai Creta' })).toBeVisible();
    const facts = within(screen.getByRole('region', { name: 'Car details' }));
    const fact = (name: string) => text(facts.getByText(name).nextElementSibling);
    expect(fact('Model')).toBe('Creta');
    expect(fact('KM driven')).toBe('45,200 km');
    expect(fact('Owners')).toBe('2 Owners');
    expect(fact('Registered at')).toBe('Not provided');
    expect(fact('Warranty')).toBe('Not provided');
    expect(document.title).toContain('2021 Hyundai Creta');
  });

  it('shows price, earlier price, instalment and Indian days', async () => {
    show({ car: () => carDetails() });
    await screen.findByRole('heading', { level: 1 });
    const page = text(screen.getByRole('article'));
    for (const words of [
      '₹11.45 Lakh',
      'Save ₹35,000 against the ₹11.80 Lakh that CarDekho asked until 3 Nov 2026',
      'EMI starts at ₹20,260 a month',
      '20% down, 60 months at 11.75 % a year',
      'The lowest rate that State Bank of India publishes, as of 1 Nov 2026.',
      '20 Sept 2026',
      '21 Nov 2026',
    ]) {
      expect(page).toContain(words);
    }
  });

  it('says which source asks the price where it is another than the leading one, and tells how that price went', async () => {
    show({
      car: () => carDetails(offerElsewhere),
    });
    await screen.findByRole('heading', { level: 1 });
    expect(text(screen.getByRole('article'))).toContain('₹11.60 Lakhon Dealer Network');
    const history = within(screen.getByRole('region', { name: 'Price history' }));
    expect(history.getByText('₹11.60 Lakh on Dealer Network, unchanged since it was first seen.')).toBeVisible();
  });

  it('lists the other sources with links that carry nothing along', async () => {
    show({ car: () => carDetails() });
    const others = within(await screen.findByRole('region', { name: 'All listings of this car' }));
    const links = others.getAllByRole('link', { name: /Open on/ });
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      'https://example.com/creta',
      'https://example.com/creta-2',
    ]);
    for (const link of links) {
      expect(link).toHaveAttribute('rel', 'noopener noreferrer nofollow');
      expect(link).toHaveAttribute('target', '_blank');
    }
    expect(text(others.getAllByRole('listitem')[0])).toContain('Lowest');
  });

  it('has the price history as words and as a table', async () => {
    show({ car: () => carDetails() });
    const history = within(await screen.findByRole('region', { name: 'Price history' }));
    expect(history.getByText('Down ₹80,000 on CarDekho since it was first seen.')).toBeVisible();
    await userEvent.click(history.getByText('Show as a table'));
    const rows = within(history.getByRole('table', { name: 'Price history' })).getAllByRole('row');
    expect(rows).toHaveLength(5);
    expect(text(rows[1])).toBe('20 Sept 2026, 9:30 am ISTCarDekho₹12,25,000first seen');
  });

  it('tells everybody whether the price fell, and fetches what lies between for Premium Buyer', async () => {
    const { priceHistory } = carDetails();
    const ends = priceHistory.filter((_point, place) => place !== 2);
    const withheld = { ...carDetails({ priceHistory: ends }), priceHistoryCount: priceHistory.length };
    const stranger = show({ car: () => withheld, currentUser: () => null });
    const history = within(await screen.findByRole('region', { name: 'Price history' }));
    expect(history.getByText('Down ₹80,000 on CarDekho since it was first seen.')).toBeVisible();
    expect(history.getByText(/4 prices were recorded/)).toBeVisible();
    expect(history.getByRole('link', { name: 'See Premium Buyer' })).toHaveAttribute('href', '/?dialog=upgrade');
    expect(history.queryByText('Show as a table')).toBeNull();
    stranger.unmount();

    let asked = 0;
    show({
      // The first response is for signed-out users.
      car: () => (asked++ === 0 ? withheld : carDetails()),
      currentUser: () => ({ __typename: 'User', id: 'u1', isPremium: true }),
    });
    expect(await screen.findByText('Show as a table')).toBeVisible();
    expect(screen.queryByText(/4 prices were recorded/)).toBeNull();
  });

  it('leafs through the pictures', async () => {
    show({ car: () => carDetails() });
    const pictures = within(await screen.findByRole('region', { name: 'Pictures' }));
    expect(pictures.getByText('1 / 3')).toBeInTheDocument();
    await userEvent.click(pictures.getByRole('button', { name: '3 of 3' }));
    expect(pictures.getByText('3 / 3')).toBeInTheDocument();
    await userEvent.click(pictures.getByRole('button', { name: 'Previous slide' }));
    expect(pictures.getByText('2 / 3')).toBeInTheDocument();
  });

  it('says when every source took it down, with the last price, and offers no link to it', async () => {
    show({ car: () => carDetails({ isLive: false, goneAt: '2026-11-18T20:00:00.000Z' }) });
    const notice = await screen.findByRole('region', { name: 'This car is no longer listed' });
    expect(text(notice)).toContain('Last price ₹11.45 Lakh · Taken down on 19 Nov 2026');
    expect(within(notice).getByRole('link', { name: 'More Hyundai Creta' })).toHaveAttribute(
      'href',
      '/?brand=Hyundai&model=Creta',
    );
    expect(screen.queryByRole('link', { name: /View on/ })).toBeNull();
  });

  it.each([
    ['sold', { isSold: true }, /Its seller says that it is sold/],
    ['paused', { isPaused: true }, /Its seller has paused it. It may be offered again/],
  ])('says that its seller has %s it', async (_, facts, words) => {
    show({ car: () => carDetails({ isLive: false, goneAt: '2026-11-18T20:00:00.000Z', ...facts }) });
    expect(await screen.findByText(words)).toBeInTheDocument();
    expect(screen.queryByText(/Its sources do not say/)).toBeNull();
  });

  it('says when it was CarSetu that hid it, or one of its listings, and where its seller can object', async () => {
    const hiddenAt = '2026-11-18T20:00:00.000Z';
    const gone = { isLive: false, goneAt: hiddenAt };
    const hide = (count: number) =>
      carDetails({
        ...gone,
        listings: listings.map((listing, at) => ({ ...listing, ...gone, hiddenAt: at < count ? hiddenAt : null })),
      });
    const noticeOf = async (count: number, supportEmail: string | null) => {
      const page = show({ car: () => hide(count), site: () => ({ supportEmail }) });
      const notice = await screen.findByRole('region', { name: 'This car is no longer listed' });
      const name = supportEmail ?? 'Data Sources Policy';
      const link = await within(notice).findByRole('link', { name });
      const said = { words: text(notice), href: link.getAttribute('href') };
      page.unmount();
      return said;
    };
    const whole = await noticeOf(2, 'support@carsetu.example');
    expect(whole.words).toContain('CarSetu has hidden it since 19 Nov 2026');
    expect(whole.words).not.toMatch(/sources|Taken down/);
    expect(whole.href).toMatch(/^mailto:support@carsetu\.example\?subject=.*%2Fcar%2Fcar-1$/);
    const partly = await noticeOf(1, null);
    expect(partly.words).toContain('one of its listings since 19 Nov 2026');
    expect(partly.words).toContain('Its other sources took it down');
    expect(partly.href).toBe('/data-sources-policy');
  });

  it('is named by year and brand where nobody named the model', async () => {
    show({ car: () => carDetails({ model: null, isLive: false, goneAt: '2026-11-18T20:00:00.000Z' }) });
    expect(await screen.findByRole('heading', { level: 1, name: '2021 Hyundai' })).toBeVisible();
    const facts = within(screen.getByRole('region', { name: 'Car details' }));
    expect(text(facts.getByText('Model').nextElementSibling)).toBe('Not provided');
    expect(screen.getByRole('link', { name: 'More Hyundai' })).toHaveAttribute('href', '/?brand=Hyundai');
    expect(document.title).toMatch(/^2021 Hyundai, /);
  });

  it('says beside who sells it what they ask, where the price above is another offer’s', async () => {
    const seller = {
      ...carDetails().seller,
      ...{ id: 'account-1', name: 'Lakshmi', type: 'Individual', listingId: 'listing-2', priceInr: 1_160_000 },
      source: { id: 'olx', label: 'OLX', badge: null },
    };
    const page = show({ car: () => carDetails({ seller }) });
    const own = /^Lakshmi sells this car here for ₹11\.60.Lakh, as listed on OLX\./;
    expect(await screen.findByText(own)).toBeVisible();
    const card = within(screen.getByRole('region', { name: 'Seller Information' }));
    expect(text(card.getByText('Asks').nextElementSibling)).toBe('₹11.60 Lakh');
    expect(text(card.getByText('Offered on').nextElementSibling)).toBe('OLX');
    page.unmount();
    show({ car: () => carDetails({ seller: { ...seller, listingId: 'listing-1', priceInr: 1_145_000 } }) });
    expect(await screen.findByRole('region', { name: 'Seller Information' })).toBeVisible();
    expect(screen.queryByText(/sells this car here for/)).toBeNull();
  });

  it('leads from the badge to who says so, and says that nobody does where nobody does', async () => {
    const page = show({ car: () => carDetails() });
    const badge = await screen.findByRole('link', { name: 'Verified by CarDekho' });
    const evidence = within(screen.getByRole('region', { name: 'Verification' }));
    expect(evidence.getByText('CarDekho says that it verified this car.')).toBeVisible();
    expect(evidence.getByRole('link', { name: 'Open on CarDekho in a new tab' })).toHaveAttribute(
      'href',
      'https://example.com/creta',
    );
    const target = document.getElementById(badge.getAttribute('href')?.slice(1) ?? '');
    expect(target).toContainElement(screen.getByRole('region', { name: 'Verification' }));
    page.unmount();
    show({
      car: () =>
        carDetails({
          verificationStatus: 'standard',
          listings: listings.map((listing) => ({ ...listing, verificationStatus: 'standard' })),
        }),
    });
    expect(await screen.findByText('No source says that it verified this car.')).toBeVisible();
    expect(screen.queryByRole('link', { name: /^Verified/ })).toBeNull();
  });

  it('counts the days that it has been listed, or was', async () => {
    const page = show({ car: () => carDetails({ daysListed: 62 }) });
    expect(await screen.findByText('Listed 62 days ago')).toBeVisible();
    page.unmount();
    const first = show({ car: () => carDetails({ daysListed: 0 }) });
    expect(await screen.findByText('Listed today')).toBeVisible();
    first.unmount();
    show({ car: () => carDetails({ daysListed: 1, isLive: false, goneAt: '2026-09-21T04:00:00.000Z' }) });
    expect(await screen.findByText('Listed for 1 day')).toBeVisible();
  });

  it('shows cars like one that is gone, each labelled that is paid for', async () => {
    show({
      car: () => carDetails({ isLive: false, goneAt: '2026-11-18T20:00:00.000Z' }),
      similarCars: () => manyCars(3),
    });
    const similar = within(await screen.findByRole('region', { name: 'Similar cars' }));
    expect(await similar.findAllByRole('article')).toHaveLength(3);
    expect(similar.getAllByText('Featured · Ad')).toHaveLength(1);
  });

  it('says that no such car was ever listed', async () => {
    show({ car: () => refusal('CAR_NOT_FOUND') });
    expect(await screen.findByRole('heading', { name: 'Car not found' })).toBeVisible();
  });

  it('says that it failed and tries again', async () => {
    let failing = true;
    show({ car: () => (failing ? refusal('INTERNAL') : carDetails()) });
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to fetch the car');
    failing = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
  });
});

describe('a reserved car', () => {
  const slots: CarPageSlots = {
    PriceInsights: () => null,
    Loan: () => null,
    FlagListing: () => null,
    BookVisit: () => <button type="button">Schedule Test Drive</button>,
    SellerContact: ({ visit, children }) => (
      <>
        <p>Contact Seller</p>
        {children}
        {visit}
      </>
    ),
  };
  const open = (changes: object, isReservedForMe: boolean) =>
    renderAt(
      <Network answers={{ car: () => ({ ...carDetails(changes), isReservedForMe }) }}>
        <CarPageSlotsProvider slots={slots}>
          <CarScreen id="car-1" />
        </CarPageSlotsProvider>
      </Network>,
    );

  it('says so and invites nobody else to a visit', async () => {
    open({ isReserved: true }, false);
    expect(await screen.findByText('This car is reserved')).toBeVisible();
    expect(screen.getByText(/It takes no offers and no visits of others/)).toBeVisible();
    expect(screen.getByText('Reserved')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Schedule Test Drive' })).toBeNull();
    expect(screen.getByText('Contact Seller')).toBeVisible();
  });

  it('stays open to the buyer for whom it is kept', async () => {
    open({ isReserved: true }, true);
    expect(await screen.findByText('This car is reserved for you')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Schedule Test Drive' })).toBeVisible();
  });

  it('is an offer like any other once it is free', async () => {
    open({}, false);
    expect(await screen.findByRole('button', { name: 'Schedule Test Drive' })).toBeVisible();
    expect(screen.queryByText(/This car is reserved/)).toBeNull();
  });
});
