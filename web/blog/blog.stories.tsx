import type { Story } from '@ladle/react';
import { Route, Routes } from 'react-router-dom';
import { type Answers, Network, refusal } from '../testing/network.tsx';
import { AtAddress, dark, narrow } from '../testing/story-frames.tsx';
import { ArticleList } from './article-list.tsx';
import { ArticleReader } from './article-reader.tsx';
import { article, articleCard, articlePage, articlePicture, person, someFigures } from './testing/articles.ts';

export default { title: 'Blog' };

const at =
  (address: string, answers: Answers): Story =>
  () => (
    <Network answers={answers}>
      <AtAddress address={address}>
        <Routes>
          <Route path="/blog" element={<ArticleList estimator={<p>Estimator</p>} />} />
          <Route
            path="/blog/:slug"
            element={
              <ArticleReader
                share={({ title }) => <button type="button">{`Share: ${title}`}</button>}
                cars={(slug) => <p>{`Cars of ${slug}`}</p>}
                estimator={<p>Estimator</p>}
              />
            }
          />
        </Routes>
      </AtAddress>
    </Network>
  );
const ONE = '/blog/what-to-look-at-00000301';

export const List = at('/blog', {
  articles: () =>
    articlePage(
      articleCard({ picture: articlePicture }),
      articleCard({ id: 'a2', title: 'पुरानी कार कैसे चुनें', language: 'hi', author: null, tags: [] }),
      articleCard({ id: 'a3', title: 'A title without any space: '.concat('x'.repeat(80)), readTime: 1 }),
    ),
});
const beside: Answers = {
  articles: ({ category }) =>
    category ? articlePage(articleCard()) : articlePage(articleCard(), articleCard({ id: 'a2' })),
  trendingTopics: () =>
    [
      { topic: 'Hyundai Creta', brand: 'Hyundai', model: 'Creta', searches: 17, views: 40, cars: 212 },
      { topic: 'Maruti Suzuki Swift', brand: 'Maruti Suzuki', model: 'Swift', searches: 9, views: 0, cars: 480 },
      { topic: 'Tata', brand: 'Tata', model: null, searches: null, views: 6, cars: 1 },
    ].map((topic) => ({ __typename: 'TrendingTopic', ...topic })),
  brandShares: () =>
    [
      ['Maruti Suzuki', 41_000, 41],
      ['Hyundai', 17_000, 17],
      ['Tata', 14_000, 14],
      ['Mahindra', 9_000, 9],
      [null, 19_000, 19],
    ].map(([brand, cars, percent]) => ({ __typename: 'BrandShare', brand, cars, percent })),
};
export const ListWithSidebar = at('/blog', beside);
export const ListWithSidebarDark = dark(ListWithSidebar);
export const ListWithSidebarNarrow = narrow(ListWithSidebar);
export const ListForEditors = at('/blog', {
  ...beside,
  currentUser: () => person('editor'),
});
export const ListDark = dark(List);
export const ListNarrow = narrow(List);
export const ListEmpty = at('/blog', { articles: () => articlePage() });
export const ListNothingFound = at('/blog?q=elephants&category=policy', { articles: () => articlePage() });
export const ListLoading = at('/blog', {});
export const ListFailed = at('/blog', { articles: () => refusal('INTERNAL') });
export const Article = at(ONE, { article: () => article({ updatedAt: '2026-11-24T06:00:00.000Z' }) });
export const ArticleDark = dark(Article);
export const ArticleNarrow = narrow(Article);
export const ArticleWithPicture = at(ONE, {
  article: () =>
    article({
      picture: articlePicture,
      corrections: [{ __typename: 'ArticleCorrection', on: '2026-11-26', text: 'Form 30 is needed, too.' }],
    }),
});
export const ArticleWithPictureDark = dark(ArticleWithPicture);
export const ArticleByTemplate = at(ONE, {
  article: () =>
    article({
      figures: someFigures,
      writtenBy: { __typename: 'WrittenBy', by: 'template', model: null, isEdited: true },
    }),
});
export const ArticleByTemplateDark = dark(ArticleByTemplate);
export const ArticleByTemplateNarrow = narrow(ArticleByTemplate);
export const ArticleGone = at(ONE, { article: () => refusal('ARTICLE_GONE') });
export const ArticleNotFound = at(ONE, { article: () => refusal('ARTICLE_NOT_FOUND') });
export const ArticleLoading = at(ONE, {});
export const ArticleFailed = at(ONE, { article: () => refusal('INTERNAL') });
