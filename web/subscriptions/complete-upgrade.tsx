import { CircleAlert, Clock, RefreshCw } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { GST_STATES } from '../../schema/payments/gst.ts';
import { BILLING } from '../../schema/subscriptions/billing-rules.ts';
import { useFormats } from '../shared/format/use-formats.ts';
import { newKey } from '../shared/graphql/mutation-result-and-idempotency-key.ts';
import { planTexts } from '../shared/texts/en/plans.ts';
import { uiTexts } from '../shared/texts/en/ui.ts';
import { useTexts } from '../shared/texts/language-context.tsx';
import { useDataTerms } from '../shared/texts/use-data-terms.ts';
import { Button } from '../shared/ui/button.tsx';
import { Loading } from '../shared/ui/loading.tsx';
import { Select } from '../shared/ui/select.tsx';
import { toast } from '../shared/ui/toast.ts';
import type { FetchPlanOffer, PlanOffer, Upgrade, UpgradeOutcome } from './upgrade-api.ts';

/** How often the state of the plan is polled after a payment has timed out, in milliseconds. */
const LOOK_MS = 5000;

const useFailureWords = () => {
  const { failed: t } = useTexts(planTexts);
  const words: Readonly<Record<string, string>> = {
    PAYMENT_DECLINED: t.declined,
    PRICE_CHANGED: t.price,
    PAYMENT_UNAVAILABLE: t.unavailable,
    NETWORK: t.network,
  };
  return (outcome: UpgradeOutcome) =>
    outcome.kind === 'refused' ? (words[outcome.code] ?? t.server) : outcome.kind === 'timed-out' ? t.timedOut : null;
};

const Failure = ({ outcome, support }: { outcome: UpgradeOutcome; support: ReactNode }) => {
  const text = useFailureWords()(outcome);
  const Icon = outcome.kind === 'timed-out' ? Clock : CircleAlert;
  return (
    <div className="flex items-start gap-2 rounded-control bg-bad-wash px-3 py-2">
      <Icon aria-hidden className="mt-1 size-4 shrink-0 text-bad" />
      <p>
        {text} {support}
      </p>
    </div>
  );
};

const Line = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="flex flex-wrap items-baseline justify-between gap-x-4 border-b border-line py-2 last:border-b-0">
    <dt className="text-soft">{name}</dt>
    <dd className="text-end font-semibold tabular-nums">{children}</dd>
  </div>
);

const Review = ({ offer: { amount, gateway, paidUntil } }: { offer: PlanOffer }) => {
  const { complete: t, gst } = useTexts(planTexts);
  const { rupees, count, day } = useFormats();
  const how = gateway === null ? t.how.none : gateway === 'test' ? t.how.test : t.how.page;
  return (
    <>
      <dl>
        <Line name={t.oneMonth}>
          <span className="text-xl">{rupees(amount)}</span>
          <span className="block text-sm font-normal text-soft">{gst(count(BILLING.gstPercent))}</span>
        </Line>
        <Line name={t.howName}>{how}</Line>
        {/* `paidUntil` is the first instant after the last paid day, so one millisecond is subtracted. */}
        <Line name={t.paidUntil}>{day(new Date(Date.parse(paidUntil) - 1).toISOString())}</Line>
        <Line name={t.nextPayment}>{t.next(rupees(amount), day(paidUntil))}</Line>
      </dl>
      <p className="text-sm text-soft">{t.renewal}</p>
    </>
  );
};

const useOffer = (askOffer: FetchPlanOffer) => {
  const [offer, setOffer] = useState<PlanOffer | null | 'waiting'>('waiting');
  const ask = useRef(askOffer);
  const load = useRef(() => {
    setOffer('waiting');
    void ask.current().then(setOffer);
  });
  useEffect(() => load.current(), []);
  return { offer, again: load.current };
};

export interface CompleteUpgradeProps {
  askOffer: FetchPlanOffer;
  upgrade: Upgrade;
  isActive(): Promise<boolean>;
  /** A link to support; empty if the operator has not configured any support. */
  support: ReactNode;
  onUpgraded(): void;
}

/** The step "Complete Your Upgrade": the amount, the payment method, the paid period, and the pay button. */
export const CompleteUpgrade = ({ askOffer, upgrade, isActive, support, onUpgraded }: CompleteUpgradeProps) => {
  const { complete: t, upgraded, failed } = useTexts(planTexts);
  const ui = useTexts(uiTexts);
  const { offer, again } = useOffer(askOffer);
  const terms = useDataTerms();
  const [place, setPlace] = useState('');
  const [outcome, setOutcome] = useState<UpgradeOutcome>();
  const [pending, setPending] = useState(false);
  /** The idempotency key of the order. It links retries and a late payment to the same order. */
  const key = useRef<string>(undefined);

  const succeed = () => {
    toast({ title: upgraded.title, description: upgraded.text });
    onUpgraded();
  };
  const waiting = outcome?.kind === 'timed-out';
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new callback must not restart the polling.
  useEffect(() => {
    if (!waiting) return;
    const timer = setInterval(() => void isActive().then((active) => active && succeed()), LOOK_MS);
    return () => clearInterval(timer);
  }, [waiting]);
  const order = async (amount: number) => {
    setPending(true);
    setOutcome(undefined);
    key.current ??= newKey();
    const placeOfSupply = place === '' ? null : place;
    const next = await upgrade({ plan: 'premium_buyer', amount, placeOfSupply }, key.current);
    setPending(false);
    if (next.kind === 'active' || (next.kind === 'refused' && next.code === 'ALREADY_PREMIUM')) return succeed();
    if (next.kind === 'elsewhere') return location.assign(next.payUrl);
    // The server would repeat its earlier response for the same idempotency key.
    if (next.kind === 'refused' && next.code !== 'NETWORK') key.current = undefined;
    setOutcome(next);
    toast({ title: failed.title, description: failed.text, tone: 'destructive' });
  };
  const states = Object.entries(GST_STATES).map(([code, name]) => ({ value: code, label: terms.state(name) }));
  const heading = useId();
  return (
    <section aria-labelledby={heading} className="flex flex-col gap-3 rounded-card bg-sunken p-4">
      <h3 id={heading} className="text-lg font-bold">
        {t.title}
      </h3>
      {offer === 'waiting' && <Loading label={t.loading} blocks={['h-52']} />}
      {offer === null && (
        <div role="alert" className="flex flex-wrap items-center justify-between gap-3 rounded-control bg-bad-wash p-3">
          <p className="min-w-0 flex-1 basis-56">{t.noOffer}</p>
          <Button look="secondary" onClick={again}>
            <RefreshCw aria-hidden className="size-4" />
            {ui.failed.tryAgain}
          </Button>
        </div>
      )}
      {offer !== null && offer !== 'waiting' && <Review offer={offer} />}
      <Select
        label={t.place}
        className="sm:max-w-xs"
        value={place}
        disabled={pending}
        options={[{ value: '', label: t.placeNotSaid }, ...states]}
        onChange={setPlace}
      />
      <div role="alert">{outcome && <Failure outcome={outcome} support={support} />}</div>
      {offer !== null && offer !== 'waiting' && offer.gateway !== null && (
        <Button size="lg" loading={pending} onClick={() => void order(offer.amount)} className="sm:self-start">
          {pending ? t.processing : t.upgrade}
        </Button>
      )}
    </section>
  );
};
