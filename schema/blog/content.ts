import { z } from 'zod';
import { LANGUAGE_CODES } from '../kernel/language.ts';
import { markdownProblem, withoutDirectionMarks } from '../kernel/markdown.ts';
import { isPlainLine, isPlainText, NOT_PLAIN, written } from '../kernel/plain-text.ts';
import {
  ALT_LENGTH,
  ARTICLE_CATEGORIES,
  ARTICLE_WRITERS,
  CORRECTION_LENGTH,
  EXCERPT_LENGTH,
  MOST_CORRECTIONS,
  MOST_SOURCES,
  MOST_TAGS,
  SOURCE_LENGTH,
  TAG_LENGTH,
  TITLE_LENGTH,
} from './enumerations.ts';
import { Figure } from './figures.ts';

const cleaned = (text: string): string => written(withoutDirectionMarks(text));
const line = (max: number) => z.string().overwrite(cleaned).min(1).max(max).refine(isPlainLine, NOT_PLAIN);
const isWebAddress = (text: string): boolean => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);
const unique = (texts: string[]): string[] => [...new Set(texts)];

/** Markdown text. It is rejected if it is nested too deeply, or if parsing it would take too long. */
export const Markdown = z
  .string()
  .overwrite((text) => cleaned(text.replaceAll('\r\n', '\n')))
  .min(1)
  .refine(isPlainText, NOT_PLAIN)
  .superRefine((text, context) => {
    const problem = markdownProblem(text);
    if (problem !== null) context.addIssue(problem);
  });

const alt = line(ALT_LENGTH).describe('What the picture shows, for people who do not see it.');
/** The picture that an editor chooses: a new upload, or the article's current picture. */
export const ChosenPicture = z.object({ mediaId: z.uuid(), alt });
export type ChosenPicture = z.infer<typeof ChosenPicture>;
/** The picture of an article. `sha256` is the hash of the uploaded file. */
export const StoredPicture = ChosenPicture.extend({ sha256: z.string().regex(/^[0-9a-f]{64}$/) });
export type StoredPicture = z.infer<typeof StoredPicture>;
/** A correction that is published with the article, because readers have already seen the wrong text. */
export const Correction = z.object({
  on: z.iso.date().describe('The day of the correction, in India.'),
  text: line(CORRECTION_LENGTH).describe('What was wrong, and what is right.'),
});
export type Correction = z.infer<typeof Correction>;

/** The parts of an article that people write, as an editor submits them. */
export const ArticleText = z.object({
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
  picture: ChosenPicture.nullable().default(null),
  corrections: z.array(Correction).max(MOST_CORRECTIONS).default([]),
});
export type ArticleText = z.infer<typeof ArticleText>;

/** The parts of an article that people write, as they are stored: with the hash of the picture. */
export const WrittenText = ArticleText.extend({ picture: StoredPicture.nullable().default(null) });
export type WrittenText = z.infer<typeof WrittenText>;

/** Who or what wrote the first version of an article. */
export const WrittenBy = z.object({
  by: z.enum(ARTICLE_WRITERS),
  model: z.string().nullable().describe('The name of the language model; null unless a model wrote it.'),
  isEdited: z.boolean().describe('Whether a person changed what a template or a model wrote.'),
});
export type WrittenBy = z.infer<typeof WrittenBy>;
export const BY_A_PERSON: WrittenBy = { by: 'person', model: null, isEdited: false };

/** Everything that readers see of an article, apart from the author's name and the dates. An approval applies to exactly this content. All figures
 *  are computed from the cars on this site. Stored content of older articles lacks the fields that have a default. */
export const ArticleContent = WrittenText.extend({
  figures: z.array(Figure).default([]),
  writtenBy: WrittenBy.default(BY_A_PERSON),
});
export type ArticleContent = z.infer<typeof ArticleContent>;

/** The SHA-256 of an article's content, in hexadecimal. */
export const ContentHash = z.string().regex(/^[0-9a-f]{64}$/, 'must be a SHA-256 in hexadecimal');
