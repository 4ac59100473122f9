import { act, fireEvent, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ComponentProps } from 'react';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { latestToast } from '../shared/ui/toast.ts';
import { Network } from '../testing/network.tsx';
import { renderAt } from '../testing/render.tsx';
import ManagePlan from './manage-plan.tsx';
import { PlansDialog } from './plans-dialog.tsx';
import { OFFER, planAnswer } from './testing/plans.ts';
import type { UpgradeOutcome } from './upgrade-api.ts';
import { UpgradeBanner } from './upgrade-banner.tsx';

/** Preloads the code of the dialog, because compiling it during a test could exceed the timeout. */
beforeAll(() => import('../shared/ui/dialog-panel.tsx'), 60_000);

/** Creates a fake API. It records the orders, and returns the next one of `outcomes` for each order. */
const doorOf = (...outcomes: readonly UpgradeOutcome[]) => {
  const orders: { order: object; key: string }[] = [];
  return {
    orders,
    upgrade: async (order: object, key: string): Promise<UpgradeOutcome> => {
      orders.push({ order, key });
      return outcomes[orders.length - 1] ?? new Promise<never>(() => undefined);
    },
  };
};
const onUpgraded = vi.fn();
const onClose = vi.fn();
beforeEach(() => {
  onUpgraded.mockReset();
  onClose.mockReset();
});

const dialogWith = async (props: Partial<ComponentProps<typeof PlansDialog>>) => {
  renderAt(
    <PlansDialog
      open
      reader="free"
      signIn={<a href="/api/auth/google">Sign in with Google</a>}
      support={null}
      manage={null}
      askOffer={async () => OFFER}
      upgrade={doorOf().upgrade}
      isActive={async () => false}
      onUpgraded={onUpgraded}
      onClose={onClose}
      {...props}
    />,
  );
  return within(await screen.findByRole('dialog'));
};
/** Waits until the step "Complete Your Upgrade" shows the paid period, and returns queries bound to this step. */
const reviewOf = async (dialog: Awaited<ReturnType<typeof dialogWith>>) => {
  const review = within(await dialog.findByRole('region', { name: 'Complete Your Upgrade' }));
  await review.findByText('Paid until');
  return review;
};
const lineOf = (review: Awaited<ReturnType<typeof reviewOf>>, name: string) =>
  (review.getByText(name).nextElementSibling?.textContent ?? '').replaceAll('\u00a0', ' ');

describe('the way to the plans', () => {
  it('has an address of its own over the page', async () => {
    const { address } = renderAt(<UpgradeBanner isPremium={false} />, '/?brand=Tata');
    await userEvent.click(screen.getByRole('link', { name: 'See plans' }));
    expect(address()).toBe('/?brand=Tata&dialog=upgrade');
  });

  it('says "Premium Buyer Active" to those who have the paid one', () => {
    renderAt(<UpgradeBanner isPremium />);
    expect(screen.getByRole('heading', { name: 'Premium Buyer Active' })).toBeVisible();
    expect(screen.queryByText(/₹299/)).toBeNull();
  });
});

