import type { Mailer } from '../platform/messages/ports.ts';

/** Whom a notice goes to; null where there is no account or no address. */
export type AddressOf = (userId: string) => Promise<{ readonly email: string | null } | null>;

/** What people are told of their plan by e-mail. */
export interface Notices {
  /** Told ahead of a debit; false when there is nobody to tell, and then nothing may be debited.
   *  @param debitAt ISO 8601 UTC */
  renewalAhead(userId: string, renewal: Renewal & { readonly debitAt: string }): Promise<boolean>;
  /** Told that a debit did not succeed; `nextAttemptAt` is null after the last try. */
  renewalFailed(userId: string, renewal: Renewal & FailedTry): Promise<void>;
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

/** Notices by mail; each goes once, however often it is asked for. */
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
    async renewalFailed(userId, { subscriptionId, period, amountInr, attempt, nextAttemptAt, graceUntil }) {
      await send(
        userId,
        `renewal-failed ${subscriptionId} ${period} ${attempt}`,
        'Premium Buyer could not be renewed',
        [
          `The debit of ₹${amountInr} for Premium Buyer was declined.`,
          nextAttemptAt ? `We try again on ${when(nextAttemptAt)}.` : 'We do not try again.',
          `Premium stays active until ${when(graceUntil)}. You can pay on your profile until then.`,
        ],
      );
    },
  };
};
