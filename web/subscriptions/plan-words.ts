import {
  COMPARED_CARS_MAX,
  FREE_SEARCHES_A_MONTH,
  PLAN_PRICES_INR,
  type Plan,
  PREMIUM_FEATURES,
} from '../../schema/subscriptions/plans.ts';
import { BILLING } from '../../schema/subscriptions/price-book.ts';
import { useFormats } from '../shared/format/use-formats.ts';
import { planTexts } from '../shared/texts/en/plans.ts';
import { useTexts } from '../shared/texts/language-context.tsx';

/** What the plan does not hold yet: dealers are written to through conversations, which are still to come. */
const STILL_TO_COME: ReadonlySet<(typeof PREMIUM_FEATURES)[number]> = new Set(['directDealerContact']);

/** One line of what a plan holds. */
export interface PlanFeature {
  readonly label: string;
  /** It works now. */
  readonly isThere: boolean;
}
interface PlanWords {
  readonly name: string;
  readonly price: string;
  /** What the price holds beside the plan; null where there is nothing to pay. */
  readonly priceNote: string | null;
  readonly features: readonly PlanFeature[];
}

const there = (label: string): PlanFeature => ({ label, isThere: true });

/** The name, the price and the features of each plan in the reader's language. */
export const usePlanWords = (): Record<Plan, PlanWords> => {
  const t = useTexts(planTexts);
  const { rupees, count } = useFormats();
  const features = PREMIUM_FEATURES.map((feature) => {
    const words = feature === 'comparison' ? t.features.comparison(count(COMPARED_CARS_MAX)) : t.features[feature];
    return STILL_TO_COME.has(feature) ? { label: t.toCome(words), isThere: false } : there(words);
  });
  return {
    free: {
      name: t.free.name,
      price: rupees(PLAN_PRICES_INR.free),
      priceNote: null,
      features: [t.free.searches(count(FREE_SEARCHES_A_MONTH)), t.free.local, t.free.phone].map(there),
    },
    premium_buyer: {
      name: t.premium.name,
      price: t.aMonth(rupees(PLAN_PRICES_INR.premium_buyer)),
      priceNote: t.gst(count(BILLING.gstPercent)),
      // What is still to come stands last.
      features: [there(t.premium.everything), ...features].sort((a, b) => Number(b.isThere) - Number(a.isThere)),
    },
  };
};
