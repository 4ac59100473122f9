import type { Mailer } from '../platform/email-and-sms/ports.ts';

/** Returns the recipient of a notice; null if there is no account or no address. */
export type AddressOf = (userId: string) => Promise<{ readonly email: string | null } | null>;

/** Notices by e-mail about a person's plan. */
export interface Notices {
  /** Announces a debit. Returns false if the person cannot be notified; nothing may then be debited.
   *  @param debitAt ISO 8601 UTC */
  renewalAhead(userId: string, renewal: Renewal & { readonly debitAt: string }): Promise<boolean>;
  /** Reports a failed debit; `nextAttemptAt` is null after the last attempt. */
  renewalFailed(userId: string, renewal: Renewal & FailedTry): Promise<unknown>;
}
interface Renewal {
  readonly subscriptionId: string;
  readonly period: number;
  readonly amountInr: number;
}
interface FailedTry {
  readonly attempt: number;
  readonly nextAttemptAt: string | null;
  readonly graceUntil: string;
}

const date = new Intl.DateTimeFormat('en-IN', { timeZone: 'Asia/Kolkata', dateStyle: 'long', timeStyle: 'short' });
const when = (instant: string): string => `${date.format(new Date(instant))} IST`;

/** Sends notices by e-mail. Each notice is sent only once, even if it is requested again. */
export const notices = (options: {
  readonly mailer: Mailer;
  readonly addressOf: AddressOf;
  readonly publicUrl: string;
}): Notices => {
  const { mailer, addressOf, publicUrl } = options;
  const send = async (userId: string, dedupeKey: string, subject: string, lines: readonly string[]) => {
    const to = (await addressOf(userId))?.email;
    if (!to || !mailer.isAvailable) return false;
    const text = [...lines, '', `Your plan: ${publicUrl}/profile`, '', 'CarSetu'].join('\n');
    await mailer.send({ personId: userId, to, subject, text, dedupeKey });
    return true;
  };
  return {
    renewalAhead: (userId, { subscriptionId, period, amountInr, debitAt }) =>
      send(userId, `renewal-ahead ${subscriptionId} ${period} ${debitAt.slice(0, 10)}`, 'Premium Buyer renews soon', [
        `On ${when(debitAt)} or after, ₹${amountInr} (GST included) will be debited for one more month of Premium Buyer.`,
        'If you do not want that, cancel before then on your profile: Premium stays until the end of the month you paid for.',
      ]),
    renewalFailed: async (userId, { subscriptionId, period, amountInr, attempt, nextAttemptAt, graceUntil }) =>
      send(userId, `renewal-failed ${subscriptionId} ${period} ${attempt}`, 'Premium Buyer could not be renewed', [
        `The debit of ₹${amountInr} for Premium Buyer was declined.`,
        nextAttemptAt ? `We try again on ${when(nextAttemptAt)}.` : 'We do not try again.',
        `Premium stays active until ${when(graceUntil)}. You can pay on your profile until then.`,
      ]),
  };
};
