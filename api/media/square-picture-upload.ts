import type { MediaCategory } from '../../schema/media/categories.ts';
import { MediaNotFound } from '../../schema/media/rejections.ts';
import type { Attachments, DescribedMedia } from './attachments.ts';
import type { Square } from './intake.ts';
import type { UploadUrls } from './upload-urls.ts';
import type { Uploads } from './uploads.ts';

interface Ports {
  readonly urls: Pick<UploadUrls, 'permit'>;
  readonly uploads: Pick<Uploads, 'take'>;
  readonly describe: Attachments['describe'];
}
/** A small picture that a route of another feature has received. */
export interface SquareSent extends Square {
  readonly ownerId: string;
  readonly category: MediaCategory;
  readonly bytes: Buffer;
}

/** Returns a function that processes a small square picture from a route of another feature. Such pictures are counted, scanned, re-encoded and
 *  stored like all files.
 *  @throws Rejection TOO_MANY_UPLOADS; DUPLICATE_FILE if the record already has this file; any rejection with which a photo can be refused */
export const takeSquare =
  ({ urls, uploads, describe }: Ports) =>
  async ({ ownerId, category, bytes, ...square }: SquareSent): Promise<DescribedMedia> => {
    const permit = await urls.permit(ownerId, category, bytes.length);
    await uploads.take(permit, bytes, square);
    const [made] = await describe([permit.id]);
    // `take` has inserted the row. It is missing only if the owner has been erased since then.
    if (!made) throw MediaNotFound();
    return made;
  };
