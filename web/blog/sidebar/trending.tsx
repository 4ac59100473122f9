import { useQuery } from '@apollo/client/react';
import { TrendingUp } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { TrendingTopicsQuery } from '../../gql/graphql.ts';
import { useFormats } from '../../shared/format/use-formats.ts';
import { blogSidebarTexts } from '../../shared/texts/en/blog-sidebar.ts';
import { useTexts } from '../../shared/texts/language-context.tsx';
import { Card } from '../../shared/ui/card.tsx';
import { Skeleton } from '../../shared/ui/skeleton.tsx';
import { PartFailed } from './part-failed.tsx';
import { TrendingTopics } from './queries.ts';

type Topic = TrendingTopicsQuery['trendingTopics'][number];
/** The number of topics in the sidebar. `TrendingStrip` shows all topics from the server. */
const IN_SIDEBAR = 5;
const PLACES = ['a', 'b', 'c', 'd', 'e'] as const;

/** Returns the URL of a search for the cars of a topic. */
const carsOf = ({ brand, model }: Topic): string => `/?${new URLSearchParams({ brand, ...(model && { model }) })}`;

/** "Trending Now": a row of links to the most searched and viewed topics. Renders nothing if there are no topics. */
export const TrendingStrip = () => {
  const t = useTexts(blogSidebarTexts);
  const { data, error } = useQuery(TrendingTopics);
  if (error && !data) return null;
  if (!data)
    return (
      <div role="status" className="min-h-11">
        <span className="sr-only">{t.trendingLoading}</span>
        <Skeleton className="h-11 max-w-2xl rounded-full" />
      </div>
    );
  if (data.trendingTopics.length === 0) return null;
  return (
    <nav
      aria-label={t.trending}
      className="flex items-center gap-2 max-sm:no-scrollbar max-sm:-mx-4 max-sm:overflow-x-auto max-sm:px-4 max-sm:py-1 sm:flex-wrap"
    >
      <span className="inline-flex min-h-11 shrink-0 items-center gap-1.5 pe-1 font-bold">
        <TrendingUp aria-hidden className="size-5 text-brand" />
        {t.trending}
      </span>
      {data.trendingTopics.map((topic) => (
        <Link
          key={topic.topic}
          to={carsOf(topic)}
          className="inline-flex min-h-11 shrink-0 items-center rounded-full border border-edge bg-surface px-4 font-semibold hover:border-brand hover:bg-brand-wash"
        >
          {topic.topic}
        </Link>
      ))}
    </nav>
  );
};

/** The top trending topics, each with its number of searches, views and cars. */
export const TrendingList = () => {
  const t = useTexts(blogSidebarTexts);
  const { count, cars } = useFormats();
  const { data, error, refetch } = useQuery(TrendingTopics);
  const counted = ({ searches, views, cars: forSale }: Topic): string =>
    [
      ...(searches === null ? [] : [t.searches(count(searches), searches)]),
      ...(views === 0 ? [] : [t.views(count(views), views)]),
      cars(forSale),
    ].join(' · ');
  const content = () => {
    if (error && !data) return <PartFailed refetch={refetch} />;
    if (!data)
      return (
        <div role="status" className="flex flex-col gap-2">
          <span className="sr-only">{t.trendingLoading}</span>
          {PLACES.map((place) => (
            <Skeleton key={place} className="h-11" />
          ))}
        </div>
      );
    if (data.trendingTopics.length === 0) return <p className="text-soft">{t.trendingNone}</p>;
    return (
      <>
        <p className="mb-2 text-sm text-soft">{t.trendingText}</p>
        <ol>
          {data.trendingTopics.slice(0, IN_SIDEBAR).map((topic) => (
            <li key={topic.topic} className="border-t border-line first:border-0">
              <Link to={carsOf(topic)} className="block rounded-control py-2 hover:bg-brand-wash">
                <span className="block font-semibold text-brand">{topic.topic}</span>
                <span className="block text-sm text-soft tabular-nums">{counted(topic)}</span>
              </Link>
            </li>
          ))}
        </ol>
      </>
    );
  };
  return <Card title={t.trending}>{content()}</Card>;
};
