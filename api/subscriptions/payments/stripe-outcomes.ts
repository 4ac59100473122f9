import type Stripe from 'stripe';
import type { ChargeOutcome } from './port.ts';

/** Stripe's code of a decline as a word of ours; `card_declined` for what is no word. */
export const declineWord = (code: string | null | undefined): string =>
  code && /^[a-z_]{1,60}$/.test(code) ? code : 'card_declined';

type Session = Pick<Stripe.Checkout.Session, 'payment_status' | 'status' | 'payment_intent' | 'url' | 'id'>;
type Intent = Pick<Stripe.PaymentIntent, 'id' | 'status' | 'last_payment_error'>;

/** What a Checkout Session says of its payment. */
export const sessionOutcome = ({ payment_status, status, payment_intent, url, id }: Session): ChargeOutcome => {
  if (payment_status === 'paid')
    return {
      status: 'paid',
      reference: typeof payment_intent === 'string' ? payment_intent : (payment_intent?.id ?? id),
    };
  if (status === 'expired') return { status: 'declined', reason: 'not_completed' };
  // A session that is complete and not paid waits for the bank: its page has nothing more to do.
  return { status: 'open', payUrl: status === 'open' ? url : null };
};

/** What a PaymentIntent says of its payment. */
export const intentOutcome = ({ id, status, last_payment_error }: Intent): ChargeOutcome => {
  if (status === 'succeeded') return { status: 'paid', reference: id };
  if (status === 'processing') return { status: 'open', payUrl: null };
  return { status: 'declined', reason: declineWord(last_payment_error?.decline_code ?? last_payment_error?.code) };
};
