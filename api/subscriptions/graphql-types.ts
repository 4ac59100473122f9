import { PLANS } from '../../schema/subscriptions/plans.ts';
import { Premium } from '../../schema/subscriptions/premium-state.ts';
import { enumFrom, objectFrom } from '../platform/graphql/from-zod.ts';
import { PlanOrder } from './orders.ts';
import { PlanView } from './plan-view.ts';
import '../shared/graphql-payments.ts';

enumFrom('Plan', PLANS);
objectFrom('PendingPayment', PlanView.shape.pendingPayment.unwrap(), {
  description: 'A payment whose outcome the gateway has not reported yet.',
});
objectFrom('PlanOffer', PlanView.shape.offer.unwrap(), { description: 'The cost of ordering Premium now.' });
objectFrom('MySubscription', PlanView, {
  description: 'The plan of the signed-in person. Dates are null if there is none.',
});
export const PlanOrderRef = objectFrom('PlanOrder', PlanOrder, { description: 'A plan after an order.' });
export const PremiumRef = objectFrom('Premium', Premium, {
  description: 'Whether a person has or had Premium at an instant, and why.',
});
