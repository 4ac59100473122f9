import type { Knex } from 'knex';
import type { Recorded } from '../../schema/kernel/event.ts';
import type { MediaEvent } from '../../schema/media/events.ts';
import { projector } from '../platform/projector.ts';

/** The read model `media_looks`: which reviewer looked at which page of which personal document. */
export const documentAccessProjector = projector<MediaEvent>({
  name: 'media_looks',
  version: 1,
  isShownToStrangers: false,
  handles: ['DocumentLookedAt'],
  create: async (tx) =>
    tx.raw(`
      create table looks (
        id uuid primary key,
        position bigint not null,
        media_id uuid not null,
        person_id uuid not null,
        category text not null,
        page integer not null,
        by uuid not null,
        looked_at timestamptz not null
      );
      create index looks_of_media on looks (media_id, position);
      create index looks_of_person on looks (person_id, position);`),
  apply: async (tx: Knex.Transaction, batch: readonly Recorded<MediaEvent>[]) => {
    await tx('looks').insert(
      batch.map(({ position, data }) => ({
        id: data.lookId,
        position: position.toString(),
        media_id: data.mediaId,
        person_id: data.ownerId,
        category: data.category,
        page: data.page,
        by: data.by,
        looked_at: data.lookedAt,
      })),
    );
  },
});
