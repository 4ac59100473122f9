import { useApolloClient, useQuery } from '@apollo/client/react';
import { clsx } from 'clsx';
import { Newspaper, Search } from 'lucide-react';
import { type ReactNode, Suspense } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { ARTICLE_CATEGORIES, TAGS_ON_A_CARD } from '../../schema/blog/enumerations.ts';
import type { ArticleFactsFragment } from '../gql/graphql.ts';
import { useFormats } from '../shared/format/use-formats.ts';
import { QueryFailed } from '../shared/graphql/query-failed.tsx';
import { lazyPart } from '../shared/page/lazy-part.ts';
import { useTitle } from '../shared/page/use-title.ts';
import { blogTexts } from '../shared/texts/en/blog.ts';
import { useTexts } from '../shared/texts/language-context.tsx';
import { Badge } from '../shared/ui/badge.tsx';
import { Button, buttonStyle } from '../shared/ui/button.tsx';
import { cardStyle } from '../shared/ui/card.tsx';
import { Input } from '../shared/ui/input.tsx';
import { Skeleton } from '../shared/ui/skeleton.tsx';
import { StateMessage } from '../shared/ui/state-message.tsx';
import { ArticleLine } from './article-byline.tsx';
import { ArticlePicture } from './article-picture.tsx';
import { useIsEditor } from './is-editor.ts';
import { Articles } from './queries.ts';
import { besideStyle, Sidebar } from './sidebar/sidebar.tsx';
import { TrendingStrip } from './sidebar/trending.tsx';

/** The number of articles on a page. */
const PAGE = 12;
const PLACEHOLDERS = ['a', 'b', 'c', 'd', 'e', 'f'] as const;
const GRID = 'grid gap-4 sm:grid-cols-2';
/** The maximum length of a search text that the server accepts. */
const SEARCH_LENGTH = 100;

/** Returns the category, search text and cursor from the URL, and functions that change them. An unknown category counts as all categories. */
const useAsked = () => {
  const [params, setParams] = useSearchParams();
  const category = ARTICLE_CATEGORIES.find((one) => one === params.get('category')) ?? null;
  const q = (params.get('q') ?? '').slice(0, SEARCH_LENGTH);
  const after = params.get('after');
  const addressOf = (change: { category?: string | null; q?: string; after?: string }) => {
    const entries = Object.entries({ q, category, ...change }).flatMap(([key, value]) => (value ? [[key, value]] : []));
    return `?${new URLSearchParams(entries)}`;
  };
  return { category, q, after, addressOf, go: (search: string) => setParams(new URLSearchParams(search)) };
};
type Asked = ReturnType<typeof useAsked>;

const Chip = ({ to, isOn, children }: { to: string; isOn: boolean; children: ReactNode }) => (
  <Link
    to={{ search: to }}
    aria-current={isOn ? 'page' : undefined}
    className={clsx(
      'inline-flex min-h-11 items-center rounded-full border px-4 font-semibold',
      isOn ? 'border-brand bg-brand text-on-brand' : 'border-edge bg-surface hover:border-brand hover:bg-brand-wash',
    )}
  >
    {children}
  </Link>
);

const Card = ({ article }: { article: ArticleFactsFragment }) => {
  const t = useTexts(blogTexts);
  const { slug, title, excerpt, category, tags, language, picture } = article;
  return (
    <li className={`${cardStyle} relative flex flex-col gap-3 p-4 hover:bg-brand-wash sm:p-5`}>
      {picture && (
        <ArticlePicture
          picture={picture}
          alt=""
          widths="(min-width: 64rem) 24rem, (min-width: 40rem) 50vw, 100vw"
          className="rounded-control"
        />
      )}
      <Badge tone="brand" className="self-start">
        {t.categories[category as keyof typeof t.categories]}
      </Badge>
      <h2 className="text-xl font-bold break-words" lang={language}>
        <Link to={`/blog/${slug}`} className="-outline-offset-2 after:absolute after:inset-0">
          {title}
        </Link>
      </h2>
      <p className="break-words" lang={language}>
        {excerpt}
      </p>
      <ul aria-label={t.tags} className="mt-auto flex flex-wrap gap-1.5 empty:hidden">
        {tags.slice(0, TAGS_ON_A_CARD).map((tag) => (
          <li key={tag} className="min-w-0">
            <Badge>{tag}</Badge>
          </li>
        ))}
      </ul>
      <ArticleLine article={article} />
    </li>
  );
};

const None = ({ asked: { q, category, after, addressOf } }: { asked: Asked }) => {
  const t = useTexts(blogTexts);
  const isFiltered = q !== '' || category !== null || after !== null;
  return (
    <StateMessage
      icon={<Newspaper className="size-7" />}
      title={isFiltered ? t.noneFound : t.none}
      actions={
        <Link to={isFiltered ? addressOf({ q: '', category: null }) : '/'} className={buttonStyle.primary}>
          {isFiltered ? t.showAll : t.searchCars}
        </Link>
      }
    >
      {isFiltered ? t.noneFoundText : t.noneText}
    </StateMessage>
  );
};

