import { Check } from 'lucide-react';
import { useId } from 'react';
import type { Plan } from '../../schema/subscriptions/plans.ts';
import { usePlanTexts } from './plan-texts.ts';

export const Features = ({ features }: { features: readonly string[] }) => (
  <ul className="flex flex-col gap-1.5">
    {features.map((feature) => (
      <li key={feature} className="flex items-start gap-2">
        <Check aria-hidden className="mt-1 size-4 shrink-0 text-good" />
        {feature}
      </li>
    ))}
  </ul>
);

interface PlanChoiceProps {
  plan: Plan;
  chosen: Plan;
  hasSupport: boolean;
  onChoose(plan: Plan): void;
}

/** A radio button for a plan, with the plan's price and features. */
export const PlanChoice = ({ plan, chosen, hasSupport, onChoose }: PlanChoiceProps) => {
  const { name, price, priceNote, features } = usePlanTexts(hasSupport)[plan];
  const id = useId();
  return (
    <div className="relative flex flex-col gap-3 rounded-card border border-edge p-4 has-checked:border-brand has-checked:bg-brand-wash has-checked:ring-1 has-checked:ring-brand">
      <div className="flex items-start gap-3">
        <input
          id={id}
          type="radio"
          name="plan"
          className="relative z-10 mt-0.5 size-5 accent-brand"
          checked={plan === chosen}
          aria-describedby={`${id}-features`}
          onChange={() => onChoose(plan)}
        />
        <label htmlFor={id} className="flex-1 font-bold after:absolute after:inset-0">
          {/* The spaces keep screen readers from running the lines together. */}
          {`${name} `}
          <span className="block font-semibold text-soft tabular-nums">{price}</span>{' '}
          {priceNote && <span className="block text-sm font-normal text-soft">{priceNote}</span>}
        </label>
      </div>
      {/* To save space on a phone, only the chosen plan lists its features. */}
      <div id={`${id}-features`} className={plan === chosen ? undefined : 'max-sm:hidden'}>
        <Features features={features} />
      </div>
    </div>
  );
};
