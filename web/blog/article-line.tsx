import { useFormats } from '../shared/format/use-formats.ts';
import { blogTexts } from '../shared/texts/en/blog.ts';
import { useTexts } from '../shared/texts/language-context.tsx';

interface ArticleLineProps {
  readonly article: { readonly author: string | null; readonly publishedAt: string; readonly readTime: number };
}

/** Who wrote an article, when it was published, and how long it takes to read. */
export const ArticleLine = ({ article: { author, publishedAt, readTime } }: ArticleLineProps) => {
  const t = useTexts(blogTexts);
  const { count, day } = useFormats();
  return (
    <p className="flex flex-wrap gap-x-2 text-sm text-soft tabular-nums">
      <span>{author === null ? t.noAuthor : t.by(author)}</span>
      <span aria-hidden>·</span>
      <time dateTime={publishedAt}>{day(publishedAt)}</time>
      <span aria-hidden>·</span>
      <span>{t.readTime(count(readTime), readTime)}</span>
    </p>
  );
};
