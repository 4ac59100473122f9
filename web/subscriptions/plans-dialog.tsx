import { BadgeCheck, Check } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import {
  COMPARED_CARS_MAX,
  FREE_SEARCHES_A_MONTH,
  PLAN_PRICES_INR,
  PLANS,
  type Plan,
  PREMIUM_FEATURES,
} from '../../schema/subscriptions/plans.ts';
import { useFormats } from '../shared/format/use-formats.ts';
import { planTexts } from '../shared/texts/en/plans.ts';
import { useTexts } from '../shared/texts/language-context.tsx';
import { Dialog } from '../shared/ui/dialog.tsx';

/** The name, the price and the features of each plan in the reader's language. */
const usePlanWords = () => {
  const t = useTexts(planTexts);
  const { rupees, count } = useFormats();
  const featureWords = PREMIUM_FEATURES.map((feature) =>
    feature === 'comparison' ? t.features.comparison(count(COMPARED_CARS_MAX)) : t.features[feature],
  );
  return {
    free: {
      name: t.free.name,
      price: rupees(PLAN_PRICES_INR.free),
      features: [t.free.searches(count(FREE_SEARCHES_A_MONTH)), t.free.local, t.free.phone],
    },
    premium_buyer: {
      name: t.premium.name,
      price: t.aMonth(rupees(PLAN_PRICES_INR.premium_buyer)),
      features: [t.premium.everything, ...featureWords],
    },
  } satisfies Record<Plan, { name: string; price: string; features: readonly string[] }>;
};

const Features = ({ features }: { features: readonly string[] }) => (
  <ul className="flex flex-col gap-1.5">
    {features.map((feature) => (
      <li key={feature} className="flex items-start gap-2">
        <Check aria-hidden className="mt-1 size-4 shrink-0 text-good" />
        {feature}
      </li>
    ))}
  </ul>
);

const PlanChoice = ({ plan, chosen, onChoose }: { plan: Plan; chosen: Plan; onChoose(plan: Plan): void }) => {
  const { name, price, features } = usePlanWords()[plan];
  const id = useId();
  return (
    <div className="relative flex flex-col gap-3 rounded-card border border-edge p-4 has-checked:border-brand has-checked:bg-brand-wash has-checked:ring-1 has-checked:ring-brand">
      <div className="flex items-center gap-3">
        <input
          id={id}
          type="radio"
          name="plan"
          className="relative z-10 size-5 accent-brand"
          checked={plan === chosen}
          aria-describedby={`${id}-features`}
          onChange={() => onChoose(plan)}
        />
        <label htmlFor={id} className="flex-1 font-bold after:absolute after:inset-0">
          {`${name} `}
          <span className="block font-semibold text-soft tabular-nums">{price}</span>
        </label>
      </div>
      <div id={`${id}-features`}>
        <Features features={features} />
      </div>
    </div>
  );
};

/** What the dialog of a reader without the paid plan offers. */
const Offer = ({ signIn }: { signIn: ReactNode }) => {
  const t = useTexts(planTexts);
  const [plan, setPlan] = useState<Plan>('free');
  const heading = useId();
  return (
    <div className="flex flex-col gap-5">
      <fieldset>
        <legend className="sr-only">{t.plan}</legend>
        <div className="grid gap-3 sm:grid-cols-2">
          {PLANS.map((each) => (
            <PlanChoice key={each} plan={each} chosen={plan} onChoose={setPlan} />
          ))}
        </div>
      </fieldset>
      {plan === 'premium_buyer' && (
        <section aria-labelledby={heading} className="flex flex-col gap-3 rounded-card bg-sunken p-4">
          <h3 id={heading} className="text-lg font-bold">
            {t.complete.title}
          </h3>
          {signIn && <p>{t.complete.signIn}</p>}
          {signIn}
          <p className="text-soft">{t.complete.notYet}</p>
        </section>
      )}
    </div>
  );
};

interface PlansDialogProps {
  readonly open: boolean;
  readonly isPremium: boolean;
  /** The ways to sign in; null for a reader who is signed in. */
  readonly signIn: ReactNode;
  onClose(): void;
}

/** The plans with what they cost and hold, and the way to the paid one. Loaded when it opens. */
const PlansDialog = ({ open, isPremium, signIn, onClose }: PlansDialogProps) => {
  const t = useTexts(planTexts);
  const { premium_buyer: premium } = usePlanWords();
  return (
    <Dialog open={open} title={isPremium ? t.active.title : t.title} size="lg" onClose={onClose}>
      {isPremium ? (
        <div className="flex flex-col gap-4">
          <p className="flex items-center gap-2 font-semibold text-good">
            <BadgeCheck aria-hidden className="size-5" />
            {t.active.text}
          </p>
          <Features features={premium.features} />
        </div>
      ) : (
        <Offer signIn={signIn} />
      )}
    </Dialog>
  );
};
export default PlansDialog;
