import type { Knex } from 'knex';
import { z } from 'zod';
import { ArticleState, statusForReaders } from '../../schema/blog/article-state.ts';
import type { ArticleContent, StoredPicture } from '../../schema/blog/content.ts';
import type { ArticleStatus } from '../../schema/blog/enumerations.ts';
import { figureText, tokensOf, withFigures } from '../../schema/blog/figure-texts.ts';
import { type Figure, figurePath } from '../../schema/blog/figures.ts';
import type { PageOfArticles, PageOfDeskArticles } from '../../schema/blog/inputs.ts';
import { ArticleGone, ArticleNotFound } from '../../schema/blog/rejections.ts';
import { SERVER_AUTHOR_ID, SERVER_AUTHOR_NAME } from '../../schema/blog/server-author.ts';
import type {
  ArticleCard,
  ArticleCardPage,
  ArticleFigure,
  ArticlePicture,
  BlogAnalytics,
  DeskArticle,
  DeskArticlePage,
  Translation,
} from '../../schema/blog/views.ts';
import { LANGUAGE_CODES, type Language } from '../../schema/kernel/language.ts';
import { PLATFORMS } from '../../schema/syndication/enumerations.ts';
import { rankedPage } from '../shared/page.ts';

const TABLE = 'blog.articles';
const PUBLISHED_AT = `facts#>>'{published,publishedAt}'`;
/** SQL for the searchable text of an article: of its published content, for readers, and of its newest content, for editors. */
const READERS_TEXT = `lower(concat_ws(' ', facts#>>'{published,content,title}', facts#>>'{published,content,excerpt}', facts#>>'{published,content,tags}'))`;
const DESK_TEXT = `lower(concat_ws(' ', facts#>>'{content,title}', facts#>>'{content,excerpt}', facts#>>'{content,tags}'))`;
/** SQL for the id of the group that contains an article and its translations. */
const GROUP = `coalesce(facts->>'group', id::text)`;
const WORDS_A_MINUTE = 200;
/** The maximum number of scheduled articles that are published in one run. */
const AT_ONCE = 100;

/** Returns the reading time of a text in minutes, at least one. */
const readTimeOf = (text: string): number =>
  Math.max(1, Math.ceil(text.split(/\s+/).filter(Boolean).length / WORDS_A_MINUTE));
const isId = (id: string): boolean => z.uuid().safeParse(id).success;
type Names = ReadonlyMap<string, string>;
type Query = Knex.QueryBuilder;
/** Pictures in all their sizes, keyed by file id. */
type Pictures = ReadonlyMap<string, Omit<ArticlePicture, 'alt'>>;
/** A function that returns the given pictures in all their sizes. Deleted pictures are left out. */
export type PicturesOf = (ids: readonly string[]) => Promise<Pictures>;
/** The three kinds of articles in the statistics: articles by people or from a template, articles by a language model, and samples. */
type Kind = keyof BlogAnalytics['dataStatus'];

/** The parts of a published article that are shown in lists, with the figures used in its text. */
export type CardWithFigures = ArticleCard & { readonly hash: string; readonly figures: ArticleFigure[] };

/** Returns a figure as editors and readers see it. */
export const figureView = (
  { filter, ...figure }: Figure,
  { language }: Pick<ArticleContent, 'language'>,
): ArticleFigure => ({
  ...{ ...figure, text: figureText(figure, language), path: figurePath(filter) },
});
/** Returns the figures that a text uses, each once, in order of appearance. */
export const usedFigures = (content: ArticleContent): readonly Figure[] => {
  const names = new Set(tokensOf(`${content.excerpt} ${content.content}`).map(({ name }) => name));
  return [...names].flatMap((name) => content.figures.find((figure) => figure.name === name) ?? []);
};
/** Returns the content as readers see it, with the values of the figures inserted. */
const written = ({ figures, picture: _picture, ...content }: ArticleContent) => ({
  ...content,
  excerpt: withFigures(content.excerpt, figures, content.language),
  content: withFigures(content.content, figures, content.language),
});

