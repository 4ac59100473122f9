import type { Story } from '@ladle/react';
import { Network, refusal } from '../testing/network.tsx';
import { dark, narrow } from '../testing/story-frames.tsx';
import ManagePlan from './manage-plan.tsx';
import { PlansDialog } from './plans-dialog.tsx';
import { OFFER, planAnswer } from './testing/plans.ts';
import type { UpgradeOutcome } from './upgrade-api.ts';
import { UpgradeBanner } from './upgrade-banner.tsx';

export default { title: 'Plans' };
const signIn = (
  <a href="/api/auth/google" className="font-semibold text-brand underline">
    Sign in with Google
  </a>
);
const nothing = () => undefined;
const never = () => new Promise<never>(nothing);
const usual = {
  open: true,
  signIn,
  support: null,
  manage: null,
  askOffer: async () => OFFER,
  upgrade: never,
  isActive: async () => false,
  onUpgraded: nothing,
  onClose: nothing,
} as const;
const failing = (outcome: UpgradeOutcome) => async () => outcome;

export const Visitor: Story = () => <UpgradeBanner isPremium={false} />;
export const Premium: Story = () => <UpgradeBanner isPremium />;
export const DialogWhileItIsNotKnownWhoReads: Story = () => <PlansDialog {...usual} reader="loading" />;
export const DialogOfAVisitor: Story = () => <PlansDialog {...usual} reader="stranger" />;
export const DialogOfAFreeAccount: Story = () => <PlansDialog {...usual} reader="free" />;
export const DialogInDark: Story = dark(DialogOfAFreeAccount);
export const DialogWhileTheOfferIsOnItsWay: Story = () => <PlansDialog {...usual} reader="free" askOffer={never} />;
export const DialogWithoutTheOffer: Story = () => <PlansDialog {...usual} reader="free" askOffer={async () => null} />;
export const DialogWhereNobodyTakesPayments: Story = () => (
  <PlansDialog {...usual} reader="free" askOffer={async () => ({ ...OFFER, gateway: null })} />
);
/** In this dialog, "Upgrade Now" leads to a declined payment. */
export const DialogThatIsDeclined: Story = () => (
  <PlansDialog
    {...usual}
    reader="free"
    support={signIn}
    upgrade={failing({ kind: 'refused', code: 'PAYMENT_DECLINED' })}
  />
);
export const DialogThatTimesOut: Story = () => (
  <PlansDialog {...usual} reader="free" upgrade={failing({ kind: 'timed-out' })} />
);
const managed = (answer: () => unknown): Story => {
  const Managed: Story = () => (
    <Network answers={{ mySubscription: answer }}>
      <div className="rounded-card border border-line bg-surface p-4">
        <ManagePlan supportEmail="support@carsetu.example" />
      </div>
    </Network>
  );
  return Managed;
};
export const DialogOfPremium: Story = () => (
  <Network answers={{ mySubscription: () => planAnswer() }}>
    <PlansDialog {...usual} reader="premium" manage={<ManagePlan supportEmail="support@carsetu.example" />} />
  </Network>
);
export const Managed = managed(() => planAnswer());
export const ManagedNarrow = narrow(Managed);
export const ManagedAndEnding = managed(() => planAnswer({ cancelAtPeriodEnd: true, nextBillingDate: null }));
export const ManagedAndOverdue = managed(() => planAnswer({ status: 'past_due' }));
export const ManagedWithCreditNote = managed(() => {
  const plan = planAnswer();
  const note = { id: 'n1', number: 'CN/26-27/000007', issuedAt: '2026-11-08T06:12:00.000Z', amountPaise: 72_000 };
  const boosted = { product: 'featured_listing', days: 15, amount: 900, creditNotes: [{ ...note, path: '/' }] };
  return { ...plan, receipts: plan.receipts.flatMap((receipt) => [{ ...receipt, ...boosted, id: 'r2' }, receipt]) };
});
export const ManagedFree = managed(() => planAnswer({ isPremium: false, receipts: [] }));
export const ManagedPending = managed(() =>
  planAnswer({
    isPremium: false,
    receipts: [],
    pendingPayment: { id: 'p1', amount: 299, requestedAt: '2026-11-21T06:00:00.000Z' },
  }),
);
export const ManagedFailed = managed(() => refusal('INTERNAL'));
export const ManagedWaiting = managed(() => never());
