import { cleanup, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeAll, describe, expect, it } from 'vitest';
import { latestToast } from '../shared/ui/toast.ts';
import { type Answers, Network, refusal } from '../testing/network.tsx';
import { renderAt } from '../testing/render.tsx';
import { BoostPanel } from './boost-panel.tsx';
import { FeaturedPart } from './featured-part.tsx';
import { boughtDays, boughtPage, featuredPrices, liveListings, SELLER } from './testing/featured.ts';

/** Preloads the code of the dialog, because compiling it during a test could exceed the timeout. */
beforeAll(() => Promise.all([import('./featured-dialog.tsx'), import('../shared/ui/dialog-panel.tsx')]), 60_000);

const openDialog = async (answers: Answers) => {
  renderAt(
    <Network answers={{ currentUser: () => SELLER, ...answers }}>
      <BoostPanel />
    </Network>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Make Listing Featured' }));
  return within(await screen.findByRole('dialog', { name: 'Make Listing Featured' }));
};
const choices = {
  featuredPrices: () => featuredPrices(),
  sellerCars: () => liveListings('2019 Hyundai Creta', '2021 Tata Nexon'),
};

describe('the boost panel', () => {
  it('offers the seller’s own live listings, with true savings, and the tax shown apart', async () => {
    const dialog = await openDialog(choices);
    const listing = await dialog.findByRole('combobox', { name: 'Your live listing' });
    expect(
      within(listing)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['2019 Hyundai Creta · ₹4,50,000', '2021 Tata Nexon · ₹4,50,000']);
    expect(dialog.getAllByRole('radio').map((radio) => radio.closest('div')?.textContent)).toEqual([
      '7 daysRuns 8 days and 4 hours₹500',
      '15 daysRuns 17 days and 13 hours₹900₹171 less than at the price of 7 days',
      '30 daysRuns 35 days and 2 hours₹1,500₹643 less than at the price of 7 days',
    ]);
    expect(dialog.getByRole('radio', { name: /^15 days/ })).toBeChecked();
    expect(dialog.getByText('Taxable value').nextSibling).toHaveTextContent('₹762.71');
    expect(dialog.getByText('GST 18% (SAC 998365)').nextSibling).toHaveTextContent('₹137.29');
    await userEvent.click(dialog.getByRole('radio', { name: /^30 days/ }));
    expect(dialog.getByText('Taxable value').nextSibling).toHaveTextContent('₹1,271.19');
    expect(dialog.getByRole('button', { name: 'Pay ₹1,500' })).toBeEnabled();
    expect(document.body).not.toHaveTextContent(/5x|3x|popular/i);
  });

  it('buys the chosen days, and says until when', async () => {
    const asked: unknown[] = [];
    const dialog = await openDialog({
      ...choices,
      featureListing: (order) => {
        asked.push(order);
        const bought = { __typename: 'FeaturedOrder', status: 'active', payUrl: null, paymentId: 'f1' };
        return { ...bought, listing: boughtDays() };
      },
    });
    await userEvent.selectOptions(await dialog.findByRole('combobox', { name: 'Your live listing' }), 'l2');
    await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Your state, for the receipt' }), 'Karnataka');
    await userEvent.click(dialog.getByRole('button', { name: 'Pay ₹900' }));
    await expect.poll(() => latestToast()?.title).toBe('Featured Listing Created!');
    expect(latestToast()?.description).toMatch(/^Featured until 16 Dec 2026, 11:30/);
    expect(asked).toEqual([expect.objectContaining({ carId: 'l2', duration: 15, amount: 900, placeOfSupply: '29' })]);
  });

  it('says why nothing was bought', async () => {
    const dialog = await openDialog({ ...choices, featureListing: () => refusal('PAYMENT_DECLINED') });
    await userEvent.click(await dialog.findByRole('button', { name: 'Pay ₹900' }));
    expect(await dialog.findByText('The payment was declined. Nothing was charged.')).toBeVisible();
    expect(latestToast()).toMatchObject({
      title: 'Failed to Create Featured Listing',
      description: 'Please try again or contact support.',
      tone: 'destructive',
    });
  });

  it('says that a payment has no outcome yet', async () => {
    const pending = { __typename: 'FeaturedOrder', status: 'pending', payUrl: null, paymentId: 'f1', listing: null };
    const dialog = await openDialog({ ...choices, featureListing: () => pending });
    await userEvent.click(await dialog.findByRole('button', { name: 'Pay ₹900' }));
    expect(await dialog.findByText(/^The payment has no outcome yet\./)).toBeVisible();
  });

  it('has nothing to sell to strangers, without a live listing, or without a gateway', async () => {
    const stranger = await openDialog({ currentUser: () => null });
    expect(await stranger.findByRole('link', { name: 'Sign in to your listings' })).toHaveAttribute(
      'href',
      '/sell/listings',
    );
    cleanup();
    const idle = await openDialog({ ...choices, sellerCars: () => liveListings() });
    expect(await idle.findByRole('link', { name: 'Sell your car' })).toHaveAttribute('href', '/sell');
    cleanup();
    const closed = await openDialog({ ...choices, featuredPrices: () => featuredPrices({ gateway: null }) });
    expect(await closed.findByText('Payment is not available on this server.')).toBeVisible();
    expect(closed.queryByRole('button', { name: /^Pay/ })).toBeNull();
  });

  it('says when prices cannot be loaded', async () => {
    const dialog = await openDialog({ featuredPrices: () => refusal('INTERNAL') });
    expect(await dialog.findByText('Prices and listings could not be loaded')).toBeVisible();
  });
});

describe('what was bought', () => {
  it('is listed with its time, what went back, receipt and credit note', async () => {
    const sold = { isActive: false, endReason: 'sold', creditPaise: 72_000, creditNotePath: '/api/credit-notes/f1' };
    renderAt(
      <Network answers={{ currentUser: () => SELLER, myFeaturedListings: () => boughtPage(boughtDays(sold)) }}>
        <FeaturedPart />
      </Network>,
    );
    const part = within(await screen.findByRole('region', { name: 'Featured listings' }));
    expect(part.getByText('15 days for ₹900')).toBeVisible();
    expect(part.getByText(/^1 Dec 2026, 11:30.* IST to 16 Dec 2026, 11:30.* IST$/)).toBeVisible();
    expect(part.getByText('It ended because the car was sold.')).toBeVisible();
    expect(part.getByText('₹720.00 for unused days goes back to you.')).toBeVisible();
    expect(part.getByRole('link', { name: 'Receipt' })).toHaveAttribute('href', '/api/receipts/f1');
    expect(part.getByRole('link', { name: 'Credit note' })).toHaveAttribute('href', '/api/credit-notes/f1');
  });
});
