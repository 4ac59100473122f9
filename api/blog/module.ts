import { blogProjector } from '../../projections/blog/projector.ts';
import { blogQueries } from '../../projections/blog/queries.ts';
import { shownBy } from '../../projections/platform/wait-until-shown.ts';
import { feature, type Platform, routesWith } from '../platform/feature.ts';
import { blogFeedRoutes } from './feed-routes.ts';
import { blogCommands } from './handler.ts';
import { articleHistory } from './history.ts';
import { blogRoutes } from './operations.ts';
import { blogPages } from './page-heads.ts';

/** Articles: editors write them, admins approve and publish exactly what they approved, everybody reads them. */
export const blog = feature({
  name: 'blog',
  projectors: [blogProjector],
  compose: (needs: Platform) => {
    const { db, store, clock, runner, config, publicUrl, commands: commandLog } = needs;
    const queries = blogQueries(db);
    const mayApproveOwn = config.blogSelfApproval;
    const commands = blogCommands({ store, clock, mayApproveOwn, shown: shownBy(runner, 'blog') });
    const parts = { queries, commands, history: articleHistory({ store, queries }) };
    return {
      personalData: { erase: 'with the key', export: { articles: queries.exportOf } },
      context: { blog: parts },
      desks: { blog: queries.waiting },
      pages: blogPages(queries),
      routes: [routesWith(blogRoutes, { ...parts, commandLog }), routesWith(blogFeedRoutes, { queries, publicUrl })],
    };
  },
});
