import { z } from 'zod';
import { typesOf } from '../../schema/kernel/event.ts';
import { Instant } from '../../schema/kernel/values.ts';
import { PLATFORMS } from '../../schema/syndication/enumerations.ts';
import { SyndicationEvent } from '../../schema/syndication/events.ts';
import { documentProjector, documents } from '../platform/document-projector.ts';

/** The platforms that a seller chose for one listing. */
export const PlatformChoice = z.object({
  listingId: z.uuid(),
  sellerId: z.uuid(),
  platforms: z.array(z.enum(PLATFORMS)),
  chosenAt: Instant,
});
export type PlatformChoice = z.infer<typeof PlatformChoice>;

const choices = documents<PlatformChoice, SyndicationEvent>({
  table: 'choices',
  facts: PlatformChoice,
  columns: { listingId: 'uuid not null', sellerId: 'uuid not null' },
  on: typesOf(SyndicationEvent),
  keysOf: ({ data }) => [data.listingId],
  evolve: (_, { data }) => data,
});

/** `syndication`: which platforms sellers chose for their listings. */
export const syndicationProjector = documentProjector({
  name: 'syndication',
  version: 1,
  isShownToStrangers: false,
  tables: [choices],
  indexes: 'create index choices_of_seller on choices (seller_id);',
});
