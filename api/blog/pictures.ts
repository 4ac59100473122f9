import type { BlogQueries, PicturesOf } from '../../projections/blog/queries.ts';
import type { ProjectionRunner } from '../../projections/platform/runner.ts';
import { untilShown } from '../../projections/platform/wait-until-shown.ts';
import { type ArticleState, statusForReaders } from '../../schema/blog/article-state.ts';
import type { ChosenPicture, StoredPicture } from '../../schema/blog/content.ts';
import type { ArticleEvent } from '../../schema/blog/events.ts';
import type { Recorded } from '../../schema/kernel/event.ts';
import { MediaNotFound } from '../../schema/media/rejections.ts';
import type { MediaObject, UploadUrl } from '../../schema/media/views.ts';
import type { Reaction } from '../platform/reactor.ts';

interface Owner {
  readonly kind: string;
  readonly id: string;
}
type Stored = MediaObject & { readonly ownerId: string; readonly attachedTo: Owner | null };
/** The methods of the upload store that articles use. */
export interface ArticleMedia {
  articlePictureUrl(personId: string, size?: number): Promise<Omit<UploadUrl, 'category'>>;
  describe(ids: readonly string[]): Promise<readonly Stored[]>;
  describeAll(of: Owner): Promise<readonly Stored[]>;
  attach(ownerId: string, ids: readonly string[], to: Owner): Promise<void>;
  publish(ids: readonly string[]): Promise<void>;
  unpublish(ids: readonly string[]): Promise<void>;
}
interface Ports {
  readonly media: ArticleMedia;
  readonly queries: Pick<BlogQueries, 'state'>;
}

/** Returns the media id of the picture in an article's public version; null if there is none. */
const publishedPicture = (state: ArticleState): string | null =>
  statusForReaders(state) === 200 ? (state.published?.content.picture?.mediaId ?? null) : null;
const recordOf = (id: string) => ({ kind: 'article', id }) as const;

/** Returns a function that reads the sizes of pictures from the upload store. */
export const storedPictures =
  (media: Pick<ArticleMedia, 'describe'>): PicturesOf =>
  async (ids) => {
    const found = ids.length > 0 ? await media.describe(ids) : [];
    return new Map(found.map(({ id, width, height, sizes }) => [id, { width, height, sizes }]));
  };

/** Manages the pictures of articles. An upload belongs to an article once a version uses it. Pictures of past versions remain for the history. */
export const articlePictures = ({ media, queries }: Ports) => ({
  uploadUrl: media.articlePictureUrl,

  /** Returns a chosen picture with the hash of its file. The picture must be this person's unattached upload or already belong to the article.
   *  @throws Rejection MEDIA_NOT_FOUND */
  async chosen(articleId: string, picture: ChosenPicture | null, by: string): Promise<StoredPicture | null> {
    if (picture === null) return null;
    const { mediaId, alt } = picture;
    const state = await queries.state(articleId);
    const named = [state?.content.picture, state?.published?.content.picture].find((one) => one?.mediaId === mediaId);
    // The file is not read, because it may have been deleted with its owner's account. Other changes to the article can then still be saved.
    if (named) return { ...named, alt };
    const [found] = await media.describe([mediaId]);
    if (found?.category !== 'article') throw MediaNotFound();
    const { sha256, attachedTo, ownerId } = found;
    const isOfArticle = attachedTo !== null && attachedTo.kind === 'article' && attachedTo.id === articleId;
    if (isOfArticle) return { mediaId, sha256, alt };
    if (attachedTo !== null || ownerId !== by) throw MediaNotFound();
    // The file may be a second upload of a picture that this article already has.
    const same = (await media.describeAll(recordOf(articleId))).find((one) => one.sha256 === sha256);
    return { mediaId: same?.id ?? mediaId, sha256, alt };
  },

  /** Attaches the pictures that an article uses, publishes the picture of its published version, and hides all others. Idempotent. */
  async settle(articleId: string): Promise<void> {
    for (let state = await queries.state(articleId); state !== null; ) {
      const published = publishedPicture(state);
      const named = [...new Set([state.content.picture?.mediaId ?? null, published])].filter((id) => id !== null);
      for (const { id, ownerId, attachedTo } of await media.describe(named))
        if (attachedTo === null) await media.attach(ownerId, [id], recordOf(articleId));
      const all = await media.describeAll(recordOf(articleId));
      await media.unpublish(all.flatMap(({ id }) => (id === published ? [] : [id])));
      if (published !== null) await media.publish([published]);
      const now = await queries.state(articleId);
      // If another command has changed the published picture in the meantime, the loop runs again, so that a removed picture is not shown.
      if (now === null || publishedPicture(now) === published) return;
      state = now;
    }
  },
});
export type ArticlePictures = ReturnType<typeof articlePictures>;

type Naming = Extract<
  ArticleEvent,
  { type: 'ArticleDrafted' | 'ArticleRevised' | 'ArticlePublished' | 'ArticleDeleted' }
>;
/** Calls `settle` after each change to an article, in case the process that handled the command crashed before it called `settle`. */
export const articlePictureReaction = ({
  pictures,
  runner,
}: {
  readonly pictures: Pick<ArticlePictures, 'settle'>;
  readonly runner: Pick<ProjectionRunner, 'waitFor'>;
}): Reaction<Naming> => ({
  name: 'article_pictures',
  handles: ['ArticleDrafted', 'ArticleRevised', 'ArticlePublished', 'ArticleDeleted'],
  startAt: 'start',
  async react(events: readonly Recorded<Naming>[]) {
    await untilShown(runner, ['blog'], events);
    for (const id of new Set(events.map(({ data }) => data.articleId))) await pictures.settle(id);
  },
});
