import {
  HISTORY_KINDS,
  HISTORY_READERS,
  HISTORY_ROLES,
  HISTORY_SUBJECTS,
  History,
  HistoryEntry,
  HistoryState,
  HistorySubject,
  OfferAsOf,
} from '../../schema/audit/history.ts';
import { PublishedKeys, TRANSCRIPT_SUBJECTS, TranscriptSubject } from '../../schema/audit/transcript.ts';
import { Look, LookedInto, LookPage, TranscriptFile } from '../../schema/audit/views.ts';
import { enumFrom, objectFrom } from '../platform/graphql/from-zod.ts';

enumFrom('HistorySubjectKind', HISTORY_SUBJECTS);
enumFrom('TranscriptSubjectKind', TRANSCRIPT_SUBJECTS);
enumFrom('HistoryKind', HISTORY_KINDS);
enumFrom('HistoryRole', HISTORY_ROLES);
enumFrom('HistoryReader', HISTORY_READERS);

const SubjectRef = objectFrom('HistorySubject', HistorySubject, {
  description: 'The kinds of subject that have a history.',
});
objectFrom('HistoryActor', HistoryEntry.shape.by, {
  description: 'The actor. In a history, admins and the product itself have no name.',
  as: { id: null },
  fields: (t) => ({ personId: t.exposeID('id', { nullable: true }) }),
});
objectFrom('HistoryOrigin', HistoryEntry.shape.origin.unwrap(), {
  description: 'The address and the browser from which an action came. Neither proves who acted.',
});
objectFrom('HistoryStream', HistoryEntry.shape.stream.unwrap(), {
  description: 'The place of an entry in the log.',
  as: { id: 'String' },
});
objectFrom('HistoryEntry', HistoryEntry, {
  description:
    'One entry of a history. A field is null if it does not apply to the kind of entry, or if the reader may not see it.',
});
// Not named `id`, because clients would cache the states of a conversation at different times as one object.
objectFrom('ConversationAsOf', HistoryState.shape.conversation.unwrap(), {
  description: 'The state of a conversation at a point of its history.',
  as: { id: null, buyer: null, seller: null, contact: null, status: 'String' },
  fields: (t) => ({
    conversationId: t.exposeID('id'),
    buyerId: t.id({ resolve: ({ buyer }) => buyer.id }),
    buyerName: t.string({ nullable: true, resolve: ({ buyer }) => buyer.name }),
    sellerId: t.id({ resolve: ({ seller }) => seller.id }),
    sellerName: t.string({ nullable: true, resolve: ({ seller }) => seller.name }),
    buyerContact: t.string({
      description: "The state of the buyer's contact details: none, requested, shared, declined or revoked.",
      resolve: ({ contact }) => contact.buyer,
    }),
    sellerContact: t.string({ resolve: ({ contact }) => contact.seller }),
  }),
});
objectFrom('OfferAsOf', OfferAsOf, {
  description: 'The state of an offer at a point of its history.',
  as: { id: null, counters: null, supersededBy: null, madeBy: 'String', status: 'String', because: 'String' },
  fields: (t) => ({ offerId: t.exposeID('id') }),
});
objectFrom('HistoryState', HistoryState, {
  description: 'The state after all entries up to a point.',
  as: { reservation: null, blockedBy: 'String' },
  fields: (t) => ({
    reservedFor: t.id({
      nullable: true,
      description: 'The accepted offer for which the car was reserved.',
      resolve: ({ reservation }) => reservation?.offerId ?? null,
    }),
  }),
});

objectFrom('History', History, {
  description: 'A page of a history, and the state at its end.',
  as: { kind: null, id: null },
  fields: (t) => ({ subject: t.field({ type: SubjectRef, resolve: ({ kind, id }) => ({ kind, id }) }) }),
});
objectFrom('TranscriptSubject', TranscriptSubject, {
  description: 'What a transcript is about.',
  as: { id: 'ID' },
});
export const TranscriptRef = objectFrom('Transcript', TranscriptFile, {
  description:
    'A signed transcript: JSON lines in canonical form (RFC 8785), each hashed with the one before, the last signed with Ed25519.',
});
export const TranscriptKeyRef = objectFrom('TranscriptKey', PublishedKeys.shape.keys.element, {
  description: 'A current or former key that signs transcripts.',
});
objectFrom('Look', Look, {
  description: "An admin's current or past look at people's messages and offers.",
  as: { subject: SubjectRef },
});
objectFrom('LookPage', LookPage);
objectFrom('LookedInto', LookedInto, {
  description: 'What an admin sees during a look: the whole history, and all earlier looks.',
});