const List = ({ asked }: { asked: Asked }) => {
  const t = useTexts(blogTexts);
  const { count } = useFormats();
  const { category, q, after, addressOf } = asked;
  const { data, error, refetch } = useQuery(Articles, { variables: { category, q: q || null, first: PAGE, after } });
  if (error && !data) return <QueryFailed title={t.failed} error={error} refetch={refetch} />;
  if (!data)
    return (
      <div role="status" className={GRID}>
        <span className="sr-only">{t.loading}</span>
        {PLACEHOLDERS.map((key) => (
          <Skeleton key={key} className="h-64 rounded-card" />
        ))}
      </div>
    );
  const { nodes, total, nextCursor } = data.articles;
  if (nodes.length === 0) return <None asked={asked} />;
  return (
    <>
      <p role="status" className="mb-3 text-soft">
        {t.found(count(total), total)}
      </p>
      <ul className={GRID}>
        {nodes.map((article) => (
          <Card key={article.id} article={article} />
        ))}
      </ul>
      <div className="mt-6 flex flex-wrap justify-center gap-3">
        {after !== null && (
          <Link to={{ search: addressOf({}) }} className={buttonStyle.secondary}>
            {t.first}
          </Link>
        )}
        {nextCursor !== null && (
          <Link to={{ search: addressOf({ after: nextCursor }) }} className={buttonStyle.secondary}>
            {t.next}
          </Link>
        )}
      </div>
    </>
  );
};

const RefreshContent = lazyPart(async () => ({ default: (await import('./fetch-feeds-button.tsx')).RefreshContent }));
/** A button that fetches new topic suggestions. Its code loads only for editors. */
const ForEditors = () => {
  const client = useApolloClient();
  if (!useIsEditor()) return null;
  return (
    <div className="mt-4">
      <Suspense fallback={<Skeleton className="h-18 rounded-control" />}>
        <RefreshContent onDone={() => void client.refetchQueries({ include: [Articles] }).catch(() => undefined)} />
      </Suspense>
    </div>
  );
};

interface ArticleListProps {
  /** The price estimator for the sidebar. */
  readonly estimator: ReactNode;
}

/** The page `/blog`: the published articles, with a search and a category filter, both stored in the URL. */
export const ArticleList = ({ estimator }: ArticleListProps) => {
  const t = useTexts(blogTexts);
  const asked = useAsked();
  const { category, q, addressOf, go } = asked;
  useTitle(t.title);
  return (
    <div className="mx-auto min-h-dvh w-full max-w-[80rem] px-4 pt-6 pb-16 sm:px-6">
      <h1 className="text-3xl font-bold">{t.title}</h1>
      <p className="mt-1 max-w-prose text-soft">{t.text}</p>
      <search>
        <form
          action="/blog"
          className="mt-4 flex max-w-xl items-end gap-2"
          onSubmit={(event) => {
            event.preventDefault();
            go(addressOf({ q: String(new FormData(event.currentTarget).get('q') ?? '').trim() }));
          }}
        >
          <Input
            key={q}
            name="q"
            type="search"
            label={t.searchLabel}
            hideLabel
            placeholder={t.searchLabel}
            defaultValue={q}
            maxLength={SEARCH_LENGTH}
            start={<Search className="size-5" />}
            className="flex-1"
          />
          {category && <input type="hidden" name="category" value={category} />}
          <Button type="submit">{t.search}</Button>
        </form>
      </search>
      <ForEditors />
      <div className="mt-4">
        <TrendingStrip />
      </div>
      <nav aria-label={t.categoriesLabel} className="mt-4 mb-6 flex flex-wrap gap-2">
        <Chip to={addressOf({ category: null })} isOn={category === null}>
          {t.all}
        </Chip>
        {ARTICLE_CATEGORIES.map((one) => (
          <Chip key={one} to={addressOf({ category: one })} isOn={category === one}>
            {t.categories[one]}
          </Chip>
        ))}
      </nav>
      <div className={besideStyle}>
        <div className="min-w-0">
          <List asked={asked} />
          <p className="mt-8 flex flex-wrap gap-x-6 text-soft">
            <a href="/blog/rss.xml" className={`${buttonStyle.quiet} -mx-4`}>
              {t.rss}
            </a>
            <a href="/blog/atom.xml" className={`${buttonStyle.quiet} -mx-4`}>
              {t.atom}
            </a>
          </p>
        </div>
        <Sidebar estimator={estimator} />
      </div>
    </div>
  );
};
