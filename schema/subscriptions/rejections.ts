import { Rejection, rejection } from '../kernel/rejection.ts';

const PRICE = 'is not the current price of that plan';
export const PriceChanged = Object.assign(
  () => new Rejection('PRICE_CHANGED', 422, `amount: ${PRICE}`, [{ path: 'amount', message: PRICE }]),
  { code: 'PRICE_CHANGED' },
);
export const AlreadyPremium = rejection('ALREADY_PREMIUM', 409, 'Premium Buyer is already active');
export const NotSubscribed = rejection('NOT_SUBSCRIBED', 409, 'There is no plan to change');
