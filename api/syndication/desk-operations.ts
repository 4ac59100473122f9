import { z } from 'zod';
import { CONNECTIONS, DESK_ACTS, DESK_LISTS } from '../../schema/syndication/enumerations.ts';
import { PageOfPlatformPosts } from '../../schema/syndication/inputs.ts';
import {
  DeskAct,
  DeskPlatform,
  PlatformPost,
  PlatformPostPage,
  PostSubject,
  RetriedPosts,
} from '../../schema/syndication/views.ts';
import { enumFrom, objectFrom } from '../platform/graphql/from-zod.ts';
import { may, operations } from '../shared/graphql-and-rest-operation.ts';
import { PAGE_DESCRIPTION, PageQuery } from '../shared/rest-page.ts';
import type { PlatformDesk } from './desk.ts';
import './operations.ts';

export interface PlatformDeskPort {
  readonly platformDesk: PlatformDesk;
}
declare module '../platform/graphql/context.ts' {
  interface Context extends PlatformDeskPort {}
}

enumFrom(
  'PlatformConnection',
  CONNECTIONS,
  'How listings reach a platform: by signed posts, or by a feed that it pulls.',
);
enumFrom('PlatformDeskList', DESK_LISTS);
enumFrom('PlatformDeskActKind', DESK_ACTS);
objectFrom('DeskPlatform', DeskPlatform, { description: 'A connected platform, as the operator sees it.' });
objectFrom('PostSubject', PostSubject, { description: 'What a post is about.' });
objectFrom('PlatformDeskAct', DeskAct, { description: 'What the desk last asked of a post.' });
objectFrom('PlatformPost', PlatformPost, { description: 'A post, or what happened to it at one time.' });
objectFrom('PlatformPostPage', PlatformPostPage, { as: { nextCursor: 'String' } });
objectFrom('RetriedPosts', RetriedPosts);

const PATH = '/api/admin/platforms';
const access = may('admin');
const { operation, routes } = operations<PlatformDeskPort>({
  tags: ['admin'],
  ports: ({ platformDesk }) => ({ platformDesk }),
});

operation({
  name: 'deskPlatforms',
  rest: `GET ${PATH}`,
  summary: 'The connected platforms, when each last answered, and how many posts wait, are unknown, failed or shown',
  access,
  output: z.array(DeskPlatform),
  run: ({ platformDesk }) => platformDesk.platforms(),
});
operation({
  name: 'platformPosts',
  rest: `GET ${PATH}/posts`,
  summary: 'What happened to posts, or the posts that are in a state now, the latest first',
  description: PAGE_DESCRIPTION,
  access,
  input: PageOfPlatformPosts,
  query: PageQuery.extend({ platform: z.string().max(40).optional(), state: z.enum(DESK_LISTS).optional() }),
  output: PlatformPostPage,
  run: ({ platformDesk }, { input }) => platformDesk.posts(input),
});
operation({
  name: 'retryPlatformPost',
  rest: `POST ${PATH}/posts/:id/retry`,
  summary: 'Asks anew what should be at the platform now, in place of a failed post',
  description:
    'The answer is the last post of the line. POST_NOT_FOUND (404), POST_NOT_LATEST, POST_NOT_FAILED, PLATFORM_NOT_CONNECTED (409)',
  access,
  ids: ['id'],
  output: PlatformPost,
  idempotent: {
    command: async ({ platformDesk }, { sender, ids, as }) => {
      await platformDesk.retry(ids.id, { ...as, actor: sender.id });
      return null;
    },
    again: ({ platformDesk }, { ids }) => platformDesk.lastOfLine(ids.id),
  },
});
operation({
  name: 'reconcilePlatformPost',
  rest: `POST ${PATH}/posts/:id/reconcile`,
  summary: 'Looks at the platform now for what became of an unknown post',
  description:
    'Nothing is sent by it: a post that the platform certainly has not is sent again by the rules of its line. POST_NOT_FOUND (404), POST_NOT_UNKNOWN, PLATFORM_NOT_CONNECTED (409)',
  access,
  ids: ['id'],
  output: PlatformPost,
  idempotent: {
    command: async ({ platformDesk }, { sender, ids, as }) => {
      await platformDesk.reconcile(ids.id, { ...as, actor: sender.id });
      return null;
    },
    again: ({ platformDesk }, { ids }) => platformDesk.post(ids.id),
  },
});
operation({
  name: 'retryFailedPosts',
  rest: `POST ${PATH}/:platform/retry`,
  summary: 'Asks anew for all failed posts of a platform; a job does it',
  description: 'PLATFORM_NOT_FOUND (404)',
  access,
  ids: ['platform'],
  output: RetriedPosts,
  status: 202,
  graphql: { as: { platform: 'String' } },
  run: ({ platformDesk }, { sender, ids, as }) => platformDesk.retryFailed(ids.platform, { ...as, actor: sender.id }),
});

/** REST routes of the admin desk that manages the posts to other platforms. */
export const platformDeskRoutes = routes;
