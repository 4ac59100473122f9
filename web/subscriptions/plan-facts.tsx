import { CircleAlert, Crown, LifeBuoy } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useFormats } from '../shared/format/use-formats.ts';
import { planTexts } from '../shared/texts/en/plans.ts';
import { useTexts } from '../shared/texts/language-context.tsx';
import { Button, buttonStyle } from '../shared/ui/button.tsx';
import { ConfirmDialog } from '../shared/ui/confirm-dialog.tsx';

/** The user's subscription. All times are in UTC. */
export interface SubscriptionFacts {
  /** The status. `past_due` means that a renewal payment failed and will be retried. */
  readonly status: string;
  /** The price in rupees per month. */
  readonly amount: number;
  readonly startDate: string;
  readonly endDate: string;
  readonly nextBillingDate: string | null;
  readonly cancelAtPeriodEnd: boolean;
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt className="text-sm text-soft">{name}</dt>
    <dd className="font-semibold tabular-nums">{children}</dd>
  </div>
);

interface CancelProps {
  lastDay: string;
  busy: boolean;
  onCancel(): Promise<void>;
}

const Cancel = ({ lastDay, busy, onCancel }: CancelProps) => {
  const { manage: t } = useTexts(planTexts);
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button look="secondary" onClick={() => setAsking(true)}>
        {t.cancel}
      </Button>
      <ConfirmDialog
        open={asking}
        title={t.cancelTitle}
        size="sm"
        keep={t.cancelKeep}
        confirm={t.cancel}
        isBusy={busy}
        onClose={() => setAsking(false)}
        onConfirm={() => void onCancel().then(() => setAsking(false))}
      >
        <p>{t.cancelText(lastDay)}</p>
      </ConfirmDialog>
    </>
  );
};

const Notice = ({ children }: { children: ReactNode }) => (
  <p className="flex items-start gap-2 rounded-control bg-accent-wash px-3 py-2">
    <CircleAlert aria-hidden className="mt-1 size-4 shrink-0 text-accent-text" />
    {children}
  </p>
);

interface PlanFactsProps {
  subscription: SubscriptionFacts;
  busy: boolean;
  supportEmail: string | null;
  onCancel(): Promise<void>;
  onResume(): void;
}

/** The price and the paid period of Premium Buyer, with buttons that cancel and resume the plan, and a link to support. */
export const PlanFacts = ({ subscription, busy, supportEmail, onCancel, onResume }: PlanFactsProps) => {
  const { manage: t, premium, aMonth } = useTexts(planTexts);
  const { day, rupees } = useFormats();
  const { status, amount, startDate, endDate, nextBillingDate, cancelAtPeriodEnd } = subscription;
  // `endDate` is the first instant after the last day, so one millisecond is subtracted.
  const lastDay = day(new Date(Date.parse(endDate) - 1).toISOString());
  return (
    <div className="flex flex-col gap-4">
      <p className="flex items-center gap-2 text-lg font-bold">
        <Crown aria-hidden className="size-5 text-accent-text" />
        {premium.name}
      </p>
      <dl className="grid gap-3 sm:grid-cols-2">
        <Fact name={t.price}>{aMonth(rupees(amount))}</Fact>
        <Fact name={t.since}>{day(startDate)}</Fact>
        <Fact name={t.paidUntil}>{lastDay}</Fact>
        <Fact name={t.nextBilling}>{nextBillingDate ? day(nextBillingDate) : t.noNextBilling}</Fact>
      </dl>
      {cancelAtPeriodEnd && <Notice>{t.ending(lastDay)}</Notice>}
      {status === 'past_due' && <Notice>{t.overdue}</Notice>}
      <div className="flex flex-wrap gap-2">
        {cancelAtPeriodEnd ? (
          <Button loading={busy} onClick={onResume}>
            {t.resume}
          </Button>
        ) : (
          <Cancel lastDay={lastDay} busy={busy} onCancel={onCancel} />
        )}
        {supportEmail && (
          <a
            href={`mailto:${supportEmail}?subject=${encodeURIComponent(`[Premium] ${t.prioritySubject}`)}`}
            className={buttonStyle.secondary}
          >
            <LifeBuoy aria-hidden className="size-5" />
            {t.prioritySupport}
          </a>
        )}
      </div>
    </div>
  );
};