/** Returns a picture in all its sizes; null if there is none, or if it was deleted with the account that uploaded it. */
const pictureOf = (picture: StoredPicture | null, pictures: Pictures): ArticlePicture | null => {
  const found = picture && pictures.get(picture.mediaId);
  return picture && found ? { ...found, alt: picture.alt } : null;
};
/** Returns the links to the article's posts on other platforms. */
const shareLinksOf = ({ shares }: Pick<ArticleState, 'shares'>) =>
  PLATFORMS.flatMap((platform) => {
    const link = shares[platform]?.link;
    return link === undefined ? [] : [{ platform, link }];
  });
/** Returns an article as readers see it in lists; null if it is not published. */
const cardOf = (state: ArticleState, names: Names, pictures: Pictures): ArticleCard | null => {
  const { id, authorId, published } = state;
  if (published === null) return null;
  const { slug, publishedAt, updatedAt } = published;
  const content = written(published.content);
  const readTime = readTimeOf(content.content);
  const picture = pictureOf(published.content.picture, pictures);
  return {
    ...content,
    picture,
    id,
    slug,
    publishedAt,
    updatedAt,
    readTime,
    author: names.get(authorId) ?? null,
    shareLinks: shareLinksOf(state),
  };
};
const deskArticleOf = (state: ArticleState, names: Names, pictures: Pictures, reader: string): DeskArticle => {
  const { id, authorId, status, revision, content, hash, approval, published, writers, isSample } = state;
  const { createdAt, changedAt, deletedAt } = state;
  const { mediaId = '' } = content.picture ?? {};
  const picture = pictureOf(content.picture, pictures);
  return {
    ...{ ...content, figures: content.figures.map((figure) => figureView(figure, content)), isSample },
    picture: picture && { ...picture, mediaId },
    ...{ id, status, revision, hash, createdAt, changedAt, deletedAt },
    author: names.get(authorId) ?? null,
    readTime: readTimeOf(content.content),
    slug: published?.slug ?? null,
    publishedAt: published?.publishedAt ?? null,
    publishedHash: published?.hash ?? null,
    approvedBy: approval ? (names.get(approval.by) ?? null) : null,
    approvedAt: approval?.at ?? null,
    scheduledFor: state.scheduled?.publishAt ?? null,
    isOwnApproval: approval?.isOwn ?? false,
    isOwn: writers.includes(reader),
    shareLinks: shareLinksOf(state),
  };
};

const mediaIds = (pictures: readonly (StoredPicture | null | undefined)[]): string[] => [
  ...new Set(pictures.flatMap((picture) => picture?.mediaId ?? [])),
];

interface AddressRow {
  readonly slug: string;
  readonly lastmod: string;
  readonly language: Language;
  readonly group: string;
}
interface PublishedAddress {
  readonly path: string;
  readonly lastmod: string;
  readonly alternates: readonly Alternate[];
}
/** The URL of an article in one language, for search engines. */
interface Alternate {
  /** The language code with the country code, such as `hi-IN`. */
  readonly hreflang: string;
  readonly path: string;
}
/** Returns the URLs of an article in all its languages, one per language. */
export const alternatesOf = (texts: readonly { readonly language: Language; readonly slug: string }[]): Alternate[] =>
  LANGUAGE_CODES.flatMap((language) => {
    const found = texts.find((one) => one.language === language);
    return found ? [{ hreflang: `${language}-IN`, path: `/blog/${found.slug}` }] : [];
  });

/** Queries for the articles of the blog.
 *  @param picturesOf reads the sizes of pictures; without this function, articles have no pictures */
