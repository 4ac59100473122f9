import { marketFigures } from '../../projections/blog/market-figures.ts';
import { blogProjector } from '../../projections/blog/projector.ts';
import { blogQueries } from '../../projections/blog/queries.ts';
import { interestQueries } from '../../projections/blog/search-demand-and-supply-queries.ts';
import type { MarketplaceQueries } from '../../projections/marketplace/queries.ts';
import { personalData } from '../../projections/platform/personal-data.ts';
import { shownBy } from '../../projections/platform/wait-until-shown.ts';
import { type Originate, originOf } from '../platform/command-origin.ts';
import { feature, type Platform, routesWith } from '../platform/feature.ts';
import { job } from '../platform/jobs/definition.ts';
import { chatCompletions } from '../shared/text-model.ts';
import { blogFeedRoutes } from './feed-routes.ts';
import { generating } from './generating/generate.ts';
import { serverDrafts } from './generating/scheduled-report-drafts.ts';
import { blogCommands } from './handler.ts';
import { articleReplay } from './history.ts';
import { blogMigrations } from './migrations.ts';
import { type FetchFeed, newsSources } from './news/refresh.ts';
import { blogRoutes } from './operations.ts';
import { blogPages } from './page-heads.ts';
import { type ArticleMedia, articlePictureReaction, articlePictures, storedPictures } from './pictures.ts';
import { relatedCars } from './related-cars.ts';
import { ARTICLE, sharedContents } from './sharing/shared-content.ts';
import { trending } from './trending.ts';
import { workingCopies } from './working-copies.ts';
import { workingRoutes } from './working-copy-operations.ts';

/** The timeout for a report from a language model, in milliseconds. */
const REPORT_MS = 45_000;

/** Returns which of the services named in the specification are in use. The host of the language model's URL shows it. Firecrawl is never in use. */
const servicesOf = (model: { readonly url: string } | null) => {
  const host = model === null ? '' : new URL(model.url).hostname;
  const isAt = (domain: string) => host === domain || host.endsWith(`.${domain}`);
  return { perplexity: isAt('perplexity.ai'), gemini: isAt('generativelanguage.googleapis.com'), firecrawl: false };
};

interface Needs extends Platform {
  readonly marketplace: MarketplaceQueries;
  readonly media: ArticleMedia;
  readonly fetchFeed: FetchFeed;
}

/** Articles: editors write them, admins approve and publish exactly what they approved, and everybody can read them. */
export const blog = feature({
  name: 'blog',
  projectors: [blogProjector],
  migrations: blogMigrations,
  compose: (needs: Needs) => {
    const { db, marketplace, store, clock, runner, config, publicUrl, logger, media, commands: commandLog } = needs;
    const { textModel } = config;
    const picturesOf = storedPictures(media);
    const queries = blogQueries(db, picturesOf);
    const pictures = articlePictures({ media, queries });
    const mayApproveOwn = config.blogSelfApproval;
    const originate: Originate = (...of) => originOf(db, ...of);
    const shown = shownBy(runner, 'blog');
    const commands = blogCommands({
      store,
      clock,
      mayApproveOwn,
      originate,
      shown,
      pictures,
      dueArticles: queries.due,
      queries,
      logger,
    });
    const figuresOf = marketFigures({ db, clock });
    const reports = generating({
      ...{ db, clock, logger, publicUrl, figuresOf },
      model: textModel && { name: textModel.model, ...chatCompletions({ ...textModel, patienceMs: REPORT_MS }) },
    });
    const copies = workingCopies({ db, clock });
    const news = newsSources({ db, clock, logger, fetchFeed: needs.fetchFeed, sources: config.blogSources });
    const drafts = serverDrafts({
      ...{ db, clock, logger, publicUrl, queries, commands, generating: reports, figuresOf },
    });
    const services = servicesOf(textModel);
    const replay = articleReplay({ store, queries, personal: personalData(db) });
    const parts = {
      ...{ queries, commands, generating: reports, services, replay, pictures, copies, news },
      trending: trending({ interest: interestQueries(db), clock }),
      relatedCars: relatedCars({ queries, marketplace }),
    };
    const work = { queries, replay, copies };
    return {
      personalData: {
        erase: copies.erase,
        export: { articles: queries.exportOf, workingCopies: copies.exportOf },
      },
      provides: {
        articles: { queries, commands },
        outgoingContents: { [ARTICLE]: sharedContents({ store, picturesOf, publicUrl }) },
      },
      context: { blog: parts, articleWork: work },
      desks: { blog: queries.waiting },
      jobs: [
        job({
          name: 'blog.publish-scheduled',
          cron: '* * * * *',
          maxAttempts: 1,
          run: async () => void (await commands.publishDue()),
        }),
        job({
          name: 'blog.compare-figures',
          cron: '40 3 * * *',
          maxAttempts: 3,
          run: async () => void (await drafts.compare()),
        }),
        job({
          name: 'blog.draft-reports',
          cron: '0 6 * * 1',
          maxAttempts: 3,
          run: async () => void (await drafts.weekly()),
        }),
        job({
          name: 'blog.read-sources',
          cron: '15 * * * *',
          maxAttempts: 1,
          run: async () => void (await news.refresh()),
        }),
      ],
      reactions: [articlePictureReaction({ pictures, runner })],
      pages: blogPages(queries),
      routes: [
        routesWith(blogRoutes, { ...parts, commandLog }),
        routesWith(workingRoutes, work),
        routesWith(blogFeedRoutes, { queries, publicUrl }),
      ],
    };
  },
});
