import type Stripe from 'stripe';
import type { ChargeOutcome } from './payment-gateway.ts';

/** Converts Stripe's decline code to one of our codes; returns `card_declined` if the code is missing or malformed. */
export const declineCode = (code: string | null | undefined): string =>
  code && /^[a-z_]{1,60}$/.test(code) ? code : 'card_declined';

type Session = Pick<Stripe.Checkout.Session, 'payment_status' | 'status' | 'payment_intent' | 'url' | 'id'>;
type Intent = Pick<Stripe.PaymentIntent, 'id' | 'status' | 'last_payment_error'>;

/** Converts the state of a Checkout Session to the outcome of its charge. */
export const checkoutOutcome = ({ payment_status, status, payment_intent, url, id }: Session): ChargeOutcome => {
  if (payment_status === 'paid')
    return {
      status: 'paid',
      reference: typeof payment_intent === 'string' ? payment_intent : (payment_intent?.id ?? id),
    };
  if (status === 'expired') return { status: 'declined', reason: 'not_completed' };
  // A complete but unpaid session waits for the bank. The person has nothing more to do on the payment page.
  return { status: 'open', payUrl: status === 'open' ? url : null };
};

/** Converts the state of a PaymentIntent to the outcome of its charge. */
export const intentOutcome = ({ id, status, last_payment_error }: Intent): ChargeOutcome => {
  if (status === 'succeeded') return { status: 'paid', reference: id };
  if (status === 'processing') return { status: 'open', payUrl: null };
  return { status: 'declined', reason: declineCode(last_payment_error?.decline_code ?? last_payment_error?.code) };
};
