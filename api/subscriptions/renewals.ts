import { v7 as uuid } from 'uuid';
import type { SubscriptionQueries } from '../../projections/subscriptions/queries.ts';
import { HOUR_MS } from '../../schema/subscriptions/periods.ts';
import { NOTICE_AHEAD_HOURS } from '../../schema/subscriptions/price-book.ts';
import { subscriptionDecider } from './decider.ts';
import type { Notices } from './notices.ts';
import type { Settlement } from './settlement.ts';

export interface RenewalPorts {
  readonly payments: Settlement;
  readonly queries: SubscriptionQueries;
  readonly notices: Notices;
  /** False of whoever asked to be erased, and of whoever is. */
  readonly mayBill: (userId: string) => Promise<boolean>;
  readonly clock: () => Date;
}

const ACTOR = 'system:renewals';

/** Takes plans through the end of their month: told ahead, debited, tried again, ended. Each step may run any number of times. */
export const renewals = ({ payments, queries, notices, mayBill, clock }: RenewalPorts) => {
  const { handle, load, finishPending } = payments;
  const context = () => ({ actor: ACTOR, commandId: uuid() });

  /** The mail goes before the fact is written: a crash between them tells twice at worst, which the mail's name prevents. */
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

  /** Whatever is due for one person at this moment. A debit that was asked for before they asked to be erased has its outcome
   *  recorded; none is announced or asked for after. */
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
    /** Everybody whose month ends within the time of notice. One person's failure is thrown once the others are through.
     *  @throws AggregateError of what failed */
    async all(): Promise<void> {
      const before = new Date(clock().getTime() + NOTICE_AHEAD_HOURS * HOUR_MS);
      const failures: unknown[] = [];
      for (const userId of await queries.dueBefore(before))
        await step(userId).catch((error: unknown) => failures.push(error));
      if (failures.length > 0) throw new AggregateError(failures, `${failures.length} plans could not be renewed`);
    },
  };
};
export type Renewals = ReturnType<typeof renewals>;
