import { z } from 'zod';
import { METADATA_KINDS, PICTURE_FORMATS } from '../../../schema/media/categories.ts';
import { PlateRectangle } from '../../../schema/media/inputs.ts';

/** Validates a byte array, which may be a Buffer or a plain Uint8Array. */
const Bytes = z.custom<Uint8Array>((value) => value instanceof Uint8Array);

/** A task for the process that opens people's files. */
export const Task = z.discriminatedUnion('kind', [
  /** Creates a photo's master and its WebP sizes from uploaded bytes. */
  z.object({ kind: z.literal('photo'), bytes: Bytes }),
  /** Creates a small square from uploaded bytes: the largest square in the middle of the picture, scaled to `side`. */
  z.object({
    kind: z.literal('square'),
    bytes: Bytes,
    /** The side of the square in pixels. A smaller picture is enlarged. */
    side: z.int().positive(),
    maxPixels: z.int().positive(),
  }),
  /** Creates the pages of a document from uploaded bytes, which are a picture or a PDF. */
  z.object({ kind: z.literal('document'), bytes: Bytes }),
  /** Creates the sizes of a master. If `plate` is set, this rectangle is filled to hide the number plate. */
  z.object({
    kind: z.literal('sizes'),
    master: Bytes,
    plate: PlateRectangle.nullable(),
    format: z.enum(PICTURE_FORMATS),
    widths: z.array(z.int().positive()).readonly(),
  }),
  /** Computes the fingerprint of a master. */
  z.object({ kind: z.literal('fingerprint'), master: Bytes }),
]);
export type Task = z.infer<typeof Task>;

/** One encoded size, or one page of a document. */
export const Encoded = z.object({ width: z.int().positive(), height: z.int().positive(), bytes: Bytes });
export type Encoded = z.infer<typeof Encoded>;

const MetadataKinds = z.array(z.enum(METADATA_KINDS));
export const PhotoMade = z.object({
  width: z.int().positive(),
  height: z.int().positive(),
  master: Bytes,
  sizes: z.array(Encoded),
  /** A ThumbHash in Base64. */
  placeholder: z.string(),
  removed: MetadataKinds,
});
export const SquareMade = z.object({ picture: Encoded, placeholder: z.string(), removed: MetadataKinds });
export const DocumentMade = z.object({ pages: z.array(Encoded).min(1), removed: MetadataKinds });
export const SizesMade = z.object({ sizes: z.array(Encoded), placeholder: z.string() });
/** The data by which a photo is recognised.
 *  @see fingerprintOf */
export const Fingerprint = z.object({ print: Bytes, hashes: Bytes, keys: z.array(z.int().nonnegative()) });
export type Fingerprint = z.infer<typeof Fingerprint>;
/** The fingerprint is null if the picture is too plain to be recognised. */
export const FingerprintMade = z.object({ fingerprint: Fingerprint.nullable() });

/** The reasons why a file may be refused. */
export const TASK_REFUSALS = ['unreadable', 'pixels', 'moves', 'pages', 'locked', 'hard'] as const;
export type TaskRefusal = (typeof TASK_REFUSALS)[number];
export const TaskAnswer = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('made'), made: z.unknown() }),
  z.object({ kind: z.literal('refused'), why: z.enum(TASK_REFUSALS) }),
]);
export type TaskAnswer = z.infer<typeof TaskAnswer>;

/** Thrown if a file is refused, both inside the process and by `mediaTasks`. */
export class FileRefused extends Error {
  override readonly name = 'FileRefused';
  constructor(readonly why: TaskRefusal) {
    super(`the file was refused: ${why}`);
  }
}
