import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { describe, expect, it, vi } from 'vitest';
import { type Answers, Network, refusal } from '../testing/network.tsx';
import { renderAt } from '../testing/render.tsx';
import { ArticleList } from './article-list.tsx';
import { ArticleReader } from './article-reader.tsx';
import { article, articleCard, articlePage, articlePicture, person, someFigures } from './testing/articles.ts';

const open = (address: string, answers: Answers) =>
  renderAt(
    <Network answers={answers}>
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
    </Network>,
    address,
  );

describe('the list of articles', () => {
  it('shows cards with author, time to read and the first three tags', async () => {
    open('/blog', { articles: () => articlePage(articleCard(), articleCard({ id: 'a2', author: null })) });
    const [card, other] = await screen
      .findAllByRole('listitem')
      .then(() =>
        screen.getAllByRole('heading', { level: 2 }).map((title) => within(title.closest('li') as HTMLElement)),
      );
    expect(card?.getByRole('link', { name: 'What to look at before buying a used car' })).toHaveAttribute(
      'href',
      '/blog/what-to-look-at-00000301',
    );
    expect(card?.getByText('By Meera Nair')).toBeInTheDocument();
    expect(card?.getByText('4 minutes to read')).toBeInTheDocument();
    expect(card?.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'papers',
      'inspection',
      'RC',
    ]);
    expect(other?.getByText('By the editors of CarSetu')).toBeInTheDocument();
  });

  it('searches and filters by the address', async () => {
    const articles = vi.fn((_asked: object) => articlePage());
    const { address } = open('/blog?category=policy', { articles });
    await screen.findByText('No article matches');
    const box = screen.getByRole('searchbox', { name: 'Search articles' });
    fireEvent.change(box, { target: { value: ' fuel tax ' } });
    fireEvent.submit(box);
    expect(address()).toBe('/blog?q=fuel+tax&category=policy');
    await vi.waitFor(() =>
      expect(articles.mock.calls.map(([asked]) => asked)).toContainEqual({
        q: 'fuel tax',
        category: 'policy',
        first: 12,
        after: null,
      }),
    );
    fireEvent.click(screen.getByRole('link', { name: 'Technology' }));
    expect(address()).toBe('/blog?q=fuel+tax&category=technology');
    expect(screen.getByRole('link', { name: 'Technology' })).toHaveAttribute('aria-current', 'page');
    fireEvent.click(await screen.findByRole('link', { name: 'Show all articles' }));
    expect(address()).toBe('/blog');
  });

  it('has six placeholders while it loads, and says when nothing is published or the list fails', async () => {
    const loading = open('/blog', {});
    expect(screen.getByText('Loading articles').parentElement?.children).toHaveLength(7);
    loading.unmount();
    const empty = open('/blog', { articles: () => articlePage() });
    await screen.findByText('No articles yet');
    empty.unmount();
    open('/blog', { articles: () => refusal('INTERNAL') });
    await screen.findByText('The articles could not be loaded');
  });
});

