import type { BlogQueries } from '../../../projections/blog/queries.ts';
import type { Logger } from '../../../projections/platform/logger.ts';
import type { ProjectionRunner } from '../../../projections/platform/runner.ts';
import { untilShown } from '../../../projections/platform/wait-until-shown.ts';
import type { ArticleEvent } from '../../../schema/blog/events.ts';
import type { Recorded } from '../../../schema/kernel/event.ts';
import { type JobDefinition, job } from '../../platform/jobs/definition.ts';
import { forEachOrFail } from '../../platform/jobs/for-each-isolated.ts';
import type { Reaction } from '../../platform/reactor.ts';
import type { Sharing } from './sharing.ts';

type Changing = Extract<ArticleEvent, { type: 'ArticleShared' | 'ArticleSharedAgain' | 'ArticleDeleted' }>;
/** The number of articles per query. */
const PAGE = 500;

interface ReactionPorts {
  readonly sharing: Pick<Sharing, 'carryOn'>;
  readonly runner: Pick<ProjectionRunner, 'waitFor'>;
}
/** Updates the posts on other platforms after an article was shared or removed, even if the process that handled the command has crashed. */
export const sharedArticles = ({ sharing, runner }: ReactionPorts): Reaction<Changing> => ({
  name: 'article_sharing',
  handles: ['ArticleShared', 'ArticleSharedAgain', 'ArticleDeleted'],
  startAt: 'head',
  async react(events: readonly Recorded<Changing>[]) {
    await untilShown(runner, ['blog'], events);
    for (const id of new Set(events.map(({ data }) => data.articleId))) await sharing.carryOn(id);
  },
});

interface JobPorts {
  readonly sharing: Pick<Sharing, 'carryOn'>;
  readonly queries: Pick<BlogQueries, 'sharedIds'>;
  readonly logger: Logger;
}
/** Updates the posts on other platforms after changes that have no event, for example after a platform has been connected again, or a picture has
 *  been deleted with its uploader's account. */
export const carryOnShares = ({ sharing, queries, logger }: JobPorts): JobDefinition =>
  job({
    name: 'blog.carry-on-shares',
    cron: '50 * * * *',
    maxAttempts: 1,
    async run() {
      const how = {
        ...{ logger, failed: 'an article was not carried on to other platforms' },
        about: (article: string) => ({ article }),
      };
      let after: string | null = null;
      do {
        const ids: readonly string[] = await queries.sharedIds(after, PAGE);
        await forEachOrFail(how, ids, sharing.carryOn);
        after = ids.length === PAGE ? (ids.at(-1) ?? null) : null;
      } while (after !== null);
    },
  });
