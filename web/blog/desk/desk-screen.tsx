import { useQuery } from '@apollo/client/react';
import { clsx } from 'clsx';
import { Clock, FileText, Globe, Newspaper, Share2 } from 'lucide-react';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { ARTICLE_STATUSES } from '../../../schema/blog/enumerations.ts';
import type { ArticleAtDeskFragment, ArticleStatus } from '../../gql/graphql.ts';
import { useFormats } from '../../shared/format/use-formats.ts';
import { QueryFailed } from '../../shared/graphql/query-failed.tsx';
import { useTitle } from '../../shared/page/use-title.ts';
import { blogDeskTexts } from '../../shared/texts/en/blog-desk.ts';
import { useTexts } from '../../shared/texts/language-context.tsx';
import { Button, buttonStyle } from '../../shared/ui/button.tsx';
import { cardStyle } from '../../shared/ui/card.tsx';
import { FigureTile } from '../../shared/ui/figure-tile.tsx';
import { Loading } from '../../shared/ui/loading.tsx';
import { StateMessage } from '../../shared/ui/state-message.tsx';
import { GenerateDialog } from './generate-dialog.tsx';
import { BlogFigures, DeskArticles } from './queries.ts';
import { StatusBadge } from './status-badge.tsx';
import { NewsCard } from './topic-suggestions-card.tsx';

const PAGE = 20;
const FRESH = { ssr: false, fetchPolicy: 'cache-and-network' } as const;
const SERVICES = { perplexity: 'Perplexity', gemini: 'Gemini', firecrawl: 'Firecrawl' } as const;

const Figures = () => {
  const t = useTexts(blogDeskTexts);
  const { count, instant } = useFormats();
  const { data, error, refetch } = useQuery(BlogFigures, FRESH);
  if (error && !data) return <QueryFailed title={t.figuresFailed} error={error} refetch={refetch} />;
  if (!data) return <Loading label={t.loading} blocks={['h-40']} />;
  const { total, pending, published, shared, apiStatus, lastUpdated } = data.blogAnalytics;
  const services = (['perplexity', 'gemini', 'firecrawl'] as const).map(
    (name) => `${SERVICES[name]}: ${apiStatus[name] ? t.isSetUp : t.notSetUp}`,
  );
  return (
    <section aria-label={t.figures}>
      <dl className="grid grid-cols-2 gap-3 lg:grid-cols-4">
        <FigureTile icon={FileText} name={t.total} value={count(total)} />
        <FigureTile icon={Clock} name={t.pending} value={count(pending)} />
        <FigureTile icon={Globe} name={t.published} value={count(published)} />
        <FigureTile icon={Share2} name={t.shared} value={count(shared)} />
      </dl>
      <p className="mt-3 text-sm text-soft">{services.join(' · ')}</p>
      <p className="text-sm text-soft tabular-nums">
        {lastUpdated === null ? t.neverChanged : t.lastChanged(instant(lastUpdated))}
      </p>
    </section>
  );
};

const Row = ({ article }: { article: ArticleAtDeskFragment }) => {
  const t = useTexts(blogDeskTexts);
  const { instant } = useFormats();
  const { id, title, excerpt, status, author, changedAt, publishedHash, hash, language } = article;
  return (
    <li className="relative flex flex-col gap-1 px-4 py-3 hover:bg-brand-wash sm:px-5">
      <div className="flex flex-wrap items-center gap-2">
        <StatusBadge status={status} />
        {publishedHash !== null && publishedHash !== hash && <span className="text-sm text-soft">{t.olderIsRead}</span>}
      </div>
      <Link
        to={`/admin/blog/${id}`}
        lang={language}
        className="font-semibold -outline-offset-2 [overflow-wrap:anywhere] after:absolute after:inset-0"
      >
        {title}
      </Link>
      <p className="text-sm [overflow-wrap:anywhere]" lang={language}>
        {excerpt}
      </p>
      <p className="text-sm text-soft tabular-nums">
        {`${author === null ? t.noName : t.by(author)} · ${t.changed(instant(changedAt))}`}
      </p>
    </li>
  );
};

const addressOf = (status: ArticleStatus | null, after?: string) => ({
  search: `?${new URLSearchParams({ ...(status && { status }), ...(after && { after }) })}`,
});

const List = ({ status, after }: { status: ArticleStatus | null; after: string | null }) => {
  const t = useTexts(blogDeskTexts);
  const { count } = useFormats();
  const { data, error, refetch } = useQuery(DeskArticles, { ...FRESH, variables: { status, first: PAGE, after } });
  if (error && !data) return <QueryFailed title={t.failed} error={error} refetch={refetch} />;
  if (!data) return <Loading label={t.loading} blocks={['h-24', 'h-24', 'h-24']} className="flex flex-col gap-3" />;
  const { nodes, nextCursor, total } = data.deskArticles;
  if (nodes.length === 0)
    return (
      <StateMessage icon={<Newspaper className="size-7" />} title={t.none}>
        {status === null ? t.noneText : t.noneOfStatus}
      </StateMessage>
    );
  return (
    <>
      <p role="status" className="mb-2 text-soft">
        {t.found(count(total), total)}
      </p>
      <ul className={`${cardStyle} divide-y divide-line overflow-hidden`}>
        {nodes.map((article) => (
          <Row key={article.id} article={article} />
        ))}
      </ul>
      <div className="mt-4 flex flex-wrap justify-center gap-3">
        {after !== null && (
          <Link to={addressOf(status)} className={buttonStyle.secondary}>
            {t.first}
          </Link>
        )}
        {nextCursor !== null && (
          <Link to={addressOf(status, nextCursor)} className={buttonStyle.secondary}>
            {t.next}
          </Link>
        )}
      </div>
    </>
  );
};

/** The page `/admin/blog`: statistics of the blog, and its articles. `?status=` filters the articles; `?after=` is the cursor. */
export const DeskScreen = () => {
  const t = useTexts(blogDeskTexts);
  const [params] = useSearchParams();
  const [isGenerating, setIsGenerating] = useState(false);
  const status = ARTICLE_STATUSES.find((one) => one === params.get('status')) ?? null;
  useTitle(t.title);
  return (
    <div className="mx-auto flex min-h-dvh w-full max-w-5xl flex-col gap-5 px-4 pt-6 pb-16 sm:px-6">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div>
          <h1 className="text-3xl font-bold">{t.title}</h1>
          <p className="mt-1 max-w-prose text-soft">{t.text}</p>
        </div>
        <div className="flex flex-wrap gap-3">
          <Button look="secondary" onClick={() => setIsGenerating(true)}>
            {t.generate.open}
          </Button>
          <Link to="/admin/blog/new" className={buttonStyle.primary}>
            {t.write}
          </Link>
        </div>
      </div>
      <Figures />
      <nav aria-label={t.choose} className="flex flex-wrap gap-2">
        {[null, ...ARTICLE_STATUSES].map((one) => (
          <Link
            key={one}
            to={addressOf(one)}
            aria-current={one === status ? 'page' : undefined}
            className={clsx(
              'inline-flex min-h-11 items-center rounded-full border px-4 font-semibold',
              one === status
                ? 'border-brand bg-brand text-on-brand'
                : 'border-edge bg-surface hover:border-brand hover:bg-brand-wash',
            )}
          >
            {one === null ? t.all : t.statuses[one]}
          </Link>
        ))}
      </nav>
      <List status={status} after={params.get('after')} />
      <NewsCard />
      <GenerateDialog open={isGenerating} onClose={() => setIsGenerating(false)} />
    </div>
  );
};
