import type { FlagQueries } from '../../projections/listing-flags/queries.ts';
import type { ProjectionRunner } from '../../projections/platform/runner.ts';
import { untilShown } from '../../projections/platform/wait-until-shown.ts';
import type { Recorded } from '../../schema/kernel/event.ts';
import { shortened } from '../../schema/kernel/shorten-text.ts';
import type { FlagCaseEvent } from '../../schema/listing-flags/events.ts';
import type { ListingId } from '../../schema/marketplace/listing-id-and-keys.ts';
import type { HiddenUntil } from '../../schema/marketplace/visibility.ts';
import { NOTIFICATION_LENGTHS } from '../../schema/notifications/notification.ts';
import type { MessagingPorts } from '../platform/email-and-sms/ports.ts';
import type { Reaction } from '../platform/reactor.ts';

interface Ordered {
  readonly actor: string;
  readonly decisionId: string;
  readonly at: string;
}
/** Hides and shows individual listings, and separates them from their car. Idempotent for each decision. */
export interface Moderation {
  hide(listingId: ListingId, until: HiddenUntil, order: Ordered): Promise<unknown>;
  show(listingId: ListingId, order: Ordered): Promise<unknown>;
  separate(listingId: ListingId, reason: string, order: Ordered): Promise<unknown>;
}

export interface FlagReactionPorts extends Pick<MessagingPorts, 'notify'> {
  readonly queries: Pick<FlagQueries, 'reporters'>;
  readonly runner: Pick<ProjectionRunner, 'waitFor'>;
  readonly moderation: Moderation;
  /** The e-mail address for objections to a decision; null if the operator has set none. */
  readonly supportEmail: string | null;
}

type Decided = Extract<FlagCaseEvent, { type: 'FlagsDecided' }>['data'];
const SEPARATED = 'After a report of the listing';

const OUTCOMES = {
  hide: 'You were right. We do not show the listing any more until its source corrects it. Thank you.',
  hide_for_good: 'You were right. We do not show the listing any more. Thank you.',
  separate: 'You were right. We show the listing as a car of its own now. Thank you.',
} as const;
const DISMISSED = 'We looked at it and left the listing as it is.';

const answerTo = ({ measure }: Decided, title: string, supportEmail: string | null) => ({
  title: shortened(`Your report: ${title}`, NOTIFICATION_LENGTHS.title),
  body: [
    measure === null ? DISMISSED : OUTCOMES[measure],
    ...(supportEmail === null ? [] : [`If you see it otherwise, write to ${supportEmail}.`]),
  ].join(' '),
});

/** Carries out the decisions of admins on reports, and notifies the reporters. */
export const flagReaction = (ports: FlagReactionPorts): Reaction<FlagCaseEvent> => {
  const { queries, runner, moderation, notify, supportEmail } = ports;
  const carryOut = async ({ decisionId, measure, listingIds, by, decidedAt }: Decided): Promise<void> => {
    const order = { actor: by, decisionId, at: decidedAt };
    for (const id of listingIds) {
      if (measure === 'separate') await moderation.separate(id, SEPARATED, order);
      else if (measure !== null) await moderation.hide(id, measure === 'hide' ? 'changed' : 'shown', order);
    }
  };
  const tell = async (decided: Decided): Promise<void> => {
    for (const { flagId, userId, title } of await queries.reporters(decided.flagIds))
      await notify({
        userId,
        kind: 'report',
        data: { ...answerTo(decided, title, supportEmail), path: `/car/${decided.carId}` },
        dedupeKey: `report ${flagId}`,
      });
  };
  return {
    name: 'flag_decisions',
    handles: ['FlagsDecided', 'HidingLifted'],
    startAt: 'start',
    async react(events: readonly Recorded<FlagCaseEvent>[]) {
      await untilShown(runner, ['flags'], events);
      for (const event of events) {
        if (event.type === 'HidingLifted') {
          const { decisionId, listingIds, by, liftedAt } = event.data;
          for (const id of listingIds) await moderation.show(id, { actor: by, decisionId, at: liftedAt });
          continue;
        }
        await carryOut(event.data);
        await tell(event.data);
      }
    },
  };
};
