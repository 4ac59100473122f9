import { useQuery } from '@apollo/client/react';
import { ArrowLeft, FileX } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { Link, useNavigate, useParams } from 'react-router-dom';
import type { ArticleBySlugQuery } from '../gql/graphql.ts';
import { useFormats } from '../shared/format/use-formats.ts';
import { errorCode } from '../shared/graphql/error-code.ts';
import { QueryFailed } from '../shared/graphql/query-failed.tsx';
import { useTitle } from '../shared/page/use-title.ts';
import { RichText } from '../shared/rich-text/rich-text.tsx';
import { blogTexts } from '../shared/texts/en/blog.ts';
import { useTexts } from '../shared/texts/language-context.tsx';
import { Badge } from '../shared/ui/badge.tsx';
import { buttonStyle } from '../shared/ui/button.tsx';
import { Loading } from '../shared/ui/loading.tsx';
import { StateMessage } from '../shared/ui/state-message.tsx';
import { ArticleLine } from './article-byline.tsx';
import { ArticlePicture } from './article-picture.tsx';
import { AuthorshipDisclosure } from './authorship-disclosure.tsx';
import { Corrections } from './corrections.tsx';
import { FigureList } from './figure-list.tsx';
import { ArticleBySlug } from './queries.ts';
import { besideStyle, Sidebar } from './sidebar/sidebar.tsx';

/** The names of the languages, each written in its own language. */
const LANGUAGES = { en: 'English', hi: 'हिन्दी', te: 'తెలుగు' } as const;

interface Slots {
  /** Renders the share button of an article. */
  share(shared: { readonly title: string; readonly url: string }): ReactNode;
  /** Renders the cars for sale that an article is about. */
  cars(slug: string): ReactNode;
  /** The price estimator for the sidebar. */
  readonly estimator: ReactNode;
}

const Shown = ({
  article,
  share,
  cars,
}: Pick<Slots, 'share' | 'cars'> & { article: ArticleBySlugQuery['article'] }) => {
  const t = useTexts(blogTexts);
  const { day } = useFormats();
  const { slug, title, excerpt, category, publishedAt, updatedAt, tags, sources, language, body, figures, writtenBy } =
    article;
  const { picture, corrections, translations } = article;
  const isUpdated = day(publishedAt) !== day(updatedAt);
  return (
    <article className="read-timeline flex flex-col gap-5">
      <div aria-hidden className="read-progress print:hidden" />
      <header className="flex flex-col gap-3">
        <Link to={`/blog?category=${category}`} className="self-start">
          <Badge tone="brand">{t.categories[category as keyof typeof t.categories]}</Badge>
        </Link>
        <h1 className="text-3xl font-bold [overflow-wrap:anywhere] sm:text-4xl" lang={language}>
          {title}
        </h1>
        <p className="max-w-prose text-lg text-soft [overflow-wrap:anywhere]" lang={language}>
          {excerpt}
        </p>
        <ArticleLine article={article} />
        {isUpdated && (
          <p className="text-sm text-soft">
            <time dateTime={updatedAt}>{t.updated(day(updatedAt))}</time>
          </p>
        )}
        <AuthorshipDisclosure writtenBy={writtenBy} />
        {translations.length > 0 && (
          <nav aria-label={t.inLanguages} className="-my-2 flex flex-wrap items-center gap-x-4">
            <span aria-hidden className="text-sm text-soft">
              {t.inLanguages}
            </span>
            {translations.map((other) => (
              <Link
                key={other.language}
                to={`/blog/${other.slug}`}
                lang={other.language}
                hrefLang={`${other.language}-IN`}
                title={other.title}
                className="inline-flex min-h-11 items-center font-semibold text-brand underline underline-offset-4"
              >
                {LANGUAGES[other.language as keyof typeof LANGUAGES]}
              </Link>
            ))}
          </nav>
        )}
        <div>{share({ title, url: `/blog/${slug}` })}</div>
      </header>
      {picture && (
        <div lang={language}>
          <ArticlePicture picture={picture} widths="(min-width: 56rem) 53rem, 100vw" isFirst className="rounded-card" />
        </div>
      )}
      <div lang={language}>
        <RichText parts={body} />
      </div>
      <Corrections corrections={corrections} language={language} />
      {figures.length > 0 && (
        <section className="flex flex-col gap-3">
          <h2 className="text-xl font-bold">{t.figures}</h2>
          <p className="max-w-prose text-soft">{t.figuresText}</p>
          <FigureList figures={figures} />
        </section>
      )}
      {tags.length > 0 && (
        <section aria-label={t.tags}>
          <ul className="flex flex-wrap gap-1.5">
            {tags.map((tag) => (
              <li key={tag} className="min-w-0">
                <Badge>{tag}</Badge>
              </li>
            ))}
          </ul>
        </section>
      )}
      {sources.length > 0 && (
        <section>
          <h2 className="text-xl font-bold">{t.sources}</h2>
          <ul className="mt-2 list-disc pl-6">
            {sources.map((source) => (
              <li key={source}>
                <a
                  href={source}
                  target="_blank"
                  rel="noopener noreferrer nofollow"
                  className="inline-flex min-h-11 items-center font-semibold text-brand underline underline-offset-4 [overflow-wrap:anywhere]"
                >
                  {source}
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
      {cars(slug)}
    </article>
  );
};

/** The text keys of the messages about missing articles, keyed by error code. */
const MISSING = { ARTICLE_NOT_FOUND: 'notFound', ARTICLE_GONE: 'gone' } as const;

const Content = ({ slug, share, cars }: Pick<Slots, 'share' | 'cars'> & { slug: string }): ReactNode => {
  const t = useTexts(blogTexts);
  const { data, error, refetch } = useQuery(ArticleBySlug, { variables: { slug } });
  const code = error && errorCode(error);
  const missing = code === 'ARTICLE_NOT_FOUND' || code === 'ARTICLE_GONE' ? t[MISSING[code]] : null;
  const navigate = useNavigate();
  const present = data?.article.slug ?? slug;
  useEffect(() => {
    // Redirects an old slug of the article to the current one.
    if (present !== slug) navigate(`/blog/${present}`, { replace: true });
  }, [present, slug, navigate]);
  useTitle(data ? data.article.title : (missing?.title ?? null));
  if (data) return <Shown article={data.article} share={share} cars={cars} />;
  if (missing)
    return (
      <StateMessage
        level={1}
        icon={<FileX className="size-7" />}
        title={missing.title}
        actions={
          <Link to="/blog" className={buttonStyle.primary}>
            {t.toList}
          </Link>
        }
      >
        {missing.text}
      </StateMessage>
    );
  if (error) return <QueryFailed level={1} title={t.articleFailed} error={error} refetch={refetch} />;
  return <Loading label={t.loading} blocks={['h-10', 'h-6', 'h-96']} className="flex flex-col gap-5" />;
};

/** The page `/blog/<slug>`: one published article. */
export const ArticleReader = ({ share, cars, estimator }: Slots) => {
  const t = useTexts(blogTexts);
  const { slug = '' } = useParams();
  return (
    <div className="mx-auto min-h-dvh w-full max-w-[80rem] px-4 pt-4 pb-16 sm:px-6">
      <Link to="/blog" className={`${buttonStyle.quiet} -mx-4 mb-2`}>
        <ArrowLeft aria-hidden className="size-5 rtl:rotate-180" />
        {t.back}
      </Link>
      <div className={besideStyle}>
        <div className="min-w-0">
          <Content key={slug} slug={slug} share={share} cars={cars} />
        </div>
        <Sidebar estimator={estimator} />
      </div>
    </div>
  );
};
