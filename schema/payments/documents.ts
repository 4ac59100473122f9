import { z } from 'zod';
import { GST_STATES, type GstStateCode } from './gst.ts';

const CODES = Object.keys(GST_STATES).filter((code): code is GstStateCode => code in GST_STATES);
/** The GST code of a state or union territory. */
export const GstState = z.enum(CODES, { error: 'not a GST state code of India, like 36' });

/** The reason why a gateway declined a payment, as one of our own codes: `card_declined`, `insufficient_funds`, `expired`, `not_completed`. */
export const DeclineReason = z.string().regex(/^[a-z_]{1,60}$/);

/** A document number: consecutive in its series and financial year, at most 16 characters (CGST Rules, rules 46(b) and 53). */
const number = z.string().max(16);
const paise = z.int().nonnegative();
/** The permanent contents of a payment's receipt, without the buyer's name or address. */
export const ReceiptFacts = z.object({
  /** For example `CS/26-27/000001`. */
  number,
  sac: z.string(),
  supplierState: GstState,
  supplierGstin: z.string().nullable(),
  /** The state that the buyer gave, otherwise the supplier's state (IGST Act, section 12(2)(b)(ii)). */
  placeOfSupply: GstState,
  totalPaise: paise,
  taxablePaise: paise,
  cgstPaise: paise,
  sgstPaise: paise,
  igstPaise: paise,
  roundOffPaise: z.int(),
});
export type ReceiptFacts = z.infer<typeof ReceiptFacts>;

/** The permanent contents of a credit note (CGST Act, section 34), which refunds all or part of a receipt. Only the rounding difference can be
 *  negative. */
export const CreditNoteFacts = ReceiptFacts.extend({
  /** For example `CN/26-27/000001`, from a separate series. */
  number,
  /** The number of the receipt that the credit note corrects. */
  receiptNumber: number,
});
export type CreditNoteFacts = z.infer<typeof CreditNoteFacts>;
