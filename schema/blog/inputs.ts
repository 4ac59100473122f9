import { z } from 'zod';
import { pageFields } from '../kernel/page.ts';
import { written } from '../kernel/plain-text.ts';
import { ArticleContent, ContentHash, Markdown } from './content.ts';
import { ARTICLE_CATEGORIES, ARTICLE_STATUSES } from './enumerations.ts';

/** The longest text of a search for articles. */
const SEARCH_LENGTH = 100;
const q = z.string().overwrite(written).max(SEARCH_LENGTH).optional();

/** A change of an article. It names the revision that the sender read. */
export const UpdateArticle = ArticleContent.extend({
  revision: z.int().positive().describe('The revision that the sender read.'),
});
export type UpdateArticle = z.infer<typeof UpdateArticle>;
const hash = ContentHash.optional().describe('The hash of what the sender read; without it, of the present content.');
export const ApproveArticle = z.object({
  approver: z.string().max(200).optional().describe("The sender's own id, if given."),
  hash,
});
export type ApproveArticle = z.infer<typeof ApproveArticle>;
export const PublishArticle = z.object({ hash });
export type PublishArticle = z.infer<typeof PublishArticle>;
export const PreviewText = z.object({ text: Markdown });
export type PreviewText = z.infer<typeof PreviewText>;

/** A page of the published articles. */
export const PageOfArticles = z.object({ category: z.enum(ARTICLE_CATEGORIES).optional(), q, ...pageFields });
export type PageOfArticles = z.infer<typeof PageOfArticles>;
/** A page of the articles at the desk. Without a status, of all but the removed ones. */
export const PageOfDeskArticles = z.object({ status: z.enum(ARTICLE_STATUSES).optional(), q, ...pageFields });
export type PageOfDeskArticles = z.infer<typeof PageOfDeskArticles>;

/** A point in the history of an article: a step, an instant, or now. */
export const ArticlePoint = z
  .object({
    asOf: z
      .union([z.iso.datetime({ offset: true }), z.iso.date()], {
        error: 'must be an instant or a day: 2026-11-21T18:30:00Z, 2026-11-21',
      })
      .transform((text) => new Date(text))
      .nullish()
      .describe('An instant, or a day: its start, UTC.'),
    step: z.coerce.number().pipe(z.int().min(0)).nullish().describe('The number of a step.'),
  })
  .refine(({ asOf, step }) => asOf == null || step == null, {
    path: ['step'],
    message: 'give a step or an instant, not both',
  });
export type ArticlePoint = z.infer<typeof ArticlePoint>;
