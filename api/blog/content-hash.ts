import { createHash } from 'node:crypto';
import canonicalize from 'canonicalize';
import type { ArticleContent } from '../../schema/blog/content.ts';

/** Returns a hash of everything that a reader sees of an article: the SHA-256 of its canonical JSON (RFC 8785), in hexadecimal. Empty optional parts
 *  are omitted, so the hash of an article without them covers only its seven text fields. A picture is represented by the hash of its bytes. */
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
