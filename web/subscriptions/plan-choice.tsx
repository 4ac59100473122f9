import { Check } from 'lucide-react';
import { useId } from 'react';
import type { Plan } from '../../schema/subscriptions/plans.ts';
import { usePlanWords } from './plan-words.ts';

/** What a plan holds, line by line. */
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
  /** Support can be written to. */
  hasSupport: boolean;
  onChoose(plan: Plan): void;
}

/** One plan with its price and what it holds, to be chosen. */
export const PlanChoice = ({ plan, chosen, hasSupport, onChoose }: PlanChoiceProps) => {
  const { name, price, priceNote, features } = usePlanWords(hasSupport)[plan];
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
          {/* The spaces keep the lines apart where they are read aloud in one. */}
          {`${name} `}
          <span className="block font-semibold text-soft tabular-nums">{price}</span>{' '}
          {priceNote && <span className="block text-sm font-normal text-soft">{priceNote}</span>}
        </label>
      </div>
      {/* On a phone the plan that is chosen says what it holds: what is paid for it stands on the same screen. */}
      <div id={`${id}-features`} className={plan === chosen ? undefined : 'max-sm:hidden'}>
        <Features features={features} />
      </div>
    </div>
  );
};
