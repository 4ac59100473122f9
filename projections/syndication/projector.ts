import { z } from 'zod';
import { typesOf } from '../../schema/kernel/event.ts';
import { Instant } from '../../schema/kernel/values.ts';
import { DESK_ACTS, PLATFORMS } from '../../schema/syndication/enumerations.ts';
import { type PlatformDeskEvent, SyndicationEvent } from '../../schema/syndication/events.ts';
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

/** What an operator last requested for a post: to send it again, or to ask the platform for its state. */
const PostAct = z.object({ postId: z.uuid(), act: z.enum(DESK_ACTS), by: z.uuid(), askedAt: Instant });
type PostAct = z.infer<typeof PostAct>;
type OfPost = Extract<PlatformDeskEvent, { type: 'PostRetryAsked' | 'PostLookAsked' }>;

const acts = documents<PostAct, OfPost>({
  table: 'desk_acts',
  facts: PostAct,
  columns: { postId: 'uuid not null', act: 'text not null', by: 'uuid not null', askedAt: 'timestamptz not null' },
  on: ['PostRetryAsked', 'PostLookAsked'],
  keysOf: ({ data }) => [data.postId],
  evolve: (_, { type, data: { postId, by, askedAt } }) => ({
    ...{ postId, by, askedAt },
    act: type === 'PostRetryAsked' ? 'retry' : 'look',
  }),
});

/** The read model `syndication`: the platforms that sellers chose for their listings, and the operators' actions on posts. */
export const syndicationProjector = documentProjector({
  name: 'syndication',
  version: 2,
  isShownToStrangers: false,
  tables: [choices, acts],
  indexes: 'create index choices_of_seller on choices (seller_id);',
});
