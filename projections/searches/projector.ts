import type { Knex } from 'knex';
import type { AccountEvent } from '../../schema/accounts/events.ts';
import type { Recorded } from '../../schema/kernel/event.ts';
import type { SearchEvent } from '../../schema/searches/events.ts';
import { filterKey } from '../../schema/searches/filter-key.ts';
import { SearchContents } from '../../schema/searches/inputs.ts';
import { personalData } from '../platform/personal-data.ts';
import { projector } from '../platform/projector.ts';

type Handled = SearchEvent | Extract<AccountEvent, { type: 'AccountErased' }>;

/** Whose stream it is: `searches-<userId>`, `account-<userId>`. */
const ownerOf = (streamId: string): string => streamId.slice(streamId.indexOf('-') + 1);

const REMOVE = 'delete from searches where id = any(?)';
const PUT = `
  insert into searches (id, user_id, name, filter, filter_key, sort_by, sort_order, email_alerts, in_app_alerts, saved_at, position)
  select id, user_id, name, filter, filter_key, sort_by, sort_order, email_alerts, in_app_alerts, saved_at, position
  from json_to_recordset(?::json) as row (
    id uuid, user_id uuid, name text, filter jsonb, filter_key text, sort_by text, sort_order text, email_alerts boolean,
    in_app_alerts boolean, saved_at timestamptz, position bigint)
  on conflict (id) do update set
    name = excluded.name, filter = excluded.filter, filter_key = excluded.filter_key, sort_by = excluded.sort_by,
    sort_order = excluded.sort_order, email_alerts = excluded.email_alerts, in_app_alerts = excluded.in_app_alerts`;

/** The last word of a batch on each search. */
const lastWords = (batch: readonly Recorded<SearchEvent>[]) => {
  const kept = new Map<string, Recorded<Exclude<SearchEvent, { type: 'SavedSearchDeleted' }>>>();
  const first = new Map<string, { readonly at: string; readonly position: bigint }>();
  const deleted = new Set<string>();
  for (const event of batch) {
    const { searchId } = event.data;
    if (event.type === 'SavedSearchDeleted') {
      kept.delete(searchId);
      deleted.add(searchId);
      continue;
    }
    if (event.type === 'SearchSaved') first.set(searchId, { at: event.data.savedAt, position: event.position });
    kept.set(searchId, event);
  }
  return { kept, first, deleted };
};

const write = async (tx: Knex.Transaction, batch: readonly Recorded<SearchEvent>[]): Promise<void> => {
  if (batch.length === 0) return;
  const { kept, first, deleted } = lastWords(batch);
  const events = [...kept.values()];
  const opened = await personalData(tx).openMany(
    events.map(({ streamId, data }) => ({ personId: ownerOf(streamId), sealed: data.contents })),
  );
  const rows = events.flatMap(({ streamId, data }, at) => {
    const text = opened[at];
    if (text == null) return []; // its owner is gone, and what it said with them
    const { name, filter } = SearchContents.parse(JSON.parse(text));
    const saved = first.get(data.searchId);
    return [
      {
        id: data.searchId,
        user_id: ownerOf(streamId),
        name,
        filter,
        filter_key: filterKey(filter),
        sort_by: data.sortBy,
        sort_order: data.sortOrder,
        email_alerts: data.emailAlerts,
        in_app_alerts: data.inAppAlerts,
        // A change finds the row there, which keeps both.
        saved_at: saved?.at ?? new Date(0).toISOString(),
        position: String(saved?.position ?? 0),
      },
    ];
  });
  if (deleted.size > 0) await tx.raw(REMOVE, [[...deleted]]);
  if (rows.length > 0) await tx.raw(PUT, [JSON.stringify(rows)]);
};

/** `searches`: what each person keeps now, readable; nothing of whoever was erased. */
export const savedSearchesProjector = projector<Handled>({
  name: 'saved_searches',
  version: 1,
  handles: ['SearchSaved', 'SavedSearchChanged', 'SavedSearchDeleted', 'AccountErased'],
  create: async (tx) => {
    await tx.raw(`
      create table searches (
        id uuid primary key,
        user_id uuid not null,
        name text not null,
        filter jsonb not null,
        -- The same for filters that find the same cars: they are held against a car once.
        filter_key text not null,
        sort_by text not null,
        sort_order text not null,
        email_alerts boolean not null,
        in_app_alerts boolean not null,
        saved_at timestamptz not null,
        -- Of the event that saved it.
        position bigint not null
      );
      create index searches_of_user on searches (user_id, position);`);
  },
  apply: async (tx, batch: readonly Recorded<Handled>[]) => {
    let waiting: Recorded<SearchEvent>[] = [];
    for (const event of batch) {
      if (event.type !== 'AccountErased') {
        waiting.push(event);
        continue;
      }
      await write(tx, waiting);
      waiting = [];
      await tx.raw('delete from searches where user_id = ?', [ownerOf(event.streamId)]);
    }
    await write(tx, waiting);
  },
});
