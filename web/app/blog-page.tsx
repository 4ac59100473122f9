import { Suspense } from 'react';
import { ArticleList } from '../blog/article-list.tsx';
import { partWhenIdle } from '../shared/page/lazy-part.ts';
import { Skeleton } from '../shared/ui/skeleton.tsx';

const QuickEstimator = partWhenIdle(() => import('../price-insights/quick-estimator.tsx'));

/** The price estimator next to the articles of the blog. */
export const EstimatorOfBlog = () => (
  <Suspense fallback={<Skeleton className="h-[34rem] rounded-card" />}>
    <QuickEstimator />
  </Suspense>
);

/** `/blog`: the published articles. */
const BlogPage = () => <ArticleList estimator={<EstimatorOfBlog />} />;
export default BlogPage;
