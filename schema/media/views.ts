import { z } from 'zod';
import { pageOf } from '../kernel/page.ts';
import { Instant } from '../kernel/values.ts';
import { MEDIA_CATEGORIES, METADATA_KINDS, PICTURE_FORMATS, UPLOAD_CATEGORIES } from './categories.ts';

/** A URL to which one person can upload one file. */
export const UploadUrl = z.object({
  uploadURL: z.string().describe('Takes the file by PUT or tus, from the signed-in person alone, once.'),
  mediaId: z.uuid().describe('The id that the file will have.'),
  category: z.enum(UPLOAD_CATEGORIES),
  maxBytes: z.int().positive().describe('A longer body is refused.'),
  expiresAt: Instant,
});
export type UploadUrl = z.infer<typeof UploadUrl>;

/** One resized version of a picture. */
export const PictureSize = z.object({
  format: z.enum(PICTURE_FORMATS),
  width: z.int().positive(),
  height: z.int().positive(),
  url: z.string(),
});
export type PictureSize = z.infer<typeof PictureSize>;

export const MEDIA_STATES = ['unattached', 'attached', 'published'] as const;

/** An uploaded file, as its owner and reviewers see it. */
export const MediaObject = z.object({
  id: z.uuid(),
  category: z.enum(MEDIA_CATEGORIES),
  state: z.enum(MEDIA_STATES),
  sha256: z.string().describe('Of the bytes that were sent: 64 hexadecimal digits.'),
  bytes: z.int().positive().describe('The size of the file that was sent.'),
  width: z.int().positive(),
  height: z.int().positive(),
  placeholder: z.string().nullable().describe('A blurred picture (ThumbHash) in Base64; null for documents.'),
  removed: z
    .array(z.enum(METADATA_KINDS))
    .readonly()
    .describe('What the file said besides its picture. It was removed.'),
  isPlateHidden: z.boolean(),
  sizes: z.array(PictureSize).readonly().describe('Empty for documents.'),
  pages: z.array(z.string()).readonly().describe('The URLs of the pages of a document as pictures; empty for photos.'),
  uploadedAt: Instant,
});
export type MediaObject = z.infer<typeof MediaObject>;

/** A photo that another person uploaded and that looks like one of a record's photos. */
export const LookAlike = z.object({
  mediaId: z.uuid().describe("The record's photo."),
  alike: MediaObject,
  attachedKind: z.string().nullable().describe('What the other photo belongs to.'),
  attachedId: z.uuid().nullable(),
  likeness: z.number().describe('1 for the same picture; the least that is told is 0.6.'),
});
export type LookAlike = z.infer<typeof LookAlike>;

/** The states of an upload. */
export const UPLOAD_STATES = ['waiting', 'receiving', 'done', 'refused'] as const;
export const UploadState = z.enum(UPLOAD_STATES);
export const UploadStatus = z.object({
  state: UploadState,
  mediaId: z.uuid(),
  refusal: z.string().nullable().describe('The code of the refusal; null if the file was not refused.'),
});
export type UploadStatus = z.infer<typeof UploadStatus>;

/** One access by a reviewer to one page of a document. */
export const DocumentLook = z.object({
  id: z.uuid(),
  mediaId: z.uuid(),
  category: z.enum(MEDIA_CATEGORIES),
  page: z.int().positive(),
  by: z.literal('desk').describe('The people of the desk are not named.'),
  lookedAt: Instant,
});
export type DocumentLook = z.infer<typeof DocumentLook>;
export const DocumentLookPage = pageOf(DocumentLook);
export type DocumentLookPage = z.infer<typeof DocumentLookPage>;
