import { useQuery } from '@apollo/client/react';
import { RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { RefreshBlogMutation } from '../../gql/graphql.ts';
import { useFormats } from '../../shared/format/use-formats.ts';
import { QueryFailed } from '../../shared/graphql/query-failed.tsx';
import { type Answer, useCommand } from '../../shared/graphql/use-command.ts';
import { blogDeskTexts } from '../../shared/texts/en/blog-desk.ts';
import { useTexts } from '../../shared/texts/language-context.tsx';
import { refusalText } from '../../shared/texts/refusal-text.ts';
import { Button, buttonClass } from '../../shared/ui/button.tsx';
import { Card } from '../../shared/ui/card.tsx';
import { ErrorNote } from '../../shared/ui/error-note.tsx';
import { Loading } from '../../shared/ui/loading.tsx';
import { BlogSuggestions, RefreshBlog } from './queries.ts';

type Refreshed = Answer<RefreshBlogMutation>;
type Suggestion = Refreshed['suggestions'][number];
const hostOf = (address: string): string => (URL.canParse(address) ? new URL(address).host : address);

const Suggested = ({ suggestion: { title, excerpt, link, publishedAt } }: { suggestion: Suggestion }) => {
  const t = useTexts(blogDeskTexts).news;
  const { day } = useFormats();
  return (
    <li className="flex flex-col gap-1 py-3">
      <a
        href={link}
        target="_blank"
        rel="noopener noreferrer nofollow"
        className="font-semibold text-brand underline underline-offset-4 [overflow-wrap:anywhere]"
      >
        {title}
      </a>
      {excerpt !== '' && <q className="text-sm [overflow-wrap:anywhere]">{excerpt}</q>}
      <p className="flex flex-wrap items-center gap-x-3 text-sm text-soft tabular-nums">
        <span>{publishedAt === null ? hostOf(link) : `${hostOf(link)} · ${day(publishedAt)}`}</span>
        <Link to={`/admin/blog/new?source=${encodeURIComponent(link)}`} className={buttonClass('quiet', 'sm')}>
          {t.write}
          <span className="sr-only">{title}</span>
        </Link>
      </p>
    </li>
  );
};

/** Topic suggestions from the feeds of other sites, and a button that fetches the feeds again. */
export const NewsCard = () => {
  const { news: t, refusals } = useTexts(blogDeskTexts);
  const { count, instant } = useFormats();
  const { data, error, refetch } = useQuery(BlogSuggestions, { ssr: false, fetchPolicy: 'cache-and-network' });
  const refresh = useCommand(RefreshBlog, { fetchPolicy: 'no-cache' });
  const [refreshed, setRefreshed] = useState<Refreshed | null>(null);
  const suggestions = refreshed?.suggestions ?? data?.blogSuggestions;
  const sources = refreshed?.sources ?? data?.blogAnalytics.newsSources;
  return (
    <Card title={t.title}>
      <div className="flex flex-col gap-3">
        <p className="max-w-prose text-soft">{t.text}</p>
        <Button
          look="secondary"
          className="self-start"
          loading={refresh.isBusy}
          onClick={() => void refresh.send({}, setRefreshed)}
        >
          <RefreshCw aria-hidden className="size-4" />
          {t.refresh}
        </Button>
        <ErrorNote>{refresh.code === null ? null : refusalText(refusals, refresh.code)}</ErrorNote>
        {refreshed && <p role="status">{t.added(count(refreshed.added), refreshed.added)}</p>}
        {error && !data && <QueryFailed title={t.failed} error={error} refetch={refetch} />}
        {!suggestions && !error && <Loading label={t.loading} blocks={['h-16', 'h-16']} />}
        {sources?.length === 0 && <p>{t.notSetUp}</p>}
        {sources && sources.length > 0 && (
          <ul className="text-sm text-soft tabular-nums">
            {sources.map(({ url, answeredAt, problem }) => (
              <li key={url} className="[overflow-wrap:anywhere]">
                {`${hostOf(url)}: ${answeredAt === null ? t.neverRead : t.readAt(instant(answeredAt))}`}
                {problem !== null && <span className="font-semibold text-bad">{` · ${t.problem}`}</span>}
              </li>
            ))}
          </ul>
        )}
        {suggestions && suggestions.length > 0 && (
          <ul className="divide-y divide-line">
            {suggestions.map((suggestion) => (
              <Suggested key={suggestion.link} suggestion={suggestion} />
            ))}
          </ul>
        )}
        {suggestions?.length === 0 && sources && sources.length > 0 && <p>{t.none}</p>}
      </div>
    </Card>
  );
};
