import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { parseFeed } from 'feedsmith';
import { z } from 'zod';
import { withoutDirectionMarks } from '../../../schema/kernel/markdown.ts';
import { storableText, written } from '../../../schema/kernel/plain-text.ts';
import { shortened } from '../../../schema/kernel/shorten-text.ts';

/** An entry of another site's feed, as plain text. */
export interface NewsItem {
  readonly link: string;
  readonly title: string;
  readonly excerpt: string;
  /** The time of publication, in ISO 8601; null if the feed states no valid time. */
  readonly publishedAt: string | null;
}
/** The maximum size of a decompressed feed, in bytes. */
export const FEED_BYTES = 1_000_000;
const MOST_ITEMS = 50;
const TITLE_LENGTH = 150;
const EXCERPT_LENGTH = 300;
const LINK_LENGTH = 500;

const unpack = promisify(gunzip);
const isPacked = (bytes: Buffer): boolean => bytes[0] === 0x1f && bytes[1] === 0x8b;
const decoderOf = (charset: string | undefined): TextDecoder => {
  try {
    return new TextDecoder(charset ?? 'utf-8');
  } catch {
    return new TextDecoder();
  }
};

/** A text field in a feed: a string, or an object with a value, depending on the feed format. */
const Words = z
  .union([z.string(), z.looseObject({ value: z.string() }).transform(({ value }) => value)])
  .optional()
  .catch(undefined);
const Time = z.union([z.string(), z.date()]).optional().catch(undefined);
const Link = z.looseObject({ href: z.string().optional(), rel: z.string().optional() });
const Item = z.looseObject({
  ...{ title: Words, description: Words, summary: Words, content: Words, content_text: Words },
  ...{ link: z.string().optional().catch(undefined), url: z.string().optional().catch(undefined) },
  links: z.array(Link).optional().catch(undefined),
  ...{ pubDate: Time, published: Time, updated: Time, date_published: Time },
});
const Feed = z.looseObject({ items: z.array(z.unknown()).optional(), entries: z.array(z.unknown()).optional() });

const plain = (text: string | undefined, max: number): string => {
  const words = storableText(withoutDirectionMarks(text ?? '')).replace(/<[^>]*>/g, ' ');
  return shortened(written(words.replace(/[\p{Cc}\s]+/gu, ' ')), max);
};
const webAddress = (text: string | undefined): string | null => {
  if (text === undefined || text.length > LINK_LENGTH || !URL.canParse(text)) return null;
  const { protocol, username, password, href } = new URL(text);
  return /^https?:$/.test(protocol) && username === '' && password === '' ? href : null;
};
const instantOf = (times: readonly (string | Date | undefined)[]): string | null => {
  const found = times.map((time) => new Date(time ?? Number.NaN)).find((time) => !Number.isNaN(time.getTime()));
  return found?.toISOString() ?? null;
};
const itemOf = (entry: unknown): NewsItem[] => {
  const known = Item.safeParse(entry);
  if (!known.success) return [];
  const { title, description, summary, content, content_text, links = [], ...more } = known.data;
  const other = links.find(({ rel }) => rel === undefined || rel === 'alternate') ?? links[0];
  const link = webAddress(more.link ?? more.url ?? other?.href);
  const words = plain(title, TITLE_LENGTH);
  if (link === null || words === '') return [];
  const excerpt = plain(description ?? summary ?? content_text ?? content, EXCERPT_LENGTH);
  const publishedAt = instantOf([more.pubDate, more.published, more.date_published, more.updated]);
  return [{ link, title: words, excerpt, publishedAt }];
};

/** Reads a feed (RSS, Atom, RDF or JSON). Returns at most 50 entries, each with a title and a web address, as plain text without formatting.
 *  @throws Error if the data is not a feed, or is too large after decompression */
export const readFeed = async (sent: Buffer, charset: string | undefined): Promise<readonly NewsItem[]> => {
  const bytes = isPacked(sent) ? await unpack(sent, { maxOutputLength: FEED_BYTES }) : sent;
  const { feed } = parseFeed(decoderOf(charset).decode(bytes));
  const { items, entries } = Feed.parse(feed);
  return (items ?? entries ?? []).slice(0, MOST_ITEMS).flatMap(itemOf);
};
