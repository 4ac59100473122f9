import type { Knex } from 'knex';
import type { AccountEvent } from '../../schema/accounts/events.ts';
import type { AuditEvent } from '../../schema/audit/events.ts';
import type { Recorded } from '../../schema/kernel/event.ts';
import { streamSubject } from '../../schema/kernel/stream.ts';
import type { OfferEvent } from '../../schema/offers/events.ts';
import { personalData } from '../platform/personal-data.ts';
import { projector } from '../platform/projector.ts';

type Handled =
  | AuditEvent
  | Extract<OfferEvent, { type: 'OfferMade' }>
  | Extract<AccountEvent, { type: 'AccountErased' }>;

const apply = async (tx: Knex.Transaction, event: Recorded<Handled>): Promise<void> => {
  const position = event.position.toString();
  switch (event.type) {
    case 'HistoryLookedInto': {
      const { lookId, subjectKind, subjectId, by, reason, lookedAt, endsAt } = event.data;
      await tx('looks').insert({
        id: lookId,
        position,
        subject_kind: subjectKind,
        subject_id: subjectId,
        by,
        reason: await personalData(tx).open(by, reason),
        looked_at: lookedAt,
        ends_at: endsAt,
      });
      return;
    }
    case 'TranscriptIssued': {
      const { transcriptId, subjectKind, subjectId, to, reader, entries, head, key, issuedAt } = event.data;
      await tx('transcripts').insert({
        id: transcriptId,
        position,
        subject_kind: subjectKind,
        subject_id: subjectId,
        to_person: to,
        reader,
        entries,
        head,
        key,
        issued_at: issuedAt,
      });
      return;
    }
    case 'OfferMade':
      await tx('offers').insert({
        id: event.data.offerId,
        conversation_id: event.data.conversationId,
        listing_id: streamSubject(event.streamId),
      });
      return;
    case 'AccountErased': {
      const person = streamSubject(event.streamId);
      await tx('looks').where({ by: person }).update({ reason: null });
      await tx('transcripts').where({ to_person: person }).delete();
    }
  }
};

/** The read model `audit`: which admin opened which history and why, which transcripts were issued, and to which conversation each offer belongs. */
export const auditProjector = projector<Handled>({
  name: 'audit',
  version: 1,
  isShownToStrangers: false,
  handles: ['HistoryLookedInto', 'TranscriptIssued', 'OfferMade', 'AccountErased'],
  create: async (tx) =>
    tx.raw(`
      create table looks (
        id uuid primary key,
        position bigint not null,
        subject_kind text not null,
        subject_id uuid not null,
        by uuid not null,
        -- Null once the admin has been erased.
        reason text,
        looked_at timestamptz not null,
        ends_at timestamptz not null
      );
      create index looks_by_place on looks (position);
      create index looks_of_subject on looks (subject_id, position);
      create index looks_by on looks (by);
      create table transcripts (
        id uuid primary key,
        position bigint not null,
        subject_kind text not null,
        subject_id uuid not null,
        to_person uuid not null,
        reader text not null,
        entries integer not null,
        head text not null,
        key text not null,
        issued_at timestamptz not null
      );
      create index transcripts_of_subject on transcripts (subject_id, position);
      create index transcripts_of_person on transcripts (to_person, position);
      create table offers (
        id uuid primary key,
        conversation_id uuid not null,
        listing_id uuid not null
      );`),
  apply: async (tx, batch: readonly Recorded<Handled>[]) => {
    for (const event of batch) await apply(tx, event);
  },
});
