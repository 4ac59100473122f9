import { rejection } from '../kernel/rejection.ts';

export const PaymentDeclined = rejection('PAYMENT_DECLINED', 422, 'The payment was declined');
export const PaymentUnavailable = rejection('PAYMENT_UNAVAILABLE', 409, 'Payment is not available on this server');
export const ReceiptNotFound = rejection('RECEIPT_NOT_FOUND', 404, 'Receipt not found');
export const CreditNoteNotFound = rejection('CREDIT_NOTE_NOT_FOUND', 404, 'Credit note not found');
export const PaymentUnknown = rejection('PAYMENT_UNKNOWN', 404, 'Payment not found');
export const BadSignature = rejection('BAD_SIGNATURE', 400, 'The signature does not match the message');