describe('an article', () => {
  const ADDRESS = '/blog/what-to-look-at-00000301';
  it('shows text, sources, tags, when it was changed, and can be shared', async () => {
    open(ADDRESS, { article: () => article({ updatedAt: '2026-11-24T06:00:00.000Z' }) });
    await screen.findByRole('heading', { level: 1, name: 'What to look at before buying a used car' });
    expect(screen.getByText('Last changed on 24 Nov 2026')).toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 2, name: 'Papers' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'https://parivahan.gov.in/' })).toHaveAttribute('target', '_blank');
    expect(screen.getByText('insurance')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: /^Share/ })).toBeInTheDocument();
  });

  it('says who or what wrote it, and opens the cars behind each figure', async () => {
    const writtenBy = { __typename: 'WrittenBy', by: 'model', model: 'writer-1', isEdited: true };
    open(ADDRESS, { article: () => article({ figures: someFigures, writtenBy }) });
    await screen.findByText(/^The language model writer-1 wrote this.* A person changed the words afterwards\.$/);
    expect(screen.getByText('By a language model')).toBeInTheDocument();
    expect(screen.queryByText('By Meera Nair')).toBeNull();
    expect(screen.getByRole('link', { name: 'See the cars: Median asking price' })).toHaveAttribute(
      'href',
      '/used-cars/hyderabad/hyundai',
    );
    expect(screen.getByText('from 128 cars, for sale on 27 Nov 2026', { selector: 'li:nth-child(2) p' })).toBeVisible();
    expect(screen.getByText('from 64 cars, in the 28 days until 27 Nov 2026')).toBeVisible();
    expect(screen.getByRole('link', { name: 'See the cars: Creta: median asking price' })).toBeVisible();
  });

  it('shows its picture with its words and reserved room, and notes corrections with their day', async () => {
    const corrections = [{ __typename: 'ArticleCorrection', on: '2026-11-26', text: 'Form 30 is needed, too.' }];
    const { container } = open('/blog/what-to-look-at-00000301', {
      article: () => article({ picture: articlePicture, corrections }),
    });
    const picture = await screen.findByRole('img', { name: articlePicture.alt });
    expect(picture).toHaveAttribute('srcset', expect.stringContaining('/320.webp 320w'));
    expect([picture.getAttribute('width'), picture.getAttribute('height')]).toEqual(['640', '360']);
    expect(container.querySelector('source')).toHaveAttribute('type', 'image/avif');
    const note = screen.getByText('Form 30 is needed, too.').closest('li');
    expect(note).toHaveTextContent('26 Nov 2026: Form 30 is needed, too.');
  });

  it('is shown at its present address, whatever earlier one led to it', async () => {
    const { address } = open('/blog/an-old-name-00000301', { article: () => article() });
    await waitFor(() => expect(address()).toBe('/blog/what-to-look-at-00000301'));
  });

  it('leads to the same text in other languages', async () => {
    const translations = [
      { __typename: 'Translation', language: 'hi', slug: 'kya-dekhen-00000302', title: 'क्या देखें' },
      { __typename: 'Translation', language: 'te', slug: 'emi-chudali-00000303', title: 'ఏమి చూడాలి' },
    ];
    open('/blog/what-to-look-at-00000301', { article: () => article({ translations }) });
    const languages = within(await screen.findByRole('navigation', { name: 'Read it in' }));
    expect(languages.getByRole('link', { name: 'हिन्दी' })).toHaveAttribute('href', '/blog/kya-dekhen-00000302');
    expect(languages.getByRole('link', { name: 'తెలుగు' })).toHaveAttribute('hreflang', 'te-IN');
  });

  it('without figures has no list of them', async () => {
    open(ADDRESS, { article: () => article() });
    await screen.findByText('A person wrote this.');
    expect(screen.queryByRole('heading', { name: 'The figures, and the cars behind them' })).toBeNull();
  });

  it.each([
    ['ARTICLE_GONE', 'This article was removed'],
    ['ARTICLE_NOT_FOUND', 'Article not found'],
    ['INTERNAL', 'The article could not be loaded'],
  ])('says %s in words', async (code, title) => {
    open(ADDRESS, { article: () => refusal(code) });
    await screen.findByRole('heading', { level: 1, name: title });
  });
});

