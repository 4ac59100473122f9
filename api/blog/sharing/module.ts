import type { BlogQueries } from '../../../projections/blog/queries.ts';
import { feature, type Platform, routesWith } from '../../platform/feature.ts';
import type { BlogCommands } from '../handler.ts';
import { sharingRoutes } from './operations.ts';
import { carryOnShares, sharedArticles } from './platform-post-sync.ts';
import { type PlatformPosts, sharing as sharingWith } from './sharing.ts';

interface Needs extends Platform {
  readonly articles: { readonly queries: BlogQueries; readonly commands: BlogCommands };
  readonly platformPosts: PlatformPosts;
}

/** Sends articles of the blog to other platforms. This module is composed after the platform connector, on which it depends. */
export const blogSharing = feature({
  name: 'blog-sharing',
  compose: ({ articles, platformPosts, publicUrl, runner, logger, commands: commandLog }: Needs) => {
    const { queries } = articles;
    const sharing = sharingWith({ ...articles, platformPosts, publicUrl });
    const parts = { sharing, queries };
    return {
      personalData: 'none',
      context: { articleSharing: parts },
      routes: [routesWith(sharingRoutes, { ...parts, commandLog })],
      jobs: [carryOnShares({ sharing, queries, logger })],
      reactions: [sharedArticles({ sharing, runner })],
    };
  },
});
