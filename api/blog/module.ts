import { blogProjector } from '../../projections/blog/projector.ts';
import { blogQueries } from '../../projections/blog/queries.ts';
import { personalData } from '../../projections/platform/personal-data.ts';
import { shownBy } from '../../projections/platform/wait-until-shown.ts';
import { type Originate, originOf } from '../platform/command-origin.ts';
import { feature, type Platform, routesWith } from '../platform/feature.ts';
import { blogFeedRoutes } from './feed-routes.ts';
import { blogCommands } from './handler.ts';
import { articleReplay } from './history.ts';
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
    const originate: Originate = (...of) => originOf(db, ...of);
    const commands = blogCommands({ store, clock, mayApproveOwn, originate, shown: shownBy(runner, 'blog') });
    const parts = { queries, commands, replay: articleReplay({ store, queries, personal: personalData(db) }) };
    return {
      personalData: { erase: 'with the key', export: { articles: queries.exportOf } },
      context: { blog: parts },
      desks: { blog: queries.waiting },
      pages: blogPages(queries),
      routes: [routesWith(blogRoutes, { ...parts, commandLog }), routesWith(blogFeedRoutes, { queries, publicUrl })],
    };
  },
});
