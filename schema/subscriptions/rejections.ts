import { Rejection, rejection } from '../kernel/rejection.ts';

const PRICE = 'is not the current price of that plan';
export const PriceChanged = Object.assign(
  () => new Rejection('PRICE_CHANGED', 422, `amount: ${PRICE}`, [{ path: 'amount', message: PRICE }]),
  { code: 'PRICE_CHANGED' },
);
export const AlreadyPremium = rejection('ALREADY_PREMIUM', 409, 'Premium Buyer is already active');
export const NotSubscribed = rejection('NOT_SUBSCRIBED', 409, 'There is no plan to change');
export const PaymentDeclined = rejection('PAYMENT_DECLINED', 422, 'The payment was declined');
export const PaymentUnavailable = rejection('PAYMENT_UNAVAILABLE', 409, 'Payment is not available on this server');
export const ReceiptNotFound = rejection('RECEIPT_NOT_FOUND', 404, 'Receipt not found');
export const PaymentUnknown = rejection('PAYMENT_UNKNOWN', 404, 'Payment not found');
export const BadSignature = rejection('BAD_SIGNATURE', 400, 'The signature does not match the message');
