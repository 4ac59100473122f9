import type { ArticleContent } from '../../schema/blog/content.ts';
import { withFigures } from '../../schema/blog/figure-texts.ts';
import type { ArticleAsOfPoint } from './replay.ts';

/** Formats an article as readers saw it, with the values of its figures. */
const sayContent = ({
  title,
  excerpt,
  content,
  category,
  tags,
  sources,
  language,
  ...more
}: ArticleContent): string => {
  const { figures, picture, corrections } = more;
  return [
    `${title}\n${withFigures(excerpt, figures, language)}`,
    `${language}, ${category}; tags: ${tags.join(', ') || 'none'}; sources: ${sources.join(' ') || 'none'}`,
    ...(picture ? [`picture: ${picture.alt} (sha256 ${picture.sha256})`] : []),
    withFigures(content, figures, language),
    ...corrections.map(({ on, text }) => `corrected on ${on}: ${text}`),
  ].join('\n\n');
};

const FOR_READERS = { 404: 'readers found nothing (404)', 410: 'readers were told that it was removed (410)' } as const;

/** Formats what readers saw of an article at a point in time, and also the editors' version if that was different. */
export const sayArticle = ({ readerStatus, read, desk }: ArticleAsOfPoint): string => {
  const parts: string[] = [];
  if (readerStatus !== 200) parts.push(FOR_READERS[readerStatus]);
  else if (read) {
    const { slug, hash, approval, updatedAt } = read;
    parts.push(
      `readers saw /blog/${slug}, published ${updatedAt}, sha256 ${hash}`,
      `approved by ${approval.by} at ${approval.at}${approval.isOwn ? ', who had written some of it' : ''}`,
      sayContent(read.content),
    );
  }
  if (desk) {
    const isOther = desk.hash !== read?.hash;
    parts.push(
      `the desk had revision ${desk.revision}, ${desk.status}, ${isOther ? `sha256 ${desk.hash}` : 'the same words'}`,
    );
    if (isOther) parts.push(sayContent(desk.content));
  }
  return parts.join('\n\n');
};
