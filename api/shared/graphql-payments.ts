import { CreditNoteDetail, CreditNoteLine, PRODUCTS, ReceiptDetail, ReceiptLine } from '../../schema/payments/views.ts';
import { enumFrom, objectFrom } from '../platform/graphql/from-zod.ts';

enumFrom('PaidProduct', PRODUCTS);
objectFrom('CreditNoteLine', CreditNoteLine, {
  description: 'A credit note in a list; `creditNote(id)` has the details.',
});
objectFrom('ReceiptLine', ReceiptLine, { description: 'A receipt in a list; `receipt(id)` has the details.' });
export const ReceiptRef = objectFrom('Receipt', ReceiptDetail, {
  description: 'The receipt of a payment. Amounts are in paise; the parts and the rounding add up to the total.',
});
export const CreditNoteRef = objectFrom('CreditNote', CreditNoteDetail, {
  description: 'What of a receipt went back. Amounts are in paise; the parts and the rounding add up to the total.',
});
