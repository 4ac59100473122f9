import { createHash } from 'node:crypto';
import canonicalize from 'canonicalize';
import type { ArticleContent } from '../../schema/blog/content.ts';

/** Returns the SHA-256 of everything of an article that a reader sees, over its canonical JSON (RFC 8785), in hexadecimal. What people wrote
 *  without figures has the seven fields of its text alone, as before articles could be generated. */
export const contentHash = ({
  title,
  excerpt,
  content,
  category,
  tags,
  sources,
  language,
  ...made
}: ArticleContent): string => {
  const { figures, writtenBy } = made;
  const seen = canonicalize({
    ...{ title, excerpt, content, category, tags, sources, language },
    ...(figures.length > 0 && { figures }),
    ...(writtenBy.by !== 'person' && { writtenBy }),
  });
  return createHash('sha256')
    .update(seen ?? '')
    .digest('hex');
};
