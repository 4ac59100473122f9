import type { Knex } from 'knex';
import { v5 as uuidFrom } from 'uuid';
import { citiesWithFigures, type MarketFigures } from '../../../projections/blog/market-figures.ts';
import { type BlogQueries, usedFigures } from '../../../projections/blog/queries.ts';
import type { Logger } from '../../../projections/platform/logger.ts';
import { UserId } from '../../../schema/accounts/ids.ts';
import type { ArticleState } from '../../../schema/blog/article-state.ts';
import type { FigureFilter } from '../../../schema/blog/figures.ts';
import type { GenerateArticle } from '../../../schema/blog/inputs.ts';
import { SERVER_AUTHOR_ID } from '../../../schema/blog/server-author.ts';
import { indianTime } from '../../../schema/kernel/indian-time.ts';
import { DEFAULT_LANGUAGE } from '../../../schema/kernel/language.ts';
import { Rejection } from '../../../schema/kernel/rejection.ts';
import { forEachIsolated } from '../../platform/jobs/for-each-isolated.ts';
import type { BlogCommands } from '../handler.ts';
import { driftedFigures } from './drift.ts';
import type { Generating } from './generate.ts';

interface Ports {
  readonly db: Knex;
  readonly clock: () => Date;
  readonly logger: Logger;
  readonly publicUrl: string;
  readonly queries: Pick<BlogQueries, 'state' | 'withFigures'>;
  readonly commands: Pick<BlogCommands, 'draftByServer'>;
  readonly generating: Pick<Generating, 'report'>;
  readonly figuresOf: (filter: FigureFilter) => Promise<MarketFigures>;
}

/** The UUID namespace for the ids of articles that jobs draft. The ids are deterministic, so a repeated job creates no duplicate article. */
const ARTICLE_IDS = '5c0f3f5e-93a1-5d8a-8f0a-3d1f5f0c7b21';
const SERVER_AUTHOR = UserId.parse(SERVER_AUTHOR_ID);
const DAY_MS = 86_400_000;

/** Returns the date of the Monday of the current week (Indian time), like `2026-11-23`. */
export const weekOf = (now: Date): string => {
  const there = indianTime(now);
  const sinceMonday = (there.getUTCDay() + 6) % 7;
  return new Date(there.getTime() - sinceMonday * DAY_MS).toISOString().slice(0, 10);
};
const askedFor = (
  { city, brand, model, fuelType }: FigureFilter,
  more: Pick<GenerateArticle, 'category' | 'language'>,
): GenerateArticle => ({
  ...{ ...more, byModel: false },
  ...(city !== null && { city }),
  ...(brand !== null && { brand }),
  ...(model !== null && { model }),
  ...(fuelType !== null && { fuelType }),
});

/** Drafts reports automatically with the template. Nothing is published without approval. */
export const serverDrafts = (ports: Ports) => {
  const { db, clock, logger, publicUrl, queries, commands, generating, figuresOf } = ports;
  /** Creates a draft unless it already exists.
   *  @returns false if the draft already exists or there are too few cars
   *  @param source a URL that the article cites in addition to the sources of the report */
  const begin = async (key: string, asked: GenerateArticle, source?: string): Promise<boolean> => {
    const articleId = uuidFrom(key, ARTICLE_IDS);
    if ((await queries.state(articleId)) !== null) return false;
    try {
      const { content, isSample } = await generating.report(asked, SERVER_AUTHOR);
      const sources = source === undefined ? content.sources : [...content.sources, source];
      const made = { content: { ...content, sources }, isSample };
      await commands.draftByServer(articleId, made, SERVER_AUTHOR);
      return true;
    } catch (error) {
      if (error instanceof Rejection && error.code === 'TOO_FEW_CARS') return false;
      throw error;
    }
  };
  const redraft = async ({ id, published }: ArticleState): Promise<boolean> => {
    const subject = published?.content.figures.find(({ about }) => about === null)?.filter;
    if (!published || !subject) return false;
    const { content, hash, slug } = published;
    const { figures } = await figuresOf(subject);
    if (driftedFigures(usedFigures(content), figures).length === 0) return false;
    const { category, language } = content;
    const article = new URL(`/blog/${slug}`, `${publicUrl}/`).href;
    return begin(`drift ${id} ${hash}`, askedFor(subject, { category, language }), article);
  };

  return {
    /** Drafts one report per week for each city with enough cars. Idempotent. @returns how many drafts it created */
    async weekly(): Promise<number> {
      let begun = 0;
      const week = weekOf(clock());
      const told = { logger, failed: 'a weekly report was not drafted', about: (city: string) => ({ city }) };
      await forEachIsolated(told, await citiesWithFigures(db), async (city) => {
        const filter = { city, brand: null, model: null, fuelType: null };
        const asked = askedFor(filter, { category: 'market-trends', language: DEFAULT_LANGUAGE });
        if (await begin(`week ${week} ${city}`, asked)) begun += 1;
      });
      return begun;
    },
    /** Compares the published figures with today's figures, and drafts a new report for each article in which a figure has drifted. Drafts at most
     *  one new report per published version.
     *  @returns how many drafts it created */
    async compare(): Promise<number> {
      let begun = 0;
      const about = ({ id }: ArticleState) => ({ article: id });
      const told = { logger, failed: 'the figures of an article were not compared', about };
      await forEachIsolated(told, await queries.withFigures(), async (article) => {
        if (await redraft(article)) begun += 1;
      });
      return begun;
    },
  };
};
