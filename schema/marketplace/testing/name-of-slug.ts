import { slugOf } from '../slugs.ts';

/** Returns the name among `names` that has the slug, or undefined. */
export const nameOfSlug = (names: Iterable<string>, slug: string): string | undefined => {
  for (const name of names) if (slugOf(name) === slug) return name;
  return undefined;
};