describe('the plans', () => {
  it('are Free and Premium Buyer, with their prices and what they hold', async () => {
    const dialog = await dialogWith({});
    const free = dialog.getByRole('radio', { name: /^Free ₹0$/ });
    expect(free).not.toBeChecked();
    expect(free).toHaveAccessibleDescription(/5 searches of all portals a month/);
    const premium = dialog.getByRole('radio', { name: 'Premium Buyer ₹299 a month including 18% GST' });
    expect(premium).toBeChecked();
    const sold = dialog.getAllByRole('listitem').slice(3);
    expect(sold.map((line) => line.textContent)).toEqual([
      'Unlimited searches of all portals',
      'Price history: every price of a car, not only the first and the latest',
      'Instant alerts, not one summary a day',
      'Direct dealer contact: ask for number and e-mail address',
      'Unlimited saved searches (fair use: up to 100 at a time)',
      'Comparison of up to 5 cars, not 2',
      'Market reports to download and by e-mail',
    ]);
  });

  it('sell a support that is answered first where there is one to write to', async () => {
    const dialog = await dialogWith({ support: <a href="mailto:help@carsetu.example">help</a> });
    expect(dialog.getByText('Priority support')).toBeVisible();
  });

  it('open with the paid one chosen and a review of what is paid, how and until when', async () => {
    const dialog = await dialogWith({});
    const review = await reviewOf(dialog);
    expect(lineOf(review, 'Premium Buyer, one month')).toBe('₹299including 18% GST');
    expect(lineOf(review, 'How you pay')).toBe('Test payment: this server takes no money');
    expect(lineOf(review, 'Paid until')).toBe('23 Dec 2026');
    expect(lineOf(review, 'Next payment')).toBe('₹299 on 24 Dec 2026, unless you cancel before');
    expect(review.getByRole('button', { name: 'Upgrade Now' })).toBeEnabled();
    await userEvent.click(dialog.getByRole('radio', { name: /^Free/ }));
    expect(dialog.queryByRole('region')).toBeNull();
  });

  it('take no order before all that is said, and none where nobody takes payments', async () => {
    const offers = [null, { ...OFFER, gateway: null }];
    const dialog = await dialogWith({ askOffer: async () => offers.shift() ?? null });
    const block = within(await dialog.findByRole('region', { name: 'Complete Your Upgrade' }));
    await block.findByText(/^What it comes to could not be loaded\./);
    expect(block.queryByRole('button', { name: 'Upgrade Now' })).toBeNull();
    await userEvent.click(block.getByRole('button', { name: 'Try again' }));
    expect(lineOf(await reviewOf(dialog), 'How you pay')).toBe('Payments cannot be taken on this server');
    expect(block.queryByRole('button', { name: 'Upgrade Now' })).toBeNull();
  });

  it('lead a stranger to signing in, and take no order', async () => {
    const dialog = await dialogWith({ reader: 'stranger' });
    const block = within(dialog.getByRole('region', { name: 'Complete Your Upgrade' }));
    expect(block.getByRole('link', { name: 'Sign in with Google' })).toHaveAttribute('href', '/api/auth/google');
    expect(block.queryByRole('button')).toBeNull();
  });

  it('say "Premium Buyer Active" to those who have it, in place of the offer', async () => {
    const dialog = await dialogWith({ reader: 'premium', manage: <p>manage it</p> });
    expect(dialog.getByRole('heading', { name: 'Premium Buyer Active' })).toBeVisible();
    expect(dialog.queryByRole('radio')).toBeNull();
    expect(dialog.getByText('manage it')).toBeVisible();
  });
});

