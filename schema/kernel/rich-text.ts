import { z } from 'zod';
import { RICH_TAGS } from './rich-text-tags.ts';

/** Whether a link can have this address: a web address, or a path of this site. */
export const isRichHref = (href: string): boolean => /^(https?:\/\/[^\s/]|\/(?![/\\]))/i.test(href);

/** One part of formatted text. */
export const RichNode = z.object({
  depth: z.int().nonnegative().describe('How many parts contain it. A part contains those after it that are deeper.'),
  tag: z.enum(RICH_TAGS),
  text: z.string().nullable().describe('The words of a `text`; null for other parts.'),
  href: z.string().refine(isRichHref).nullable().describe('Where a link (`a`) leads; null for other parts.'),
});
export type RichNode = z.infer<typeof RichNode>;

/** Formatted, sanitised text: its parts in reading order, each with its depth. It contains no HTML and no Markdown. */
export const RichText = z.array(RichNode);
export type RichText = z.infer<typeof RichText>;