export const blogQueries = (db: Knex, picturesOf: PicturesOf = async () => new Map()) => {
  const read = async (which: (query: Query) => Query): Promise<ArticleState[]> => {
    const stored: unknown[] = await which(db(TABLE)).pluck('facts');
    return stored.map((facts) => ArticleState.parse(facts));
  };
  /** Returns the names of people with an account, and of the server's own jobs, keyed by id. */
  const namesOf = async (ids: readonly string[]): Promise<Names> => {
    const rows: { id: string; name: string | null }[] = await db('accounts_read.users')
      .whereIn('id', [...new Set(ids)].filter(isId))
      .select('id', { name: db.raw(`nullif(concat_ws(' ', first_name, last_name), '')`) });
    const server = ids.includes(SERVER_AUTHOR_ID) ? [[SERVER_AUTHOR_ID, SERVER_AUTHOR_NAME] as const] : [];
    return new Map([...server, ...rows.flatMap(({ id, name }) => (name === null ? [] : [[id, name] as const]))]);
  };
  const having = (query: Query, text: string, q: string | undefined): Query =>
    (q ?? '')
      .toLowerCase()
      .split(/\s+/)
      .filter(Boolean)
      .reduce((found, word) => found.andWhereRaw(`position(? in ${text}) > 0`, [word]), query);
  const page = async (
    place: { readonly first: number; readonly after?: string | undefined },
    which: (query: Query) => Query,
    order: string,
  ) => {
    const [found, counted] = await Promise.all([
      rankedPage(place, (offset, limit) => read((query) => which(query).orderByRaw(order).offset(offset).limit(limit))),
      which(db(TABLE)).count<{ count: string }[]>('* as count'),
    ]);
    return { ...found, total: Number(counted[0]?.count ?? 0) };
  };
  const published = (query: Query): Query => query.whereNull('deleted_at').whereRaw(`${PUBLISHED_AT} is not null`);
  const cardsOf = async (states: readonly ArticleState[]): Promise<ArticleCard[]> => {
    const [names, pictures] = await Promise.all([
      namesOf(states.map(({ authorId }) => authorId)),
      picturesOf(mediaIds(states.map(({ published: seen }) => seen?.content.picture))),
    ]);
    return states.flatMap((state) => cardOf(state, names, pictures) ?? []);
  };
  const withNames = async (states: readonly ArticleState[], reader: string): Promise<DeskArticle[]> => {
    const [names, pictures] = await Promise.all([
      namesOf(states.flatMap(({ authorId, approval }) => [authorId, ...(approval ? [approval.by] : [])])),
      picturesOf(mediaIds(states.map(({ content }) => content.picture))),
    ]);
    return states.map((state) => deskArticleOf(state, names, pictures, reader));
  };
  const state = async (id: string): Promise<ArticleState | null> =>
    isId(id) ? ((await read((query) => query.where({ id })))[0] ?? null) : null;

  /** Returns the articles that once had this slug. */
  const formerly = (slug: string): Promise<ArticleState[]> =>
    read((query) => query.whereRaw(`facts#>'{published,formerSlugs}' @> ?::jsonb`, [JSON.stringify([slug])]));

  /** Returns the published version of an article, with the author's current name; null if readers cannot see the article. */
  const asRead = async (article: ArticleState): Promise<CardWithFigures | null> => {
    const [card] = statusForReaders(article) === 200 ? await cardsOf([article]) : [];
    if (!card || !article.published) return null;
    const { content, hash } = article.published;
    return { ...card, hash, figures: usedFigures(content).map((figure) => figureView(figure, content)) };
  };

  const shownAt = async (slug: string): Promise<ArticleState> => {
    const [found = (await formerly(slug))[0]] = await read((query) =>
      query.whereRaw(`facts#>>'{published,slug}' = ?`, [slug]),
    );
    const status = statusForReaders(found ?? null);
    if (status === 410) throw ArticleGone();
    if (!found || status === 404) throw ArticleNotFound();
    return found;
  };

  /** Returns the article's translations, except removed ones. */
  const linked = ({ id, group }: Pick<ArticleState, 'id' | 'group'>): Promise<ArticleState[]> =>
    read((query) =>
      query
        .whereRaw(`${GROUP} = ?`, [group ?? id])
        .whereNot({ id })
        .whereNull('deleted_at')
        .orderBy('id'),
    );
  /** Returns the article's published translations, one per language. */
  const translationsOf = async (article: ArticleState): Promise<Translation[]> => {
    const others = (await linked(article)).flatMap(({ published: shown }) => shown ?? []);
    return LANGUAGE_CODES.flatMap((language) => {
      if (language === article.published?.content.language) return [];
      const found = others.find(({ content }) => content.language === language);
      return found ? [{ language, slug: found.slug, title: found.content.title }] : [];
    });
  };

  return {
    state,
    linked,
    namesOf,
    /** Returns the published articles, newest first. The search looks for each word in the title, excerpt and tags.
     *  @throws Rejection BAD_CURSOR if the cursor is invalid */
    async articles({ category, q, ...place }: PageOfArticles): Promise<ArticleCardPage> {
      const which = (query: Query): Query => {
        const found = having(published(query), READERS_TEXT, q);
        return category ? found.andWhereRaw(`facts#>>'{published,content,category}' = ?`, [category]) : found;
      };
      const found = await page(place, which, `${PUBLISHED_AT} desc, id`);
      return { ...found, nodes: await cardsOf(found.nodes) };
    },
    /** Returns a published article by its current or an earlier slug.
     *  @throws Rejection ARTICLE_NOT_FOUND; ARTICLE_GONE if it was once published but has been removed */
    async article(slug: string): Promise<CardWithFigures & { readonly translations: Translation[] }> {
      const found = await shownAt(slug);
      const [card, translations] = await Promise.all([asRead(found), translationsOf(found)]);
      if (!card) throw ArticleNotFound();
      return { ...card, translations };
    },
    /** Returns the stored content of a published article.
     *  @throws Rejection ARTICLE_NOT_FOUND, ARTICLE_GONE */
    async publishedContent(slug: string): Promise<ArticleContent> {
      const { published: shown } = await shownAt(slug);
      if (shown === null) throw ArticleNotFound();
      return shown.content;
    },
    asRead,
    /** Returns the URLs of all published articles, newest first, for search engines. If an article has translations, the URLs of all languages are
     *  included. */
    async publishedAddresses(): Promise<readonly PublishedAddress[]> {
      const rows: AddressRow[] = await published(db(TABLE))
        .orderByRaw(`${PUBLISHED_AT} desc, id`)
        .select({
          slug: db.raw(`facts#>>'{published,slug}'`),
          lastmod: db.raw(`facts#>>'{published,updatedAt}'`),
          language: db.raw(`facts#>>'{published,content,language}'`),
          group: db.raw(GROUP),
        });
      const groups = new Map<string, AddressRow[]>();
      for (const row of rows) groups.set(row.group, [...(groups.get(row.group) ?? []), row]);
      return rows.map(({ slug, lastmod, group }) => {
        const all = groups.get(group) ?? [];
        return { path: `/blog/${slug}`, lastmod, alternates: all.length > 1 ? alternatesOf(all) : [] };
      });
    },
    /** Returns when a published article last changed, including removals and changes that readers do not see yet; null if nothing has ever been
     *  published. */
    async publishedChangedAt(): Promise<Date | null> {
      const [last] = await db(TABLE)
        .whereRaw(`${PUBLISHED_AT} is not null`)
        .max<{ at: Date | null }[]>('changed_at as at');
      return last?.at ?? null;
    },
    /** Returns a page of the articles that have not been removed, as editors see them, the most recently changed first.
     *  @throws Rejection BAD_CURSOR if the cursor is invalid */
    async deskArticles({ status, q, ...place }: PageOfDeskArticles, reader: string): Promise<DeskArticlePage> {
      const which = (query: Query): Query => {
        const found = having(query.whereNull('deleted_at'), DESK_TEXT, q);
        return status ? found.andWhere({ status }) : found;
      };
      const found = await page(place, which, 'changed_at desc, id');
      return { ...found, nodes: await withNames(found.nodes, reader) };
    },
    /** Returns an article for editors, even if it has been removed.
     *  @throws Rejection ARTICLE_NOT_FOUND */
    async deskArticle(id: string, reader: string): Promise<DeskArticle> {
      const found = await state(id);
      const [one] = await withNames(found ? [found] : [], reader);
      if (!one) throw ArticleNotFound();
      return one;
    },
    /** Returns `text` with the values of an article's figures inserted. */
    async previewOf(text: string, id: string): Promise<string> {
      const found = await state(id);
      return found ? withFigures(text, found.content.figures, found.content.language) : text;
    },
    /** Returns the ids of the scheduled articles that are due, each with the id of the person who scheduled it. */
    async due(now: Date): Promise<{ id: string; by: string }[]> {
      const due = await read((query) =>
        query
          .where({ status: 'approved', deleted_at: null })
          .whereRaw(`(facts#>>'{scheduled,publishAt}')::timestamptz <= ?`, [now])
          .limit(AT_ONCE),
      );
      return due.flatMap(({ id, scheduled }) => (scheduled ? [{ id, by: scheduled.by }] : []));
    },
    /** Returns the published articles that contain figures. */
    withFigures: (): Promise<ArticleState[]> =>
      read((query) => published(query).whereRaw(`jsonb_array_length(facts#>'{published,content,figures}') > 0`)),
    /** Returns the ids of up to `limit` articles that were shared on other platforms, including removed articles. Ids are in ascending order,
     *  starting after `after`. */
    async sharedIds(after: string | null, limit: number): Promise<readonly string[]> {
      return db(TABLE)
        .whereRaw(`facts->'shares' <> '{}'::jsonb`)
        .modify((query) => void (after !== null && query.where('id', '>', after)))
        .orderBy('id')
        .limit(limit)
        .pluck<string[]>('id');
    },
    /** Returns the number of articles that await approval. */
    async waiting(): Promise<number> {
      const [counted] = await db(TABLE)
        .where({ status: 'pending_approval', deleted_at: null })
        .count<{ count: string }[]>('* as count');
      return Number(counted?.count ?? 0);
    },
    /** Returns statistics on the articles that have not been removed.
     *  @param services which services are configured */
    async analytics(services: BlogAnalytics['apiStatus']): Promise<Omit<BlogAnalytics, 'newsSources' | 'warnings'>> {
      const { rows } = await db.raw<{ rows: { status: ArticleStatus; kind: Kind; count: string }[] }>(
        `select status, case when facts->>'isSample' = 'true' then 'sampleContent'
           when facts#>>'{content,writtenBy,by}' = 'model' then 'aiGenerated' else 'realContent' end as kind, count(*)
         from ${TABLE} where deleted_at is null group by 1, 2`,
      );
      const [last]: { at: Date | null }[] = await db(TABLE).max('changed_at as at');
      const sum = (which: (row: (typeof rows)[number]) => boolean): number =>
        rows.filter(which).reduce((total, { count }) => total + Number(count), 0);
      const of = (wanted: ArticleStatus) => sum(({ status }) => status === wanted);
      const by = (wanted: Kind) => sum(({ kind }) => kind === wanted);
      return {
        ...{
          total: sum(() => true),
          pending: of('pending_approval'),
          published: of('published'),
          shared: of('shared'),
        },
        dataStatus: {
          realContent: by('realContent'),
          aiGenerated: by('aiGenerated'),
          sampleContent: by('sampleContent'),
        },
        apiStatus: services,
        lastUpdated: last?.at?.toISOString() ?? null,
      };
    },
    /** Returns the articles that a person created, for the download of this person's data. */
    async exportOf(userId: string) {
      const own = await read((query) => query.whereRaw(`facts->>'authorId' = ?`, [userId]).orderBy('id'));
      return own.map(({ id, status, content, createdAt, deletedAt }) => ({
        id,
        status,
        content,
        createdAt,
        deletedAt,
      }));
    },
  };
};
export type BlogQueries = ReturnType<typeof blogQueries>;
