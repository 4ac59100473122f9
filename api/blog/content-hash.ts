import { createHash } from 'node:crypto';
import canonicalize from 'canonicalize';
import type { ArticleContent } from '../../schema/blog/content.ts';

/** Returns the SHA-256 of everything of an article that a reader sees, over its canonical JSON (RFC 8785), in hexadecimal. */
export const contentHash = ({ title, excerpt, content, category, tags, sources, language }: ArticleContent): string => {
  const seen = canonicalize({ title, excerpt, content, category, tags, sources, language });
  return createHash('sha256')
    .update(seen ?? '')
    .digest('hex');
};