describe('beside the articles', () => {
  const topics = [
    { topic: 'Hyundai Creta', brand: 'Hyundai', model: 'Creta', searches: 7, views: 0, cars: 12 },
    { topic: 'Tata', brand: 'Tata', model: null, searches: null, views: 6, cars: 1 },
  ].map((topic) => ({ __typename: 'TrendingTopic', ...topic }));
  const beside = {
    trendingTopics: () => topics,
    brandShares: () => [
      { __typename: 'BrandShare', brand: 'Hyundai', cars: 3, percent: 75 },
      { __typename: 'BrandShare', brand: null, cars: 1, percent: 25 },
    ],
  };

  it('is what is trending, each topic with what was counted and with its cars', async () => {
    open('/blog', { ...beside, articles: () => articlePage() });
    const strip = await screen.findByRole('navigation', { name: 'Trending Now' });
    expect(
      within(strip)
        .getAllByRole('link')
        .map((link) => link.getAttribute('href')),
    ).toEqual(['/?brand=Hyundai&model=Creta', '/?brand=Tata']);
    const list = within(screen.getByRole('complementary', { name: 'Beside the articles' }));
    expect(list.getByRole('link', { name: /^Hyundai Creta/ })).toHaveTextContent('7 people searched · 12 cars');
    expect(list.getByRole('link', { name: /^Tata/ })).toHaveTextContent('opened 6 times · 1 car');
    expect(list.getByRole('row', { name: /Hyundai/ })).toHaveTextContent('75%');
    expect(list.getByRole('row', { name: /Others/ })).toHaveTextContent('25%');
    expect(list.getByText('No buying guide has been published yet.')).toBeVisible();
  });

  it('says when nothing is trending, and offers to try again what could not be loaded', async () => {
    let isDown = true;
    open('/blog', {
      ...{ articles: () => articlePage(), trendingTopics: () => [] },
      brandShares: () => (isDown ? refusal('INTERNAL') : beside.brandShares()),
    });
    await screen.findByText(/^Nothing is trending yet/);
    expect(screen.queryByRole('navigation', { name: 'Trending Now' })).toBeNull();
    const failed = await screen.findByText('This part could not be loaded');
    isDown = false;
    fireEvent.click(within(failed.parentElement as HTMLElement).getByRole('button', { name: 'Try again' }));
    await screen.findByRole('row', { name: /Hyundai/ });
  });

  it('has a box for editors that writes a draft about a topic, and ignores an empty one', async () => {
    const generateArticle = vi.fn((_asked: object) => refusal('INVALID_INPUT'));
    open('/blog', {
      ...{ ...beside, articles: () => articlePage(), generateArticle },
      currentUser: () => person('editor'),
    });
    const box = await screen.findByRole('textbox', { name: 'Topic of a market report' });
    fireEvent.submit(box);
    expect(generateArticle).not.toHaveBeenCalled();
    fireEvent.change(box, { target: { value: ' elephants ' } });
    fireEvent.submit(box);
    await screen.findByText('The topic names no city, brand, model or fuel that we know.');
    expect(generateArticle.mock.lastCall?.[0]).toMatchObject({
      input: { topic: 'elephants', category: 'automotive', language: 'en' },
    });
  });

  it('lets editors refresh the content, says what is new, and reads the list anew', async () => {
    const articles = vi.fn(() => articlePage(articleCard()));
    let feeds: readonly object[] = [];
    const refreshBlog = vi.fn(() => ({ __typename: 'BlogRefresh', added: 2, sources: feeds, suggestions: [] }));
    open('/blog', { currentUser: () => person('editor'), articles, refreshBlog });
    const button = await screen.findByRole('button', { name: 'Refresh Content' });
    const before = articles.mock.calls.length;
    fireEvent.click(button);
    expect(await screen.findByText(/^No source of news is set up/)).toBeVisible();
    await waitFor(() => expect(articles.mock.calls.length).toBeGreaterThan(before));
    feeds = [{ __typename: 'BlogSource', url: 'https://news.example/rss', answeredAt: null, problem: null }];
    fireEvent.click(button);
    expect(await screen.findByText('2 new suggestions')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Blog desk' })).toHaveAttribute('href', '/admin/blog');
  });

  it('has no such box for others', async () => {
    open('/blog', {
      ...beside,
      articles: () => articlePage(),
      currentUser: () => person('buyer'),
    });
    await screen.findByRole('navigation', { name: 'Trending Now' });
    expect(screen.queryByRole('textbox', { name: 'Topic of a market report' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Refresh Content' })).toBeNull();
  });
});
