import { PREMIUM_SAVED_SEARCHES } from '../../schema/searches/limits.ts';
import { BILLING } from '../../schema/subscriptions/billing-rules.ts';
import {
  FREE_SEARCHES_A_MONTH,
  PLAN_PRICES_INR,
  type Plan,
  PREMIUM_FEATURES,
} from '../../schema/subscriptions/plans.ts';
import { comparedCarsMax } from '../../schema/subscriptions/premium-limits.ts';
import { useFormats } from '../shared/format/use-formats.ts';
import { planTexts } from '../shared/texts/en/plans.ts';
import { useTexts } from '../shared/texts/language-context.tsx';

interface PlanWords {
  readonly name: string;
  readonly price: string;
  /** A note on what the price includes; null for the free plan. */
  readonly priceNote: string | null;
  readonly features: readonly string[];
}

/** Returns the name, price and features of each plan. Priority support is omitted if the operator offers no support (`hasSupport` is false). */
export const usePlanTexts = (hasSupport: boolean): Record<Plan, PlanWords> => {
  const t = useTexts(planTexts);
  const { rupees, count } = useFormats();
  const offered = PREMIUM_FEATURES.filter((feature) => hasSupport || feature !== 'prioritySupport');
  const features = offered.map((feature) => {
    if (feature === 'comparison')
      return t.features.comparison(count(comparedCarsMax(true)), count(comparedCarsMax(false)));
    if (feature === 'unlimitedSavedSearches') return t.features.unlimitedSavedSearches(count(PREMIUM_SAVED_SEARCHES));
    return t.features[feature];
  });
  return {
    free: {
      name: t.free.name,
      price: rupees(PLAN_PRICES_INR.free),
      priceNote: null,
      features: [t.free.searches(count(FREE_SEARCHES_A_MONTH)), t.free.local, t.free.phone],
    },
    premium_buyer: {
      name: t.premium.name,
      price: t.aMonth(rupees(PLAN_PRICES_INR.premium_buyer)),
      priceNote: t.gst(count(BILLING.gstPercent)),
      features,
    },
  };
};
