import { CircleAlert, Clock, RefreshCw } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { GST_STATES } from '../../schema/subscriptions/gst.ts';
import { BILLING } from '../../schema/subscriptions/price-book.ts';
import { useFormats } from '../shared/format/use-formats.ts';
import { newKey } from '../shared/graphql/refusal.ts';
import { planTexts } from '../shared/texts/en/plans.ts';
import { uiTexts } from '../shared/texts/en/ui.ts';
import { useTexts } from '../shared/texts/language-context.tsx';
import { useTerms } from '../shared/texts/use-terms.ts';
import { Button } from '../shared/ui/button.tsx';
import { Select } from '../shared/ui/select.tsx';
import { Skeleton } from '../shared/ui/skeleton.tsx';
import { toast } from '../shared/ui/toast.ts';
import type { AskOffer, PlanOffer, Upgrade, UpgradeOutcome } from './upgrade-door.ts';

/** How often it is looked whether a payment without an answer went through after all. Milliseconds. */
const LOOK_MS = 5000;

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

const Line = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="flex flex-wrap items-baseline justify-between gap-x-4 border-b border-line py-2 last:border-b-0">
    <dt className="text-soft">{name}</dt>
    <dd className="text-end font-semibold tabular-nums">{children}</dd>
  </div>
);

/** What is paid, how and until when. */
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
        {/* The month is paid up to the first instant after its last day. */}
        <Line name={t.paidUntil}>{day(new Date(Date.parse(paidUntil) - 1).toISOString())}</Line>
        <Line name={t.nextPayment}>{t.next(rupees(amount), day(paidUntil))}</Line>
      </dl>
      <p className="text-sm text-soft">{t.renewal}</p>
    </>
  );
};

/** The offer as the server makes it now, asked for when the review opens. */
const useOffer = (askOffer: AskOffer) => {
  const [offer, setOffer] = useState<PlanOffer | null | 'waiting'>('waiting');
  const ask = useRef(askOffer);
  const load = useRef(() => {
    setOffer('waiting');
    void ask.current().then(setOffer);
  });
  useEffect(() => load.current(), []);
  return { offer, again: load.current };
};

interface CompleteUpgradeProps {
  askOffer: AskOffer;
  upgrade: Upgrade;
  /** Whether the plan is active by now. */
  isActive(): Promise<boolean>;
  /** The way to support, where the operator gave one. */
  support: ReactNode;
  onUpgraded(): void;
}

/** "Complete Your Upgrade": what is paid, how and until when, and the button that pays it, which waits for all that to be said. */
export const CompleteUpgrade = ({ askOffer, upgrade, isActive, support, onUpgraded }: CompleteUpgradeProps) => {
  const { complete: t, upgraded, failed } = useTexts(planTexts);
  const ui = useTexts(uiTexts);
  const { offer, again } = useOffer(askOffer);
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
  const order = async (amount: number) => {
    setPending(true);
    setOutcome(undefined);
    key.current ??= newKey();
    const placeOfSupply = place === '' ? null : place;
    const next = await upgrade({ plan: 'premium_buyer', amount, placeOfSupply }, key.current);
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
      {offer === 'waiting' && (
        <div role="status">
          <span className="sr-only">{t.loading}</span>
          <Skeleton className="h-52" />
        </div>
      )}
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