describe('an upgrade', () => {
  it('is ordered once however often it is pressed, and reads "Processing..." meanwhile', async () => {
    const door = doorOf();
    const block = await reviewOf(await dialogWith({ upgrade: door.upgrade }));
    const button = block.getByRole('button', { name: 'Upgrade Now' });
    await userEvent.dblClick(button);
    const busy = block.getByRole('button', { name: 'Processing...' });
    expect(busy).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(busy);
    expect(door.orders.map(({ order }) => order)).toEqual([
      { plan: 'premium_buyer', amount: 299, placeOfSupply: null },
    ]);
  });

  it('says that it went well, asks anew who is signed in, and closes', async () => {
    const door = doorOf({ kind: 'active' });
    const block = await reviewOf(await dialogWith({ upgrade: door.upgrade }));
    await userEvent.selectOptions(block.getByRole('combobox', { name: 'Your state, for the receipt' }), 'Karnataka');
    await userEvent.click(block.getByRole('button', { name: 'Upgrade Now' }));
    expect(latestToast()).toMatchObject({
      title: 'Upgrade Successful!',
      description: 'Your premium features are now active.',
    });
    expect(door.orders[0]?.order).toMatchObject({ placeOfSupply: '29' });
    expect(onUpgraded).toHaveBeenCalledOnce();
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('that is declined says so, and the next try is another order', async () => {
    const door = doorOf({ kind: 'refused', code: 'PAYMENT_DECLINED' });
    const block = await reviewOf(await dialogWith({ upgrade: door.upgrade }));
    await userEvent.click(block.getByRole('button', { name: 'Upgrade Now' }));
    expect(latestToast()).toMatchObject({
      title: 'Upgrade Failed',
      description: 'Please try again or contact support.',
      tone: 'destructive',
    });
    expect(block.getByRole('alert')).toHaveTextContent(/^The payment was declined and nothing was charged\./);
    expect(onUpgraded).not.toHaveBeenCalled();
    await userEvent.click(block.getByRole('button', { name: 'Upgrade Now' }));
    const [first, second] = door.orders;
    expect(second?.key).toMatch(/^[0-9a-f]{32}$/);
    expect(second?.key).not.toBe(first?.key);
  });

  it.each<[string, UpgradeOutcome, RegExp]>([
    ['no answer came', { kind: 'refused', code: 'NETWORK' }, /^CarSetu could not be reached\./],
    ['the payment timed out', { kind: 'timed-out' }, /^The payment service did not answer in time\./],
  ])('is the same order when it is tried again after %s', async (_, outcome, words) => {
    const door = doorOf(outcome);
    const block = await reviewOf(await dialogWith({ upgrade: door.upgrade }));
    await userEvent.click(block.getByRole('button', { name: 'Upgrade Now' }));
    expect(block.getByRole('alert')).toHaveTextContent(words);
    await userEvent.click(block.getByRole('button', { name: 'Upgrade Now' }));
    const [first, second] = door.orders;
    expect(second?.key).toBe(first?.key);
  });

  it('whose payment goes through late is active once it did', async () => {
    const block = await reviewOf(
      await dialogWith({ upgrade: doorOf({ kind: 'timed-out' }).upgrade, isActive: async () => true }),
    );
    vi.useFakeTimers();
    try {
      await act(async () => fireEvent.click(block.getByRole('button', { name: 'Upgrade Now' })));
      await act(() => vi.advanceTimersByTimeAsync(5_000));
    } finally {
      vi.useRealTimers();
    }
    expect(latestToast()).toMatchObject({ title: 'Upgrade Successful!' });
    expect(onUpgraded).toHaveBeenCalledOnce();
  });
});

describe('the plan of a subscriber', () => {
  const managed = (answers: ComponentProps<typeof Network>['answers']) =>
    renderAt(
      <Network answers={answers}>
        <ManagePlan supportEmail="support@carsetu.example" />
      </Network>,
    );

  it('says what is paid until when, and leads to the receipts and to support', async () => {
    managed({ mySubscription: () => planAnswer() });
    expect(await screen.findByText('Next billing date')).toBeVisible();
    expect(screen.getByText('Paid until').nextSibling).toHaveTextContent('5 Dec 2026');
    expect(screen.getByText('Next billing date').nextSibling).toHaveTextContent('6 Dec 2026');
    expect(screen.getByRole('link', { name: 'Open receipt CS/26-27/000042 in a new tab' })).toHaveAttribute(
      'href',
      '/api/receipts/r1',
    );
    expect(screen.getByRole('link', { name: 'Priority support' }).getAttribute('href')).toContain('%5BPremium%5D');
  });

  it('lists what else was paid for, and what of it went back', async () => {
    const [receipt] = planAnswer().receipts;
    const note = { id: 'n1', number: 'CN/26-27/000007', issuedAt: '2026-11-08T06:12:00.000Z', amountPaise: 72_000 };
    const boosted = {
      ...{ ...receipt, id: 'r2', number: 'CS/26-27/000043', path: '/api/receipts/r2', amount: 900 },
      ...{ product: 'featured_listing', days: 15, creditNotes: [{ ...note, path: '/api/credit-notes/n1' }] },
    };
    managed({ mySubscription: () => planAnswer({ receipts: [boosted, receipt] }) });
    expect(await screen.findByText(/₹900 · Featured listing, 15 days/)).toBeVisible();
    expect(screen.getByText(/₹720\.00 given back/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Open credit note CN/26-27/000007 in a new tab' })).toHaveAttribute(
      'href',
      '/api/credit-notes/n1',
    );
  });

  it('ends with the paid month once it is cancelled, and goes on once that is taken back', async () => {
    let ending = false;
    const plan = () => planAnswer(ending ? { cancelAtPeriodEnd: true, nextBillingDate: null } : {});
    managed({
      mySubscription: plan,
      cancelSubscription: () => {
        ending = true;
        return { __typename: 'MySubscription', ...plan() };
      },
      resumeSubscription: () => {
        ending = false;
        return { __typename: 'MySubscription', ...plan() };
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel plan' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Cancel Premium Buyer?' }));
    expect(dialog.getByText(/^Premium stays until 5 Dec 2026/)).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel plan' }));
    expect(await screen.findByText(/^Your plan ends on 5 Dec 2026\./)).toBeInTheDocument();
    expect(latestToast()).toMatchObject({ title: 'Cancelled: your plan ends on 5 Dec 2026' });
    await userEvent.click(await screen.findByRole('button', { name: 'Resume plan' }));
    expect(await screen.findByRole('button', { name: 'Cancel plan' })).toBeVisible();
    expect(latestToast()).toMatchObject({ title: 'Your plan goes on' });
  });

  it('that is not there is offered', async () => {
    managed({ mySubscription: () => planAnswer({ isPremium: false, receipts: [] }) });
    expect(await screen.findByText('You are on the free plan.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'See plans' })).toBeVisible();
  });
});
