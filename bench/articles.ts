import { v7 as uuid } from 'uuid';
import { contentHash } from '../api/blog/content-hash.ts';
import { articleReplay } from '../api/blog/history.ts';
import { eventStoreMigrations, postgresEventStore } from '../api/platform/event-store/postgres.ts';
import { accountsProjector } from '../projections/accounts/projector.ts';
import { blogQueries } from '../projections/blog/queries.ts';
import { openDatabase } from '../projections/platform/database.ts';
import { migrate } from '../projections/platform/migrate.ts';
import { projectionOperator } from '../projections/platform/operator-commands.ts';
import { personalData } from '../projections/platform/personal-data.ts';
import { runnerMigrations } from '../projections/platform/runner-migrations.ts';
import { UserId } from '../schema/accounts/ids.ts';
import { type ArticleContent, BY_A_PERSON } from '../schema/blog/content.ts';
import type { ArticleEvent } from '../schema/blog/events.ts';
import type { NewEvent } from '../schema/kernel/event.ts';
import { streamOf } from '../schema/kernel/stream.ts';
import { textDifferences } from '../web/blog/desk/text-differences.ts';
import { type Benchmark, median, quantile, textTable } from './benchmark.ts';

const ARTICLES = 10_000;
const VERSIONS = 20;
/** One in this many articles is long. Only the long articles are measured. */
const LONG_EVERY = 50;
const WORDS = { long: 5_000, short: 100 };
const APPENDS_AT_ONCE = 16;
/** The longest acceptable times, in milliseconds: for reading an article as of one step, and for comparing two versions. */
const LIMITS = { asOf: 50, differences: 100 };
const [WRITER, ADMIN] = [UserId.parse(uuid()), UserId.parse(uuid())];

/** Creates a generator of pseudo-random numbers that are the same in every run. */
const numbers = () => {
  let last = 7;
  return (below: number): number => {
    last = (last * 1_103_515_245 + 12_345) % 2 ** 31;
    return (last >> 8) % below;
  };
};
const next = numbers();
const VOCABULARY = Array.from({ length: 3_000 }, (_, n) => `${n.toString(36)}word`);
const someWord = (): string => VOCABULARY[next(VOCABULARY.length)] ?? '';
const someWords = (count: number): string[] => Array.from({ length: count }, someWord);
/** Returns the words as text in paragraphs of 80 words. */
const textOf = (words: readonly string[]): string =>
  words.map((word, place) => (place % 80 === 79 ? `${word}.\n\n` : `${word} `)).join('');
const reworded = (words: readonly string[], perThousand: number): string[] =>
  words.map((word) => (next(1_000) < perThousand ? someWord() : word));

/** Returns the events of an article that is revised, approved and published repeatedly. */
const lifeOf = (articleId: string, words: readonly string[]): NewEvent<ArticleEvent>[] => {
  const slug = articleId;
  const first = Date.parse('2026-01-01T00:00:00Z');
  const events: ArticleEvent[] = [];
  let text = words;
  for (let version = 1; version <= VERSIONS; version++) {
    text = reworded(text, 10);
    const content: ArticleContent = {
      ...{ title: `Version ${version}`, excerpt: 'An article.', content: textOf(text), category: 'buying-guides' },
      ...{ tags: ['papers'], sources: [], language: 'en', figures: [], writtenBy: BY_A_PERSON },
      ...{ picture: null, corrections: [] },
    };
    const at = new Date(first + version * 86_400_000).toISOString();
    const [said, approved] = [{ articleId, hash: contentHash(content), at }, { by: ADMIN }];
    if (version === 1) {
      events.push({ type: 'ArticleDrafted', data: { ...said, content, isSample: false, by: WRITER } });
      events.push({ type: 'ArticleSubmitted', data: { ...said, by: WRITER } });
    } else events.push({ type: 'ArticleRevised', data: { ...said, content, by: WRITER } });
    events.push({ type: 'ArticleApproved', data: { ...said, ...approved, isOwn: false } });
    events.push({ type: 'ArticlePublished', data: { ...said, ...approved, slug } });
  }
  return events.map((event) => {
    const commandId = uuid();
    return {
      ...{ ...event, id: commandId },
      metadata: { actor: event.data.by, commandId, correlationId: commandId, causationId: null },
    };
  });
};

const timed = async (run: () => unknown): Promise<number> => {
  const started = performance.now();
  await run();
  return performance.now() - started;
};

/** The benchmark of reading an article as of any step of its history, and of comparing its versions. */
export const articles: Benchmark = {
  name: 'articles',
  description: `an article as of any step, of ${ARTICLES} with ${VERSIONS} versions; the differences of ${WORDS.long} words`,
  run: async ({ databaseUrl }) => {
    const db = openDatabase(databaseUrl);
    await migrate(db, [...eventStoreMigrations, ...runnerMigrations]);
    const store = postgresEventStore({ url: databaseUrl });
    try {
      // Creates the accounts tables, because a replay looks up the names of the people in it.
      await projectionOperator({ db, databaseUrl, feed: store, projectors: [accountsProjector] }).rebuild(
        accountsProjector.name,
      );
      const ids = Array.from({ length: ARTICLES }, () => uuid());
      const isLong = (place: number) => place % LONG_EVERY === 0;
      const append = async (id: string, place: number) => {
        const events = lifeOf(id, someWords(isLong(place) ? WORDS.long : WORDS.short));
        await store.append(streamOf('article', id), 'none', events);
      };
      for (let from = 0; from < ids.length; from += APPENDS_AT_ONCE)
        await Promise.all(ids.slice(from, from + APPENDS_AT_ONCE).map((id, place) => append(id, from + place)));

      const replay = articleReplay({ store, queries: blogQueries(db), personal: personalData(db) });
      const measured = ids.filter((_, place) => isLong(place));
      const steps = VERSIONS * 3 + 1;
      const asOf: number[] = [];
      for (const id of measured) asOf.push(await timed(() => replay.asOf(id, { step: 1 + next(steps) })));

      const base = someWords(WORDS.long);
      const compared: (readonly [string, number])[] = [];
      for (const perThousand of [0, 10, 100, 300, 1_000]) {
        const [before, after] = [textOf(base), textOf(reworded(base, perThousand))];
        const runs = [];
        for (let run = 0; run < 9; run++) runs.push(await timed(() => textDifferences(before, after)));
        compared.push([`differences, ${perThousand / 10} % other words`, median(runs)]);
      }
      const oneLine = base.join(' ');
      const other = someWords(WORDS.long).join(' ');
      compared.push(['differences, one line, all other words', await timed(() => textDifferences(oneLine, other))]);
      const worst = Math.max(...compared.map(([, ms]) => ms));
      return {
        table: textTable([
          ['', 'ms', 'limit'],
          [`as of a step, the middle of ${measured.length}`, median(asOf).toFixed(1), LIMITS.asOf],
          ['as of a step, 99 of 100', quantile(asOf, 0.99).toFixed(1), LIMITS.asOf],
          ...compared.map(([what, ms]) => [what, ms.toFixed(1), LIMITS.differences]),
        ]),
        ratios: {
          asOf99_limit: quantile(asOf, 0.99) / LIMITS.asOf,
          differences_limit: worst / LIMITS.differences,
        },
      };
    } finally {
      await store.close();
      await db.destroy();
    }
  },
};
