import { z } from 'zod';
import type { Instant } from '../../schema/kernel/values.ts';
import { isDocument, type MediaCategory, PICTURE_FORMATS } from '../../schema/media/categories.ts';
import { PlateRectangle } from '../../schema/media/inputs.ts';
import type { MediaObject, PictureSize } from '../../schema/media/views.ts';

export const OBJECTS = 'media.objects';
/** The path prefix of the sizes of photos. */
export const PICTURES_PATH = '/media/';

export const StoredSize = z.object({
  format: z.enum(PICTURE_FORMATS),
  width: z.int().positive(),
  height: z.int().positive(),
});
export type StoredSize = z.infer<typeof StoredSize>;
export const StoredSizes = z.array(StoredSize);
export const StoredPlate = PlateRectangle.nullable();

/** A row of `media.objects`. */
export interface ObjectRow {
  readonly id: string;
  readonly person_id: string;
  readonly category: MediaCategory;
  readonly sealed_key: string;
  readonly sha256: string;
  readonly bytes: number;
  readonly stored_bytes: number;
  readonly width: number;
  readonly height: number;
  readonly placeholder: string | null;
  readonly removed: MediaObject['removed'];
  readonly address: string | null;
  readonly sizes: unknown;
  readonly pages: number;
  readonly plate: unknown;
  /** Whether a hidden number plate must stay hidden, because a person has reviewed the photo in this state. */
  readonly is_held: boolean;
  readonly attached_kind: string | null;
  readonly attached_id: string | null;
  readonly published_at: Date | null;
  readonly made_at: Date;
  readonly changed_at: Date;
}

const stateOf = ({ attached_id, published_at }: ObjectRow): MediaObject['state'] => {
  if (published_at) return 'published';
  return attached_id === null ? 'unattached' : 'attached';
};

/** Returns the path of one size. @param address the unguessable part of the path */
export const sizePath = (address: string, { width, format }: Pick<StoredSize, 'width' | 'format'>): string =>
  `${PICTURES_PATH}${address}/${width}.${format}`;

/** Returns the sizes of a photo with their URLs: WebP before AVIF, and the smallest size of each format first. */
const sizesOf = ({ address, sizes }: ObjectRow): readonly PictureSize[] =>
  address === null
    ? []
    : StoredSizes.parse(sizes)
        .toSorted((a, b) => PICTURE_FORMATS.indexOf(a.format) - PICTURE_FORMATS.indexOf(b.format) || a.width - b.width)
        .map((size) => ({ ...size, url: sizePath(address, size) }));

/** Returns an object as its owner, reviewers and other features see it. */
export const viewOf = (row: ObjectRow): MediaObject => ({
  id: row.id,
  category: row.category,
  state: stateOf(row),
  sha256: row.sha256,
  bytes: row.bytes,
  width: row.width,
  height: row.height,
  placeholder: row.placeholder,
  removed: row.removed,
  isPlateHidden: row.plate !== null,
  sizes: sizesOf(row),
  pages: isDocument(row.category)
    ? Array.from({ length: row.pages }, (_, at) => `/api/media/${row.id}/pages/${at + 1}`)
    : [],
  uploadedAt: row.made_at.toISOString() satisfies Instant,
});
