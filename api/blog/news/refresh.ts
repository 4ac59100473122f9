import type { Knex } from 'knex';
import type { Logger } from 'pino';
import { z } from 'zod';
import type { BlogSource, BlogSuggestion } from '../../../schema/blog/views.ts';
import { FEED_BYTES, type NewsItem, readFeed } from './read-feed.ts';

/** Fetches a feed. The implementation checks the URL's host and network address first (decision 028). */
export type FetchFeed = (
  url: URL,
  policy: { readonly hosts: readonly string[] },
  bounds: { maxBytes: number; timeoutMs: number; idleMs: number; maxRedirects: number },
) => Promise<{ readonly bytes: AsyncIterable<Uint8Array>; readonly charset: string | undefined }>;

interface Ports {
  readonly db: Knex;
  readonly clock: () => Date;
  readonly logger: Pick<Logger, 'warn'>;
  readonly fetchFeed: FetchFeed;
  /** The URLs of the feeds. */
  readonly sources: readonly string[];
}
const SUGGESTIONS = 'blog_desk.suggestions';
const SOURCES = 'blog_desk.sources';
const BOUNDS = { maxBytes: FEED_BYTES, timeoutMs: 10_000, idleMs: 5_000, maxRedirects: 3 };
/** The minimum time in milliseconds between two fetches of a source, no matter how many editors refresh. */
const FRESH_MS = 60_000;
const KEPT_MS = 30 * 86_400_000;
/** The maximum number of suggestions that the desk shows. */
const SHOWN = 50;
const PROBLEM_LENGTH = 200;

const SourceRow = z.object({ url: z.string(), answered_at: z.date().nullable(), problem: z.string().nullable() });
const SuggestionRow = z.object({
  ...{ link: z.string(), source: z.string(), title: z.string(), excerpt: z.string() },
  published_at: z.date().nullable(),
});

/** Suggests topics for articles from other sites' feeds. */
export const newsSources = ({ db, clock, logger, fetchFeed, sources }: Ports) => {
  const hosts = [...new Set(sources.map((source) => new URL(source).host))];
  const fetched = async (source: string): Promise<readonly NewsItem[]> => {
    const { bytes, charset } = await fetchFeed(new URL(source), { hosts }, BOUNDS);
    const pieces: Uint8Array[] = [];
    for await (const piece of bytes) pieces.push(piece);
    return readFeed(Buffer.concat(pieces), charset);
  };
  const keep = async (source: string, items: readonly NewsItem[]): Promise<number> => {
    if (items.length === 0) return 0;
    const found_at = clock();
    const rows = items.map(({ publishedAt, ...item }) => ({ ...item, source, published_at: publishedAt, found_at }));
    const added: unknown[] = await db(SUGGESTIONS).insert(rows).onConflict('link').ignore().returning('link');
    return added.length;
  };
  /** Claims a source, so that concurrent refreshes do not fetch it twice. Returns false if another refresh has just claimed it. */
  const begin = async (url: string): Promise<boolean> => {
    const now = clock();
    const { rows } = await db.raw<{ rows: unknown[] }>(
      `insert into ${SOURCES} (url, tried_at) values (:url, :now)
       on conflict (url) do update set tried_at = excluded.tried_at where sources.tried_at <= :before returning url`,
      { url, now, before: new Date(now.getTime() - FRESH_MS) },
    );
    return rows.length > 0;
  };
  const readOne = async (url: string): Promise<number> => {
    if (!(await begin(url))) return 0;
    try {
      const added = await keep(url, await fetched(url));
      await db(SOURCES).where({ url }).update({ answered_at: clock(), problem: null });
      return added;
    } catch (error) {
      const problem = (error instanceof Error ? error.message : String(error)).slice(0, PROBLEM_LENGTH);
      logger.warn({ source: url, problem }, 'a source of the blog could not be read');
      await db(SOURCES).where({ url }).update({ problem });
      return 0;
    }
  };
  const status = async (): Promise<BlogSource[]> => {
    const rows = z.array(SourceRow).parse(await db(SOURCES).whereIn('url', [...sources]));
    return sources.map((url) => {
      const row = rows.find((one) => one.url === url);
      return { url, answeredAt: row?.answered_at?.toISOString() ?? null, problem: row?.problem ?? null };
    });
  };

  return {
    isSetUp: sources.length > 0,
    /** Returns the state of each source, in the configured order. */
    status,
    /** Fetches all sources, except those that were fetched within the last minute.
     *  @returns how many suggestions are new */
    async refresh(): Promise<number> {
      await db(SUGGESTIONS)
        .where('found_at', '<', new Date(clock().getTime() - KEPT_MS))
        .delete();
      const added = await Promise.all(sources.map(readOne));
      return added.reduce((sum, one) => sum + one, 0);
    },
    /** Returns the newest suggestions from the configured sources. */
    async suggestions(): Promise<BlogSuggestion[]> {
      const rows: unknown[] = await db(SUGGESTIONS)
        .whereIn('source', [...sources])
        .orderByRaw('coalesce(least(published_at, found_at), found_at) desc, link')
        .limit(SHOWN);
      return z
        .array(SuggestionRow)
        .parse(rows)
        .map(({ published_at, ...found }) => ({ ...found, publishedAt: published_at?.toISOString() ?? null }));
    },
  };
};
export type NewsSources = ReturnType<typeof newsSources>;
