import type { PicturesOf } from '../../../projections/blog/queries.ts';
import { type ArticleState, evolveArticle } from '../../../schema/blog/article-state.ts';
import { ArticleEvent } from '../../../schema/blog/events.ts';
import { withFigures } from '../../../schema/blog/figure-texts.ts';
import { isOneOf } from '../../../schema/kernel/event.ts';
import type { EventStore } from '../../../schema/kernel/event-store.ts';
import { streamOf } from '../../../schema/kernel/stream.ts';
import type { Platform } from '../../../schema/syndication/enumerations.ts';
import { contentHash } from '../content-hash.ts';
import { pictureForLinks } from '../picture-for-links.ts';

/** The kind of subject under which the platform connector stores articles. */
export const ARTICLE = 'article';
const isOfArticle = isOneOf(ArticleEvent);

/** What is sent to another platform when an article is shared there. */
export interface SharedContent {
  readonly title: string;
  readonly text: string;
  readonly link: string;
  readonly data: Readonly<Record<string, unknown>>;
}
interface Ports {
  readonly store: Pick<EventStore, 'read'>;
  readonly picturesOf: PicturesOf;
  /** The base URL of this site, without a trailing slash. */
  readonly publicUrl: string;
}

/** Returns a function that reads from the event log how an article looked when it was last shared on a platform. The function returns null if the
 *  article was never shared there or has been removed. Later versions are not sent until somebody shares the article again. */
export const sharedContents =
  ({ store, picturesOf, publicUrl }: Ports) =>
  async (id: string, platform: string): Promise<SharedContent | null> => {
    let state: ArticleState | null = null;
    let then: ArticleState | null = null;
    for await (const event of store.read<ArticleEvent>(streamOf('article', id))) {
      if (!isOfArticle(event)) continue;
      state = evolveArticle(state, event);
      if ('posts' in event.data && event.data.posts.some((post) => post.platform === platform)) then = state;
    }
    const share = then?.shares[platform as Platform];
    if (!state || state.deletedAt !== null || !then?.published || !share) return null;
    const { content, approval, publishedAt, updatedAt } = then.published;
    // The hash is computed from the content itself, so that only approved content leaves this server.
    if (contentHash(content) !== share.hash || approval.hash !== share.hash)
      throw new Error(`article ${id} was shared with a hash that its approved content does not have`);
    const { title, excerpt, figures, language, category, tags, picture } = content;
    const found = picture && (await picturesOf([picture.mediaId])).get(picture.mediaId);
    const size = pictureForLinks(found ?? null);
    return {
      ...{ title, text: share.text, link: share.link },
      data: {
        ...{ excerpt: withFigures(excerpt, figures, language), language, category, tags, publishedAt, updatedAt },
        picture: picture &&
          size && {
            ...{ url: new URL(size.url, `${publicUrl}/`).href, width: size.width, height: size.height },
            alt: picture.alt,
          },
        ...{ contentHash: share.hash, sharedAt: share.at },
      },
    };
  };
