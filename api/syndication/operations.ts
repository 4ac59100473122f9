import { z } from 'zod';
import { ChoosePlatforms, PageOfPostings } from '../../schema/syndication/inputs.ts';
import { ListingPlatform, PlatformPostingLog, PlatformPostingLogPage } from '../../schema/syndication/views.ts';
import { listFrom, objectFrom } from '../platform/graphql/from-zod.ts';
import '../shared/graphql-post-platform-enums.ts';
import { account, operations } from '../shared/graphql-and-rest-operation.ts';
import { PAGE_DESCRIPTION, PageQuery } from '../shared/rest-page.ts';
import type { SyndicationCommands } from './handler.ts';

interface Ports {
  readonly commands: SyndicationCommands;
}
declare module '../platform/graphql/context.ts' {
  interface Context {
    readonly syndication: Ports;
  }
}

objectFrom('ListingPlatform', ListingPlatform, {
  description: 'A platform to which a listing can go out, as its seller sees it.',
  as: { platformListingId: 'String' },
});
objectFrom('PlatformPostingLog', PlatformPostingLog, {
  description: 'What happened to one post of a listing at one time.',
  as: { platformListingId: 'String' },
});
objectFrom('PlatformPostingLogPage', PlatformPostingLogPage, { as: { nextCursor: 'String' } });

const PATH = '/api/my-listings/:id/platforms';
const NOT_FOUND = 'LISTING_NOT_FOUND (404) for what the sender does not sell';
const { operation, routes } = operations<Ports>({ tags: ['selling'], ports: ({ syndication }) => syndication });

operation({
  name: 'listingPlatforms',
  rest: `GET ${PATH}`,
  summary: "The platforms to which one of the sender's listings can go out, and what became of it at each",
  description: `Also of listings of feeds that are assigned to the sender. ${NOT_FOUND}`,
  access: account,
  ids: ['id'],
  output: z.array(ListingPlatform),
  run: ({ commands }, { sender, ids }) => commands.platforms(sender.id, ids.id),
});
operation({
  name: 'choosePlatforms',
  rest: `PUT ${PATH}`,
  summary: "Chooses all platforms to which one of the sender's listings goes out while buyers see it here",
  description: `What became of the listing is carried on: an edit, a sale, a withdrawal. ${NOT_FOUND}, PLATFORM_NOT_CONNECTED (409), SUSPENDED (403)`,
  access: account,
  ids: ['id'],
  input: ChoosePlatforms,
  output: z.array(ListingPlatform),
  graphql: { type: listFrom('ListingPlatforms', 'platforms', ListingPlatform) },
  idempotent: {
    command: async ({ commands }, { sender, ids, input, as }) => {
      await commands.choose(sender.id, ids.id, input, as);
      return null;
    },
    again: ({ commands }, { sender, ids }) => commands.platforms(sender.id, ids.id),
  },
});
operation({
  name: 'listingPostingLog',
  rest: `GET ${PATH}/log`,
  summary: "What happened to the posts of one of the sender's listings, the latest first",
  description: `${NOT_FOUND}. ${PAGE_DESCRIPTION}`,
  access: account,
  ids: ['id'],
  input: PageOfPostings,
  query: PageQuery,
  output: PlatformPostingLogPage,
  run: ({ commands }, { sender, ids, input }) => commands.log(sender.id, ids.id, input),
});

export const syndicationRoutes = routes;
