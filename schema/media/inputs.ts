import { z } from 'zod';
import { pageFields } from '../kernel/page.ts';
import { UPLOAD_CATEGORIES } from './categories.ts';

/** Requests a URL for uploading one file. */
export const AskUploadUrl = z.object({
  category: z.enum(UPLOAD_CATEGORIES),
  size: z.coerce
    .number()
    .pipe(z.int().positive())
    .optional()
    .describe('The size of the file in bytes; without it, the limit of the category.'),
});
export type AskUploadUrl = z.infer<typeof AskUploadUrl>;

/** Selects a page of the log of accesses to a document. */
export const PageOfLooks = z.object(pageFields);
export type PageOfLooks = z.infer<typeof PageOfLooks>;

/** Identifies a record to which uploaded files are attached, such as a listing. The record belongs to another feature. */
export const MediaOfRecord = z.object({ kind: z.string().min(1).max(40), id: z.uuid() });
export type MediaOfRecord = z.infer<typeof MediaOfRecord>;

const fraction = z.number().min(0).max(1);
/** The rectangle that covers a number plate, in fractions of the upright picture's width and height. */
export const PlateRectangle = z.object({
  x: fraction.describe('From the left edge.'),
  y: fraction.describe('From the top edge.'),
  width: fraction.positive(),
  height: fraction.positive(),
});
export type PlateRectangle = z.infer<typeof PlateRectangle>;
