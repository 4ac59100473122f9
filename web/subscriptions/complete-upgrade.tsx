import { CircleAlert, Clock } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { GST_STATES } from '../../schema/subscriptions/gst.ts';
import { PLAN_PRICES_INR } from '../../schema/subscriptions/plans.ts';
import { BILLING } from '../../schema/subscriptions/price-book.ts';
import { useFormats } from '../shared/format/use-formats.ts';
import { newKey } from '../shared/graphql/refusal.ts';
import { planTexts } from '../shared/texts/en/plans.ts';
import { useTexts } from '../shared/texts/language-context.tsx';
import { useTerms } from '../shared/texts/use-terms.ts';
import { Button } from '../shared/ui/button.tsx';
import { Select } from '../shared/ui/select.tsx';
import { toast } from '../shared/ui/toast.ts';
import type { Upgrade, UpgradeOutcome } from './upgrade-door.ts';

/** How often it is looked whether a payment without an answer went through after all. Milliseconds. */
const LOOK_MS = 5000;
const PRICE_INR = PLAN_PRICES_INR.premium_buyer;

/** What went wrong, in words. */
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

interface CompleteUpgradeProps {
  upgrade: Upgrade;
  /** Whether the plan is active by now. */
  isActive(): Promise<boolean>;
  /** The way to support, where the operator gave one. */
  support: ReactNode;
  onUpgraded(): void;
}

/** "Complete Your Upgrade": what is to be paid, and the button that pays it. */
export const CompleteUpgrade = ({ upgrade, isActive, support, onUpgraded }: CompleteUpgradeProps) => {
  const { complete: t, gst, upgraded, failed } = useTexts(planTexts);
  const { rupees, count } = useFormats();
  const terms = useTerms();
  const [place, setPlace] = useState('');
  const [outcome, setOutcome] = useState<UpgradeOutcome>();
  const [pending, setPending] = useState(false);
  /** One key for all tries of an opening, so that a second press, a lost answer and a late payment are one order. */
  const key = useRef<string>(undefined);

  const succeed = () => {
    toast({ title: upgraded.title, description: upgraded.text });
    onUpgraded();
  };
  const waiting = outcome?.kind === 'timed-out';
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is done once it is active may change while it is waited for.
  useEffect(() => {
    if (!waiting) return;
    const timer = setInterval(() => void isActive().then((active) => active && succeed()), LOOK_MS);
    return () => clearInterval(timer);
  }, [waiting]);
  const order = async () => {
    setPending(true);
    setOutcome(undefined);
    key.current ??= newKey();
    const placeOfSupply = place === '' ? null : place;
    const next = await upgrade({ plan: 'premium_buyer', amount: PRICE_INR, placeOfSupply }, key.current);
    setPending(false);
    if (next.kind === 'active' || (next.kind === 'refused' && next.code === 'ALREADY_PREMIUM')) return succeed();
    if (next.kind === 'elsewhere') return location.assign(next.payUrl);
    // That order is over, and the same key would only bring the same answer.
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
      <dl className="flex items-baseline justify-between gap-4 border-b border-line pb-2">
        <dt>
          {t.oneMonth}
          <span className="block text-sm text-soft">{gst(count(BILLING.gstPercent))}</span>
        </dt>
        <dd className="text-xl font-bold tabular-nums">
          <span className="sr-only">{t.toPay}: </span>
          {rupees(PRICE_INR)}
        </dd>
      </dl>
      <p className="text-sm text-soft">{t.renewal}</p>
      <Select
        label={t.place}
        className="sm:max-w-xs"
        value={place}
        disabled={pending}
        options={[{ value: '', label: t.placeNotSaid }, ...states]}
        onChange={setPlace}
      />
      <div role="alert">{outcome && <Failure outcome={outcome} support={support} />}</div>
      <Button size="lg" loading={pending} onClick={order} className="sm:self-start">
        {pending ? t.processing : t.upgrade}
      </Button>
    </section>
  );
};
