import type { BlogQueries } from '../../../projections/blog/queries.ts';
import type { ArticlePost, PageOfArticlePosts, ShareArticle } from '../../../schema/blog/inputs.ts';
import { ArticleNotFound, PlatformTakesNoArticles } from '../../../schema/blog/rejections.ts';
import { shareTextOf } from '../../../schema/blog/share-text.ts';
import type { ArticlePostingPage, ArticleSharing } from '../../../schema/blog/views.ts';
import { PLATFORMS, type Platform } from '../../../schema/syndication/enumerations.ts';
import { PlatformNotConnected } from '../../../schema/syndication/rejections.ts';
import type { ListingPlatform, PlatformPostingLogPage } from '../../../schema/syndication/views.ts';
import type { As } from '../../shared/idempotency.ts';
import type { BlogCommands } from '../handler.ts';
import { ARTICLE } from './shared-content.ts';

interface Subject {
  readonly kind: string;
  readonly id: string;
}
type Post = Pick<ListingPlatform, 'platform' | 'state' | 'action' | 'reason' | 'platformListingId'> & {
  readonly dueAt: string | null;
  readonly changedAt: string;
};
/** The methods of the platform connector that articles use. */
export interface PlatformPosts {
  readonly platforms: readonly { readonly platform: Platform; readonly name: string; readonly takesPosts: boolean }[];
  ask(line: { readonly subject: Subject; readonly platform: Platform }): Promise<void>;
  latest(subject: Subject): Promise<ReadonlyMap<Platform, Post>>;
  log(subject: Subject, page: PageOfArticlePosts): Promise<PlatformPostingLogPage>;
}
interface Ports {
  readonly queries: Pick<BlogQueries, 'state' | 'namesOf'>;
  readonly commands: Pick<BlogCommands, 'share'>;
  readonly platformPosts: PlatformPosts;
  readonly publicUrl: string;
}

/** Shares articles on other platforms, and reports the state of the posts. */
export const sharing = ({ queries, commands, platformPosts, publicUrl }: Ports) => {
  const { platforms } = platformPosts;
  const takers = platforms.filter(({ takesPosts }) => takesPosts).map(({ platform }) => platform);
  const subjectOf = (id: string): Subject => ({ kind: ARTICLE, id });
  /** @throws Rejection ARTICLE_NOT_FOUND */
  const stateOf = async (id: string) => {
    const state = await queries.state(id);
    if (state === null) throw ArticleNotFound();
    return state;
  };
  /** Updates the post on each platform where the article is shared: the post shows the shared version, or is deleted if the article was removed.
   *  Idempotent. */
  const carryOn = async (id: string): Promise<void> => {
    const { shares = {} } = (await queries.state(id)) ?? {};
    for (const platform of takers) if (shares[platform]) await platformPosts.ask({ subject: subjectOf(id), platform });
  };
  /** Returns the chosen platforms; if none are chosen, all platforms that accept articles.
   *  @throws Rejection PLATFORM_NOT_CONNECTED, PLATFORM_TAKES_NO_ARTICLES */
  const chosen = ({ posts }: Pick<ShareArticle, 'posts'>): readonly ArticlePost[] => {
    const all = posts ?? takers.map((platform) => ({ platform }));
    const isConnected = (wanted: Platform) => platforms.some(({ platform }) => platform === wanted);
    if (all.length === 0 || !all.every(({ platform }) => isConnected(platform))) throw PlatformNotConnected();
    if (!all.every(({ platform }) => takers.includes(platform))) throw PlatformTakesNoArticles();
    return all;
  };
  const share =
    (type: 'Share' | 'ShareAgain') =>
    async (id: string, { posts, hash }: ShareArticle, as: As): Promise<void> => {
      await commands.share(id, { type, posts: chosen({ posts }), hash, site: publicUrl }, as);
      await carryOn(id);
    };
  return {
    carryOn,
    /** Shares a published article for the first time.
     *  @throws Rejection PLATFORM_NOT_CONNECTED, PLATFORM_TAKES_NO_ARTICLES, and the rejections of the command */
    share: share('Share'),
    /** Shares the currently published version again, or shares it on more platforms. Throws the same rejections as `share`. */
    shareAgain: share('ShareAgain'),
    /** @throws Rejection ARTICLE_NOT_FOUND */
    async platforms(id: string): Promise<ArticleSharing> {
      const { published, shares } = await stateOf(id);
      const posts = await platformPosts.latest(subjectOf(id));
      const names = await queries.namesOf(Object.values(shares).map(({ by }) => by));
      return {
        suggestedText: published && shareTextOf(published.content),
        link: published && `${publicUrl}/blog/${published.slug}`,
        platforms: PLATFORMS.map((platform) => {
          const [post, given] = [posts.get(platform), shares[platform]];
          const connected = platforms.find((one) => one.platform === platform);
          return {
            ...{ platform, name: connected?.name ?? null, isConnected: connected !== undefined },
            takesArticles: connected?.takesPosts ?? false,
            ...{ state: post?.state ?? null, action: post?.action ?? null, reason: post?.reason ?? null },
            ...{ idThere: post?.platformListingId ?? null, nextLookAt: post?.dueAt ?? null },
            changedAt: post?.changedAt ?? null,
            ...{ text: given?.text ?? null, link: given?.link ?? null, sharedHash: given?.hash ?? null },
            ...{ sharedAt: given?.at ?? null, sharedBy: (given && names.get(given.by)) ?? null },
          };
        }),
      };
    },
    /** Returns the log of an article's posts, latest first.
     *  @throws Rejection ARTICLE_NOT_FOUND, BAD_CURSOR */
    async log(id: string, page: PageOfArticlePosts): Promise<ArticlePostingPage> {
      await stateOf(id);
      const { nodes, ...rest } = await platformPosts.log(subjectOf(id), page);
      return { ...rest, nodes: nodes.map(({ listingId: _, platformListingId: __, ...entry }) => entry) };
    },
  };
};
export type Sharing = ReturnType<typeof sharing>;
