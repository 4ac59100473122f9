import { randomUUID } from 'node:crypto';
import { v7 as uuid } from 'uuid';
import type { BlogQueries } from '../../projections/blog/queries.ts';
import type { Logger } from '../../projections/platform/logger.ts';
import { UserId } from '../../schema/accounts/ids.ts';
import { type ArticleContent, type ArticleText, BY_A_PERSON, type WrittenText } from '../../schema/blog/content.ts';
import type {
  ApproveArticle,
  ArticlePost,
  LinkArticle,
  PublishArticle,
  ScheduleArticle,
  UpdateArticle,
} from '../../schema/blog/inputs.ts';
import { ArticleGone, ArticleNotFound, LanguageTaken } from '../../schema/blog/rejections.ts';
import { type CommandPorts, commandHandler } from '../platform/command-handler.ts';
import type { Originate } from '../platform/command-origin.ts';
import { forEachIsolated } from '../platform/jobs/for-each-isolated.ts';
import type { As } from '../shared/idempotency.ts';
import { articleSlug } from './article-slug.ts';
import { contentHash } from './content-hash.ts';
import { type ArticleCommand, articleDecider } from './decider.ts';
import type { ArticlePictures } from './pictures.ts';

export interface BlogPorts extends CommandPorts {
  /** Whether admins may approve articles that they wrote themselves. */
  readonly mayApproveOwn: boolean;
  readonly originate: Originate;
  readonly pictures: Pick<ArticlePictures, 'chosen' | 'settle'>;
  readonly logger: Logger;
  readonly queries: Pick<BlogQueries, 'state' | 'linked'>;
  /** Returns the articles whose scheduled time has come, with the person who scheduled each. */
  readonly dueArticles: (now: Date) => Promise<readonly { readonly id: string; readonly by: string }[]>;
}
/** The actor that publishes scheduled articles. */
const SCHEDULE = 'system:blog-schedule';
/** The actor that drafts reports. */
const REPORTS = 'system:blog-reports';

/** An article that a template or a model wrote. */
export interface Generated {
  readonly content: ArticleContent;
  /** Whether the figures include fictitious demo cars. */
  readonly isSample: boolean;
}

interface Sharing {
  readonly type: 'Share' | 'ShareAgain';
  readonly posts: readonly ArticlePost[];
  readonly hash?: string | undefined;
  readonly site: string;
}

