import { z } from 'zod';
import { LANGUAGE_CODES } from '../kernel/language.ts';
import { MARKDOWN_LENGTH, markdownProblem } from '../kernel/markdown.ts';
import { isPlainText, NOT_PLAIN } from '../kernel/plain-text.ts';
import { Instant } from '../kernel/values.ts';
import {
  ALT_LENGTH,
  ARTICLE_CATEGORIES,
  CORRECTION_LENGTH,
  EXCERPT_LENGTH,
  MERGED_FIELDS,
  MOST_CORRECTIONS,
  SOURCE_LENGTH,
  TITLE_LENGTH,
} from './enumerations.ts';
import { DeskArticle } from './views.ts';

/** The maximum numbers of tags and sources in an unsaved draft, which may exceed those of a saved article. */
const MOST_TYPED = 100;
const typed = (max: number) => z.string().max(max).refine(isPlainText, NOT_PLAIN);
const list = z.array(typed(SOURCE_LENGTH)).max(MOST_TYPED);

export const WorkingPicture = z.object({ mediaId: z.uuid(), alt: typed(ALT_LENGTH) });
export const WorkingCorrection = z.object({
  on: typed(10).describe('A day, or what has been typed of it.'),
  text: typed(CORRECTION_LENGTH),
});
/** The fields of an article as an editor has typed them so far. Every field may be incomplete. */
export const WorkingText = z.object({
  title: typed(TITLE_LENGTH),
  excerpt: typed(EXCERPT_LENGTH),
  content: typed(MARKDOWN_LENGTH),
  category: z.enum(ARTICLE_CATEGORIES),
  tags: list,
  sources: list.default([]),
  language: z.enum(LANGUAGE_CODES),
  picture: WorkingPicture.nullable(),
  corrections: z.array(WorkingCorrection).max(MOST_CORRECTIONS).default([]),
});
export type WorkingText = z.infer<typeof WorkingText>;

/** The id of an article, or `new` for an article that has never been saved. */
export const WorkingCopyId = z.union([z.uuid(), z.literal('new')]);
export const SaveWorkingCopy = WorkingText.extend({
  revision: z.int().positive().nullish().describe('The revision that the form was read from; null for a new article.'),
  tab: z.uuid().nullish().describe('A random id of the form. The copy of another one is not overwritten.'),
  over: Instant.nullish().describe(
    "When the copy was changed with which the sender goes on, if it was another form's.",
  ),
});
export type SaveWorkingCopy = z.infer<typeof SaveWorkingCopy>;
/** What an editor has typed but not yet saved. Only this editor can see it. */
export const WorkingCopy = WorkingText.extend({
  revision: z.int().positive().nullable().describe('The revision that it began with; null for a new article.'),
  changedAt: Instant,
});
export type WorkingCopy = z.infer<typeof WorkingCopy>;
export const OwnWorkingCopy = z.object({ copy: WorkingCopy.nullable().describe('Null if there is none.') });
export type OwnWorkingCopy = z.infer<typeof OwnWorkingCopy>;
export const WorkingCopyKept = z.object({ changedAt: Instant });
export const WorkingCopyDiscarded = z.object({ id: z.string() });

/** Text that is based on an older revision, to be merged with the current revision. */
export const MergeArticle = WorkingText.extend({
  content: WorkingText.shape.content.superRefine((text, context) => {
    const problem = markdownProblem(text);
    if (problem !== null) context.addIssue(problem);
  }),
  revision: z.int().positive().describe('The revision that it was typed from.'),
});
export type MergeArticle = z.infer<typeof MergeArticle>;

/** Merged text: one or more paragraphs, each with the empty lines that follow it. */
export const MergedPart = z.object({
  isConflict: z.boolean().describe('Whether both changed these paragraphs.'),
  text: z.string().describe('What is settled; empty in a conflict.'),
  mine: z.string().describe("The sender's words in a conflict."),
  theirs: z.string().describe('The words of the present revision in a conflict.'),
});
export type MergedPart = z.infer<typeof MergedPart>;
/** The editor's text, merged with the current revision of the article. A field in conflict has the editor's value, so that the editor can decide. */
export const MergedArticle = z.object({
  article: DeskArticle.describe('The present revision.'),
  text: WorkingText,
  conflicts: z.array(z.enum(MERGED_FIELDS)).describe('The fields, other than the text, that both changed.'),
  parts: z.array(MergedPart).describe('The text in Markdown, in its order.'),
});
export type MergedArticle = z.infer<typeof MergedArticle>;
