import { Suspense } from 'react';
import { ArticleReader } from '../blog/article-reader.tsx';
import { ShareButton } from '../share/share-button.tsx';
import { partWhenIdle } from '../shared/page/lazy-part.ts';
import { EstimatorOfBlog } from './blog-page.tsx';

const ArticleCars = partWhenIdle(() => import('./article-cars.tsx'));

/** `/blog/<slug>`: one published article. */
const ArticlePage = () => (
  <ArticleReader
    share={(shared) => <ShareButton {...shared} />}
    cars={(slug) => (
      <Suspense fallback={null}>
        <ArticleCars slug={slug} />
      </Suspense>
    )}
    estimator={<EstimatorOfBlog />}
  />
);
export default ArticlePage;
