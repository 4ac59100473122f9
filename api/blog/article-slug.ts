import { slugify } from 'transliteration';

/** The maximum length of the title in a slug, in UTF-16 code units. */
const TITLE_PART = 80;
const ID_PART = 8;

/** Returns an article's URL slug: its title in Latin letters, followed by the end of its id, which makes the slug unique. */
export const articleSlug = (title: string, id: string): string => {
  const named = slugify(title, { lowercase: true, separator: '-', allowedChars: 'a-zA-Z0-9' })
    .slice(0, TITLE_PART)
    .replace(/^-+|-+$/g, '');
  return [named, id.slice(-ID_PART)].filter(Boolean).join('-');
};
