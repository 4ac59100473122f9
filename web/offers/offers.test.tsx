import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import * as rejections from '../../schema/offers/rejections.ts';
import { offerTexts } from '../shared/texts/en/offers.ts';
import { type Answers, Network, refusal } from '../testing/network.tsx';
import { renderAt } from '../testing/render.tsx';
import OfferSteps from './accepted-offer-steps.tsx';
import OfferBar from './offer-bar.tsx';
import OfferMessage from './offer-message.tsx';
import SellerMinimum from './seller-minimum.tsx';
import { messageOf, offer, prices, reserved, talk } from './testing/prices.ts';

type Side = 'buyer' | 'seller';
const rejected = (code: string) => ({ __typename: 'Rejection', code, message: code, fields: [] });
const names = (role: string) => screen.queryAllByRole(role).map((one) => one.textContent?.replaceAll(/\s/g, ' '));
const message = (side: Side, shown: ReturnType<typeof offer>, answers: Answers = {}, terms: object = {}) =>
  renderAt(
    <Network answers={{ conversationOffers: () => prices(side, [shown], terms), ...answers }}>
      <OfferMessage talk={talk(side)} message={messageOf(shown)} />
    </Network>,
    '/messages',
  );

describe('an offer in a thread', () => {
  it('is accepted, rejected or countered by its recipient, while it is pending', async () => {
    message('seller', offer());
    expect(await screen.findByRole('heading', { name: /Bina offered ₹7,20,000/ })).toBeVisible();
    expect(names('button')).toEqual(['Accept', 'Reject', 'Counter']);
    expect(screen.getByText('Expires in 47 h 12 min')).toBeVisible();
    expect(screen.getByText(/^10% below the asking price of ₹8.00 Lakh$/)).toBeVisible();
  });
  it('below the minimum says to each whose minimum that is', async () => {
    const low = offer({ status: 'rejected', because: 'below_minimum' });
    const { unmount } = message('seller', low);
    expect(await screen.findByText('Rejected at once: it is below your private minimum.')).toBeVisible();
    unmount();
    message('buyer', low);
    expect(await screen.findByText('Rejected at once: it is below what the seller accepts.')).toBeVisible();
  });
  it('is withdrawn by its maker alone', async () => {
    message('buyer', offer());
    await screen.findByRole('heading', { name: /You offered/ });
    expect(names('button')).toEqual(['Withdraw']);
  });
  it.each(['accepted', 'rejected', 'withdrawn', 'superseded', 'expired'] as const)(
    '%s takes no answer',
    async (status) => {
      message('seller', offer({ status }));
      expect(await screen.findByText(offerTexts.en.status[status])).toBeVisible();
      expect(names('button')).toEqual([]);
    },
  );
  it('takes none once its time is over, whatever was noted so far', async () => {
    message('seller', offer({ expiresAt: '2026-11-20T10:15:00.000Z' }));
    expect(await screen.findByText('Expired')).toBeVisible();
    expect(names('button')).toEqual([]);
  });

  it('shows a rejection at once, and takes it back where the other side was quicker', async () => {
    let say = (_answer: object) => {};
    let state = offer();
    const answerOffer = () => new Promise((resolve) => (say = resolve));
    renderAt(
      <Network answers={{ conversationOffers: () => prices('seller', [state]), answerOffer }}>
        <OfferMessage talk={talk('seller')} message={messageOf(state)} />
      </Network>,
      '/messages',
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Reject' }));
    expect(await screen.findByText('Rejected')).toBeVisible();
    state = offer({ status: 'withdrawn' });
    say(rejected('OFFER_WITHDRAWN'));
    expect(await screen.findByText('Withdrawn')).toBeVisible();
  });
  it('shows an acceptance once the server has it, and why there is none', async () => {
    const answerOffer = vi.fn((_args: object) => rejected('OFFER_EXPIRED'));
    message('seller', offer(), { answerOffer });
    await userEvent.click(await screen.findByRole('button', { name: 'Accept' }));
    await userEvent.click(screen.getByRole('button', { name: 'Accept ₹7,20,000' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('This offer has expired.');
    expect(answerOffer).toHaveBeenCalledTimes(1);
  });
  it.each([
    [
      'seller',
      {},
      /^Accept ₹7,20,000 from Bina\? The car is reserved for them, and the other offers on it are rejected\.$/,
    ],
    ['buyer', { madeBy: 'seller' }, /^Accept ₹7,20,000\? The car is then reserved for you at this price\.$/],
  ] as const)('asks a %s once before an acceptance binds, by keyboard alone', async (side, changes, question) => {
    const answerOffer = vi.fn((_args: object) => offer({ status: 'accepted' }));
    message(side, offer(changes), { answerOffer });
    const accept = await screen.findByRole('button', { name: 'Accept' });
    await userEvent.dblClick(accept);
    const asked = screen.getByRole('group', { name: question });
    await waitFor(() => expect(asked).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Accept' })).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    expect(answerOffer).not.toHaveBeenCalled();
    await userEvent.tab();
    expect(screen.getByRole('button', { name: 'Accept ₹7,20,000' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(answerOffer).toHaveBeenCalledTimes(1));
  });
  it('is countered between the bounds, with the offer that is meant', async () => {
    const makeOffer = vi.fn((_args: Record<string, unknown>) => offer({ id: 'counter', madeBy: 'seller' }));
    message('seller', offer(), { makeOffer });
    await userEvent.click(await screen.findByRole('button', { name: 'Counter' }));
    const field = screen.getByRole('textbox', { name: 'Your counter-offer in rupees' });
    await userEvent.type(field, '3,99,999');
    await userEvent.click(screen.getByRole('button', { name: 'Send counter-offer' }));
    expect(screen.getByText('Offer at least ₹4,00,000, half of the asking price.')).toBeVisible();
    expect(field).toHaveFocus();
    await userEvent.clear(field);
    await userEvent.type(field, '7,80,000');
    await userEvent.click(screen.getByRole('button', { name: 'Send counter-offer' }));
    await waitFor(() => expect(makeOffer).toHaveBeenCalledTimes(1));
    expect(makeOffer.mock.calls[0]?.[0]).toMatchObject({ amountInr: 780_000, counters: offer().id });
  });
});

it('gives the focus back to what opened a form, once that is closed', async () => {
  const back = async (opener: string) => {
    await userEvent.click(await screen.findByRole('button', { name: opener }));
    await waitFor(() => expect(screen.getByRole('textbox')).toHaveFocus());
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.getByRole('button', { name: opener })).toHaveFocus());
  };
  const { unmount } = message('seller', offer());
  await back('Counter');
  unmount();
  renderAt(
    <Network answers={{ conversationOffers: () => prices('buyer', []) }}>
      <OfferBar talk={talk('buyer')} />
    </Network>,
    '/messages',
  );
  await back('Another amount');
});

describe('the bar of a buyer', () => {
  const bar = (terms: object = {}, answers: Answers = {}, at = '/messages', offers: readonly object[] = []) =>
    renderAt(
      <Network answers={{ conversationOffers: () => prices('buyer', offers, terms), ...answers }}>
        <OfferBar talk={talk('buyer')} />
      </Network>,
      at,
    );
  it('has two quick offers among the messages and three on the page of a car', async () => {
    const { unmount } = bar();
    await screen.findByRole('button', { name: 'Another amount' });
    expect(names('button')).toEqual(['Offer ₹5 L', 'Offer ₹7.5 L', 'Another amount']);
    unmount();
    bar({}, {}, '/car/1');
    await screen.findByRole('button', { name: 'Another amount' });
    expect(names('button')).toEqual(['Offer ₹5 L', 'Offer ₹6 L', 'Offer ₹7 L', 'Another amount']);
  });
  it('has no quick offer of what the seller asks by now, or more', async () => {
    bar({}, {}, '/car/1', [offer({ madeBy: 'seller', amountInr: 600_000 })]);
    await screen.findByRole('button', { name: 'Another amount' });
    expect(names('button')).toEqual(['Offer ₹5 L', 'Another amount']);
  });
  it('sends a quick offer once, however often it is pressed, and says why it was not taken', async () => {
    const makeOffer = vi.fn((_args: Record<string, unknown>) => rejected('OFFER_LIMIT_REACHED'));
    bar({}, { makeOffer });
    await userEvent.dblClick(await screen.findByRole('button', { name: /^Offer ₹5\sL$/ }));
    expect(makeOffer).not.toHaveBeenCalled();
    await userEvent.dblClick(screen.getByRole('button', { name: 'Send offer of ₹5,00,000' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('You have made as many offers on this car as one may.');
    expect(makeOffer).toHaveBeenCalledTimes(1);
  });
  it('asks once before a quick offer, which has the focus again for whoever goes back', async () => {
    const makeOffer = vi.fn((_args: Record<string, unknown>) => offer());
    bar({}, { makeOffer });
    await userEvent.click(await screen.findByRole('button', { name: /^Offer ₹7.5\sL$/ }));
    expect(
      screen.getByRole('group', { name: /^Offer ₹7,50,000 for this car\? The seller can accept it for 48 hours/ }),
    ).toHaveFocus();
    await userEvent.click(screen.getByRole('button', { name: 'Go back' }));
    expect(screen.getByRole('button', { name: /^Offer ₹7.5\sL$/ })).toHaveFocus();
    expect(makeOffer).not.toHaveBeenCalled();
  });
  it.each([
    ['a car that is reserved for another', { isReserved: true }, /reserved for another buyer/],
    ['a car that is gone', { isForSale: false, askingInr: null, leastInr: null, mostInr: null }, /no longer for sale/],
    ['a buyer who made five', { offersLeft: 0 }, /all 5 offers/],
  ])('has nothing to press for %s', async (_what, terms, said) => {
    bar(terms);
    expect(await screen.findByText(said)).toBeVisible();
    expect(names('button')).toEqual([]);
  });
  it('waits while the last offer does', async () => {
    bar({}, {}, '/messages', [offer()]);
    expect(await screen.findByText('Your offer of ₹7,20,000 is waiting for an answer.')).toBeVisible();
  });
});

describe('what comes after', () => {
  const steps = (side: Side, answers: Answers = {}) =>
    renderAt(
      <Network
        answers={{ conversationOffers: () => prices(side, [offer({ status: 'accepted' })], reserved), ...answers }}
      >
        <OfferSteps talk={talk(side)} />
      </Network>,
      '/messages',
    );
  it('leads a buyer to a test drive and through the forms of a transfer', async () => {
    steps('buyer');
    await userEvent.click(await screen.findByText('Next steps'));
    const drive = screen.getByRole('link', { name: 'Schedule Test Drive' });
    expect(drive).toHaveAttribute('href', `/car/${talk('buyer').listingId}?visit=test_drive`);
    expect(screen.getAllByRole('checkbox')).toHaveLength(4);
    await userEvent.click(screen.getByRole('checkbox', { name: /^Form 29/ }));
    expect(screen.getByRole('checkbox', { name: /^Form 29/ })).toBeChecked();
  });
  it('lets a buyer say that the car was sold to them, and says what the seller answered', async () => {
    const sale = { __typename: 'SaleForBuyer', listingId: talk('buyer').listingId, isDenied: false, soldAt: null };
    let now = { ...sale, canTell: true, toldAt: null as string | null };
    const tellListingSale = vi.fn(() => {
      now = { ...sale, canTell: false, toldAt: '2026-11-26T09:30:00.000Z' };
      return now;
    });
    steps('buyer', { saleForBuyer: () => now, tellListingSale });
    await userEvent.click(await screen.findByText('Next steps'));
    await userEvent.click(await screen.findByRole('button', { name: 'The car was sold to me' }));
    expect(await screen.findByText(/^You said so on 26 Nov 2026/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'The car was sold to me' })).toBeNull();
    expect(tellListingSale).toHaveBeenCalledTimes(1);
  });
  it('says nothing of a sale of another source’s car', async () => {
    const saleForBuyer = vi.fn(() => refusal('LISTING_NOT_FOUND'));
    steps('buyer', { saleForBuyer });
    await userEvent.click(await screen.findByText('Next steps'));
    await waitFor(() => expect(saleForBuyer).toHaveBeenCalled());
    expect(screen.queryByText('Say that the car is yours')).toBeNull();
  });
  it('tells a seller of the 14 days, and gives the car free after a question', async () => {
    let isFree = false;
    const now = () => prices('seller', [offer({ status: 'accepted' })], isFree ? {} : reserved);
    const releaseReservation = vi.fn(() => {
      isFree = true;
      return now();
    });
    steps('seller', { releaseReservation, conversationOffers: now });
    await userEvent.click(await screen.findByText('Next steps'));
    expect(screen.getByText(/within 14 days/)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Give the car free again' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Give up the reservation?' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Give up the reservation' }));
    await waitFor(() => expect(screen.queryByText('Next steps')).not.toBeInTheDocument());
    expect(releaseReservation).toHaveBeenCalledTimes(1);
  });
});

describe('the minimum of a seller', () => {
  it('is set to at most the asking price, and not shown to a buyer', async () => {
    const setOfferMinimum = vi.fn((_args: Record<string, unknown>) => prices('seller', [], { minimumInr: 700_000 }));
    renderAt(
      <Network answers={{ conversationOffers: () => prices('seller', []), setOfferMinimum }}>
        <SellerMinimum talk={talk('seller')} />
      </Network>,
    );
    await userEvent.click(await screen.findByText('Your private minimum'));
    await userEvent.click(screen.getByRole('button', { name: 'Set a minimum' }));
    const field = screen.getByRole('textbox', { name: 'Lowest price in rupees' });
    await userEvent.type(field, '800001');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(setOfferMinimum).not.toHaveBeenCalled();
    await userEvent.clear(field);
    await userEvent.type(field, '7,00,000');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(/Offers below ₹7,00,000 are rejected by themselves/)).toBeVisible();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Change' })).toHaveFocus());
  });
});

it('says every rejection of offers in words', () => {
  const codes = Object.values(rejections).map(({ code }) => code);
  const unsaid = new Set(['NOT_YOUR_CAR']);
  expect(codes.filter((code) => !unsaid.has(code) && !Object.hasOwn(offerTexts.en.refusal, code))).toEqual([]);
});
