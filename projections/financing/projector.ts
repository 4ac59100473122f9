import type { Knex } from 'knex';
import type { LenderEvent } from '../../schema/financing/events.ts';
import type { Recorded } from '../../schema/kernel/event.ts';
import { projector } from '../platform/projector.ts';

const changeOf = (event: Recorded<LenderEvent>) => {
  if (event.type === 'LenderListed') return { change: 'listed', facts: event.data.facts, at: event.data.listedAt };
  if (event.type === 'LenderChanged') return { change: 'changed', facts: event.data.facts, at: event.data.changedAt };
  return { change: 'withdrawn', facts: null, at: event.data.withdrawnAt };
};

const WRITE = `
  insert into changes (lender_id, position, change, facts, by, at)
  select * from json_to_recordset(?::json) as row (
    lender_id uuid, position bigint, change text, facts jsonb, by text, at timestamptz)`;

/** The read model `lenders`: the complete history of each lender in the catalogue. The current state is derived when it is queried, which is fast
 *  enough because there are few lenders. */
export const lendersProjector = projector<LenderEvent>({
  name: 'lenders',
  version: 2,
  isShownToStrangers: true,
  readableSince: 2,
  handles: ['LenderListed', 'LenderChanged', 'LenderWithdrawn'],
  create: async (tx: Knex.Transaction) =>
    tx.raw(`
      create table changes (
        lender_id uuid not null,
        position bigint not null,
        change text not null,
        -- The facts from then on; null once the entry is withdrawn.
        facts jsonb,
        -- A user's id, or the name of a system actor.
        by text not null,
        at timestamptz not null,
        primary key (lender_id, position)
      );`),
  apply: async (tx, batch) => {
    const rows = batch.map((event) => ({
      lender_id: event.data.lenderId,
      position: event.position.toString(),
      by: event.metadata.actor,
      ...changeOf(event),
    }));
    await tx.raw(WRITE, [JSON.stringify(rows)]);
  },
});
