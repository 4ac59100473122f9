import type { Knex } from 'knex';
import type { AccountEvent } from '../../schema/accounts/events.ts';
import type { Recorded } from '../../schema/kernel/event.ts';
import { streamSubject } from '../../schema/kernel/stream.ts';
import type { FlagCaseEvent, FlagEvent } from '../../schema/listing-flags/events.ts';
import { personalData } from '../platform/personal-data.ts';
import { projector } from '../platform/projector.ts';

type Handled = FlagEvent | FlagCaseEvent | Extract<AccountEvent, { type: 'AccountErased' }>;

const report = async (tx: Knex.Transaction, { streamId, position, data }: Recorded<FlagEvent>): Promise<void> => {
  const userId = streamSubject(streamId);
  await tx('reports').insert({
    id: data.flagId,
    position: position.toString(),
    car_id: data.carId,
    user_id: userId,
    reason: data.reason,
    words: data.words && (await personalData(tx).open(userId, data.words)),
    title: data.shown.title,
    price_inr: data.shown.priceInr,
    raised_at: data.raisedAt,
  });
};

const decide = async (tx: Knex.Transaction, { position, ...event }: Recorded<FlagCaseEvent>): Promise<void> => {
  const { data } = event;
  const isDecision = event.type === 'FlagsDecided';
  await tx('decisions').insert({
    id: data.decisionId,
    position: position.toString(),
    car_id: data.carId,
    action: isDecision ? event.data.outcome : 'lifted',
    measure: isDecision ? event.data.measure : null,
    listing_ids: data.listingIds,
    reports: isDecision ? event.data.flagIds.length : 0,
    note: data.note && (await personalData(tx).open(data.by, data.note)),
    by: data.by,
    at: isDecision ? event.data.decidedAt : event.data.liftedAt,
  });
  if (isDecision)
    await tx('reports')
      .whereIn('id', event.data.flagIds)
      .update({ outcome: event.data.outcome, decision_id: data.decisionId });
};

/** Removes an erased person from the reports: as reporter, their id and their text; as admin, their notes on decisions. The reports themselves are
 *  kept. */
const forget = async (tx: Knex.Transaction, userId: string): Promise<void> => {
  await tx('reports').where({ user_id: userId }).update({ user_id: null, words: null });
  await tx('decisions').where({ by: userId }).update({ note: null });
};

/** The read model `flags`: reports of cars with their reporters and reasons, and the admins' decisions. */
export const flagsProjector = projector<Handled>({
  name: 'flags',
  version: 1,
  isShownToStrangers: false,
  handles: ['FlagRaised', 'FlagsDecided', 'HidingLifted', 'AccountErased'],
  create: async (tx) =>
    tx.raw(`
      create table reports (
        id uuid primary key,
        position bigint not null,
        car_id uuid not null,
        -- Null once the reporter has been erased.
        user_id uuid,
        reason text not null,
        words text,
        -- The car's title when it was reported.
        title text not null,
        price_inr integer not null,
        raised_at timestamptz not null,
        -- Null while the report is open.
        outcome text,
        decision_id uuid
      );
      create index reports_of_car on reports (car_id);
      create index reports_of_user on reports (user_id, position);
      create table decisions (
        id uuid primary key,
        position bigint not null,
        car_id uuid not null,
        action text not null,
        measure text,
        listing_ids uuid[] not null,
        reports integer not null,
        note text,
        by text not null,
        at timestamptz not null
      );
      create index decisions_of_car on decisions (car_id);`),
  apply: async (tx, batch: readonly Recorded<Handled>[]) => {
    for (const event of batch) {
      if (event.type === 'AccountErased') await forget(tx, streamSubject(event.streamId));
      else if (event.type === 'FlagRaised') await report(tx, event);
      else await decide(tx, event);
    }
  },
});
