import type { ArticleWriter } from '../gql/graphql.ts';
import { useFormats } from '../shared/format/use-formats.ts';
import { blogTexts } from '../shared/texts/en/blog.ts';
import { useTexts } from '../shared/texts/language-context.tsx';

interface ArticleLineProps {
  readonly article: {
    readonly author: string | null;
    readonly publishedAt: string;
    readonly readTime: number;
    readonly writtenBy: { readonly by: ArticleWriter };
  };
}

/** A line with the author, publication date and reading time of an article. */
export const ArticleLine = ({ article }: ArticleLineProps) => {
  const { author, publishedAt, readTime, writtenBy } = article;
  const t = useTexts(blogTexts);
  const { count, day } = useFormats();
  const byPerson = author === null ? t.noAuthor : t.by(author);
  const writer = { person: byPerson, template: t.byTemplate, model: t.byModel }[writtenBy.by];
  return (
    <p className="flex flex-wrap gap-x-2 text-sm text-soft tabular-nums">
      <span>{writer}</span>
      <span aria-hidden>·</span>
      <time dateTime={publishedAt}>{day(publishedAt)}</time>
      <span aria-hidden>·</span>
      <span>{t.readTime(count(readTime), readTime)}</span>
    </p>
  );
};
