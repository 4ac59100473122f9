import { z } from 'zod';
import { LANGUAGE_CODES } from '../kernel/language.ts';
import { markdownProblem, withoutDirectionMarks } from '../kernel/markdown.ts';
import { isPlainLine, isPlainText, NOT_PLAIN, written } from '../kernel/plain-text.ts';
import {
  ARTICLE_CATEGORIES,
  EXCERPT_LENGTH,
  MOST_SOURCES,
  MOST_TAGS,
  SOURCE_LENGTH,
  TAG_LENGTH,
  TITLE_LENGTH,
} from './enumerations.ts';

const cleaned = (text: string): string => written(withoutDirectionMarks(text));
const line = (max: number) => z.string().overwrite(cleaned).min(1).max(max).refine(isPlainLine, NOT_PLAIN);
const isWebAddress = (text: string): boolean => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);
const unique = (texts: string[]): string[] => [...new Set(texts)];

/** A text in Markdown, within the bounds that make it safe to parse. */
export const Markdown = z
  .string()
  .overwrite((text) => cleaned(text.replaceAll('\r\n', '\n')))
  .min(1)
  .refine(isPlainText, NOT_PLAIN)
  .superRefine((text, context) => {
    const problem = markdownProblem(text);
    if (problem !== null) context.addIssue(problem);
  });

/** Everything of an article that a reader sees, apart from who wrote it and when. An approval is given to exactly these bytes. */
export const ArticleContent = z.object({
  title: line(TITLE_LENGTH),
  excerpt: line(EXCERPT_LENGTH),
  content: Markdown.describe('The text, in Markdown.'),
  category: z.enum(ARTICLE_CATEGORIES),
  tags: z.array(line(TAG_LENGTH)).max(MOST_TAGS).overwrite(unique),
  sources: z
    .array(line(SOURCE_LENGTH).refine(isWebAddress, 'must be a web address: https://…'))
    .max(MOST_SOURCES)
    .overwrite(unique)
    .default([])
    .describe('Web addresses.'),
  language: z.enum(LANGUAGE_CODES),
});
export type ArticleContent = z.infer<typeof ArticleContent>;

/** A SHA-256 of an article's content, in hexadecimal. */
export const ContentHash = z.string().regex(/^[0-9a-f]{64}$/, 'must be a SHA-256 in hexadecimal');
