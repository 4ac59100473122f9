import { useQuery } from '@apollo/client/react';
import { type ReactNode, Suspense } from 'react';
import { Link } from 'react-router-dom';
import { useFormats } from '../../shared/format/use-formats.ts';
import { lazyPart } from '../../shared/page/lazy-part.ts';
import { blogSidebarTexts } from '../../shared/texts/en/blog-sidebar.ts';
import { useTexts } from '../../shared/texts/language-context.tsx';
import { Card } from '../../shared/ui/card.tsx';
import { BarList } from '../../shared/ui/charts/bar-list.tsx';
import { Skeleton } from '../../shared/ui/skeleton.tsx';
import { useIsEditor } from '../is-editor.ts';
import { Articles } from '../queries.ts';
import { PartFailed } from './part-failed.tsx';
import { BrandShares } from './queries.ts';
import { TrendingList } from './trending.tsx';

/** The CSS classes of a page with a sidebar. The sidebar is next to the content in a wide window, and below it in a narrow window. */
export const besideStyle = 'grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]';

const GenerateForm = lazyPart(async () => ({ default: (await import('./generate-form.tsx')).GenerateForm }));

const Brands = () => {
  const t = useTexts(blogSidebarTexts);
  const { data, error, refetch } = useQuery(BrandShares);
  if (error && !data)
    return (
      <Card title={t.brands}>
        <PartFailed refetch={refetch} />
      </Card>
    );
  const items = data?.brandShares.map(({ brand, cars }) => ({
    ...{ id: brand ?? '', label: brand ?? t.others, value: cars },
  }));
  const total = items?.reduce((sum, { value }) => sum + value, 0) ?? 0;
  return (
    <Card title={t.brands}>
      {items ? (
        <BarList title={t.brands} hideTitle items={items} total={total} valueLabel={t.share} none={t.brandsNone} />
      ) : (
        <Skeleton className="h-56" />
      )}
    </Card>
  );
};

interface LatestProps {
  readonly title: string;
  readonly none: string;
  readonly category: string;
  readonly count: number;
}
/** The latest published articles of one category. */
const Latest = ({ title, none, category, count }: LatestProps) => {
  const { day } = useFormats();
  const { data, error, refetch } = useQuery(Articles, { variables: { category, first: count } });
  const content = () => {
    if (error && !data) return <PartFailed refetch={refetch} />;
    if (!data) return <Skeleton className="h-24" />;
    const { nodes } = data.articles;
    if (nodes.length === 0) return <p className="text-soft">{none}</p>;
    return (
      <ul>
        {nodes.map(({ id, slug, title: name, language, publishedAt }) => (
          <li key={id} className="border-t border-line first:border-0">
            <Link to={`/blog/${slug}`} className="block rounded-control py-2 hover:bg-brand-wash">
              <span className="block font-semibold break-words text-brand" lang={language}>
                {name}
              </span>
              <time dateTime={publishedAt} className="block text-sm text-soft">
                {day(publishedAt)}
              </time>
            </Link>
          </li>
        ))}
      </ul>
    );
  };
  return <Card title={title}>{content()}</Card>;
};

/** A form that generates a draft about a topic. Its code loads only for editors. */
const ForEditors = () => {
  if (!useIsEditor()) return null;
  return (
    <Suspense fallback={<Skeleton className="h-56 rounded-card" />}>
      <GenerateForm />
    </Suspense>
  );
};

/** The sidebar of the blog. The caller passes the price estimator, which belongs to another feature. */
export const Sidebar = ({ estimator }: { readonly estimator: ReactNode }) => {
  const t = useTexts(blogSidebarTexts);
  return (
    <aside aria-label={t.label} className="flex min-w-0 flex-col gap-4">
      <ForEditors />
      {estimator}
      <TrendingList />
      <Brands />
      <Latest title={t.tips} none={t.tipsNone} category="buying-guides" count={3} />
      <Latest title={t.news} none={t.newsNone} category="policy" count={4} />
    </aside>
  );
};
