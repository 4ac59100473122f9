import { createHash } from 'node:crypto';
import canonicalize from 'canonicalize';
import type { ArticleContent } from '../../schema/blog/content.ts';

/** Returns the SHA-256 of everything that a reader sees of an article, over its canonical JSON (RFC 8785), in hexadecimal. Optional parts are left
 *  out if they are empty, so that plain articles keep the hash of their seven text fields. A picture is represented by the hash of its bytes. */
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
