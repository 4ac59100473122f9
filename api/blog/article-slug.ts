import { slugify } from 'transliteration';

/** The longest part of an address that is made of the title. */
const TITLE_PART = 80;
const ID_PART = 8;

/** Returns the last part of an article's address: its title in Latin letters, and the end of its id, so that no two articles share one. */
export const articleSlug = (title: string, id: string): string => {
  const named = slugify(title, { lowercase: true, separator: '-', allowedChars: 'a-zA-Z0-9' })
    .slice(0, TITLE_PART)
    .replace(/^-+|-+$/g, '');
  return [named, id.slice(-ID_PART)].filter(Boolean).join('-');
};
