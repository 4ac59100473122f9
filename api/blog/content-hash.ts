import { createHash } from 'node:crypto';
import canonicalize from 'canonicalize';
import type { ArticleContent } from '../../schema/blog/content.ts';

/** Returns the SHA-256 of everything of an article that a reader sees, over its canonical JSON (RFC 8785), in hexadecimal. What people wrote
 *  without figures, picture and corrections has the seven fields of its text alone, as before articles had more. A picture stands for its bytes. */
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
  const { figures, writtenBy, picture, corrections } = made;
  const seen = canonicalize({
    ...{ title, excerpt, content, category, tags, sources, language },
    ...(figures.length > 0 && { figures }),
    ...(writtenBy.by !== 'person' && { writtenBy }),
    ...(picture !== null && { picture: { sha256: picture.sha256, alt: picture.alt } }),
    ...(corrections.length > 0 && { corrections }),
  });
  return createHash('sha256')
    .update(seen ?? '')
    .digest('hex');
};
