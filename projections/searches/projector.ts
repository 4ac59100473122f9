import type { AccountEvent } from '../../schema/accounts/events.ts';
import { typesOf } from '../../schema/kernel/event.ts';
import { streamSubject } from '../../schema/kernel/stream.ts';
import { SearchEvent } from '../../schema/searches/events.ts';
import { evolveSearch, SearchFacts } from '../../schema/searches/saved-search-state.ts';
import { documentProjector, documents } from '../platform/document-projector.ts';

const searches = documents<SearchFacts, SearchEvent>({
  table: 'searches',
  facts: SearchFacts,
  columns: {
    id: 'uuid not null',
    userId: 'uuid not null',
    position: 'bigint not null',
    emailAlerts: 'boolean not null',
    inAppAlerts: 'boolean not null',
  },
  on: typesOf(SearchEvent),
  keysOf: ({ data }) => [data.searchId],
  sealedIn: ({ streamId, ...event }) =>
    event.type === 'SavedSearchDeleted' ? [] : [{ personId: streamSubject(streamId), sealed: event.data.contents }],
  evolve: (facts, event, _, [text = null]) => evolveSearch(facts, event, text),
});

/** The table `searches`: everybody's current saved searches, decrypted. When a person is erased, their saved searches are deleted. */
export const savedSearchesProjector = documentProjector<Extract<AccountEvent, { type: 'AccountErased' }>>({
  name: 'saved_searches',
  version: 2,
  isShownToStrangers: false,
  readableSince: 2,
  tables: [searches],
  indexes: 'create index searches_of_user on searches (user_id, position);',
  sweeps: {
    AccountErased: (tx, { streamId }) =>
      tx('searches')
        .where({ user_id: streamSubject(streamId) })
        .delete(),
  },
});