/** Returns all commands on articles. The caller passes the signed-in user. */
export const blogCommands = ({
  store,
  clock,
  shown,
  mayApproveOwn,
  originate,
  pictures,
  dueArticles,
  logger,
  queries,
}: BlogPorts) => {
  const handle = commandHandler({
    store,
    category: 'article',
    decider: articleDecider({ hashOf: contentHash, slugOf: articleSlug }),
  });
  const carryOut = async (command: ArticleCommand, { actor, commandId = randomUUID(), from }: As): Promise<void> => {
    const origin = from && (await originate(actor, from.door, from.client));
    await shown((await handle(command.articleId, command, { actor, commandId, origin })).position);
    await pictures.settle(command.articleId);
  };
  /** Returns the text with the hash of its picture. The picture must be the sender's unattached upload or already belong to the article. */
  const withPicture = async (articleId: string, text: ArticleText, { actor }: As): Promise<WrittenText> => ({
    ...{ ...text, picture: await pictures.chosen(articleId, text.picture, actor) },
  });
  const sent = (articleId: string, { actor }: As) => ({
    articleId,
    by: UserId.parse(actor),
    at: clock().toISOString(),
  });
  const begin = async (made: Generated, as: As, articleId: string = uuid()): Promise<string> => {
    await carryOut({ type: 'Draft', ...sent(articleId, as), ...made }, as);
    return articleId;
  };
  return {
    /** Drafts an article that a person wrote.
     *  @returns the new article's id
     *  @throws Rejection UNKNOWN_FIGURE if the text uses a figure, because a person's new article has no figures; MEDIA_NOT_FOUND */
    async draft(text: ArticleText, as: As): Promise<string> {
      const articleId = uuid();
      const content = { ...(await withPicture(articleId, text, as)), figures: [], writtenBy: BY_A_PERSON };
      return begin({ content, isSample: false }, as, articleId);
    },
    /** Drafts an article that a template or a model wrote.
     *  @returns the new article's id */
    draftGenerated: (made: Generated, as: As): Promise<string> => begin(made, as),
    /** Drafts an article that the template wrote for a job. Idempotent. @param author the person who counts as the writer */
    async draftByServer(articleId: string, made: Generated, author: UserId): Promise<void> {
      const said = { articleId, by: author, at: clock().toISOString() };
      await carryOut({ type: 'Draft', ...said, ...made }, { actor: REPORTS, commandId: articleId });
    },
    /** Saves new content. Unchanged content appends no event.
     *  @throws Rejection ARTICLE_NOT_FOUND, ARTICLE_GONE, ARTICLE_CHANGED if the sender read an older revision, UNKNOWN_FIGURE, MEDIA_NOT_FOUND */
    async update(id: string, { revision, ...text }: UpdateArticle, as: As): Promise<void> {
      const content = await withPicture(id, text, as);
      await carryOut({ type: 'Revise', ...sent(id, as), content, revision }, as);
    },
    /** @throws Rejection ARTICLE_NOT_FOUND, ARTICLE_GONE, ARTICLE_WRONG_STATUS */
    async submit(id: string, as: As): Promise<void> {
      await carryOut({ type: 'Submit', ...sent(id, as) }, as);
    },
    /** @throws Rejection ARTICLE_NOT_FOUND, ARTICLE_GONE, ARTICLE_WRONG_STATUS, ARTICLE_CHANGED, OWN_ARTICLE, SAMPLE_CONTENT */
    async approve(id: string, { hash }: Pick<ApproveArticle, 'hash'>, as: As): Promise<void> {
      await carryOut({ type: 'Approve', ...sent(id, as), seen: hash ?? null, mayApproveOwn }, as);
    },
    /** @throws Rejection ARTICLE_NOT_FOUND, ARTICLE_GONE, ARTICLE_WRONG_STATUS, ARTICLE_CHANGED, ARTICLE_NOT_APPROVED */
    async publish(id: string, { hash }: PublishArticle, as: As): Promise<void> {
      await carryOut({ type: 'Publish', ...sent(id, as), seen: hash ?? null }, as);
    },
    /** @throws Rejection ARTICLE_NOT_FOUND, ARTICLE_GONE, ARTICLE_WRONG_STATUS, ARTICLE_CHANGED, ARTICLE_NOT_APPROVED, SCHEDULE_NOT_POSSIBLE */
    async schedule(id: string, { publishAt, hash }: ScheduleArticle, as: As): Promise<void> {
      await carryOut({ type: 'Schedule', ...sent(id, as), publishAt, seen: hash ?? null }, as);
    },
    /** @throws Rejection ARTICLE_NOT_FOUND, ARTICLE_GONE */
    async unschedule(id: string, as: As): Promise<void> {
      await carryOut({ type: 'Unschedule', ...sent(id, as) }, as);
    },
    /** Publishes each due article on behalf of the person who scheduled it. Idempotent.
     *  @returns how many articles were due */
    async publishDue(): Promise<number> {
      const due = await dueArticles(clock());
      const told = {
        logger,
        failed: 'an article could not be published',
        about: ({ id }: { id: string }) => ({ article: id }),
      };
      await forEachIsolated(told, due, ({ id, by }) => {
        const at = clock().toISOString();
        const command = { type: 'PublishScheduled', articleId: id, by: UserId.parse(by), at } as const;
        return carryOut(command, { actor: SCHEDULE });
      });
      return due.length;
    },
    /** Records that an article is shared on these platforms. The caller must have checked that the platforms accept articles.
     *  @param site the base URL of this site
     *  @throws Rejection ARTICLE_NOT_FOUND, ARTICLE_GONE, ARTICLE_WRONG_STATUS, ARTICLE_CHANGED, ARTICLE_NOT_APPROVED */
    async share(id: string, { type, posts, hash, site }: Sharing, as: As): Promise<void> {
      await carryOut({ type, ...sent(id, as), posts, site, seen: hash ?? null }, as);
    },
    /** Adds an article to the translation group of the article `to`. If `to` is null, removes the article from its current group. A group has at most
     *  one article per language.
     *  @throws Rejection ARTICLE_NOT_FOUND, ARTICLE_GONE, LANGUAGE_TAKEN */
    async link(id: string, { to }: LinkArticle, as: As): Promise<void> {
      const [own, other] = await Promise.all([queries.state(id), to === null ? null : queries.state(to)]);
      if (own === null || (to !== null && other === null)) throw ArticleNotFound();
      if (other !== null) {
        if (other.deletedAt !== null) throw ArticleGone();
        const there = await queries.linked(other);
        const taken = [other, ...there].filter((one) => one.id !== id).map(({ content }) => content.language);
        if (other.id === id || taken.includes(own.content.language)) throw LanguageTaken();
      }
      // An article that leaves its group gets a new group id, because the id of the old group may be the id of this article.
      const alone = (await queries.linked(own)).length === 0 ? own.group : uuid();
      const group = other ? (other.group ?? other.id) : alone;
      await carryOut({ type: 'Link', ...sent(id, as), group: group === id ? null : group }, as);
    },
    /** Hides an article from readers. Its history remains in the event log.
     *  @throws Rejection ARTICLE_NOT_FOUND */
    async remove(id: string, as: As): Promise<void> {
      await carryOut({ type: 'Delete', ...sent(id, as) }, as);
    },
  };
};
export type BlogCommands = ReturnType<typeof blogCommands>;
