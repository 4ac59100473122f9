import { v7 as uuid } from 'uuid';
import type { Logger } from '../../projections/platform/logger.ts';
import type { SubscriptionQueries } from '../../projections/subscriptions/queries.ts';
import { NOTICE_AHEAD_HOURS } from '../../schema/subscriptions/billing-rules.ts';
import { HOUR_MS } from '../../schema/subscriptions/periods.ts';
import { forEachOrFail } from '../platform/jobs/for-each-isolated.ts';
import { subscriptionDecider } from './decider.ts';
import type { Notices } from './plan-emails.ts';
import type { Settlement } from './settle-payments.ts';

export interface RenewalPorts {
  readonly payments: Settlement;
  readonly queries: SubscriptionQueries;
  readonly notices: Notices;
  /** Whether a person's renewals may be announced and charged; false for people who have requested erasure or have been erased. */
  readonly mayBill: (userId: string) => Promise<boolean>;
  readonly clock: () => Date;
  readonly logger: Logger;
}

const ACTOR = 'system:renewals';

/** Handles plans at the end of their month: announces and makes debits, retries failed debits, and ends unpaid plans. Each step is idempotent. */
export const renewals = ({ payments, queries, notices, mayBill, clock, logger }: RenewalPorts) => {
  const { handle, load, finishPending } = payments;
  const context = () => ({ actor: ACTOR, commandId: uuid() });

  /** Announces a debit. The e-mail is sent before the event is appended. After a crash in between, a deduplication key prevents a second e-mail. */
  const announce = async (userId: string, now: string): Promise<void> => {
    const { ledger } = await load(userId);
    const [announcement] = subscriptionDecider.decide({ type: 'AnnounceRenewal', now }, ledger);
    if (announcement?.type !== 'RenewalAnnounced') return;
    if (await notices.renewalAhead(userId, announcement.data))
      await handle(userId, { type: 'AnnounceRenewal', now }, context());
  };

  const tellOfFailure = async (userId: string): Promise<void> => {
    const { lastFailure, last } = (await load(userId)).ledger;
    if (!lastFailure || !last) return;
    await notices.renewalFailed(userId, { ...lastFailure, amountInr: last.amountInr });
  };

  /** Performs the due steps for one person. After a request for erasure, no debit is announced or made, but the outcomes of earlier debits are still
   *  recorded. */
  const step = async (userId: string): Promise<void> => {
    const now = clock().toISOString();
    await handle(userId, { type: 'EndIfOver', now }, context());
    const isBilled = await mayBill(userId);
    if (isBilled) {
      await announce(userId, now);
      await handle(userId, { type: 'Renew', paymentId: uuid(), now }, context());
    }
    await finishPending(userId);
    if (isBilled) await tellOfFailure(userId);
  };

  return {
    step,
    /** Handles everybody whose month ends within the notice period. A failure for one person does not stop the others.
     *  @throws AggregateError of all failures, after everybody has been handled */
    async all(): Promise<void> {
      const before = new Date(clock().getTime() + NOTICE_AHEAD_HOURS * HOUR_MS);
      const about = (userId: string) => ({ userId });
      await forEachOrFail(
        { logger, failed: 'a plan could not be renewed', about },
        await queries.dueBefore(before),
        step,
      );
    },
  };
};
export type Renewals = ReturnType<typeof renewals>;
