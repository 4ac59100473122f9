import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { describe, expect, it, vi } from 'vitest';
import { type Answers, Network, refusal } from '../../testing/network.tsx';
import { renderAt } from '../../testing/render.tsx';
import { articlePage, articlePicture, someFigures } from '../testing/articles.ts';
import {
  articleAsOf,
  deskArticle,
  EDITOR,
  figures,
  history,
  newsSources,
  suggestions,
} from '../testing/desk-articles.ts';
import { ArticleScreen } from './article-screen.tsx';
import { DeskScreen } from './desk-screen.tsx';
import { HistoryScreen } from './history-screen.tsx';
import { applyTool } from './markdown-field.tsx';

const open = (address: string, answers: Answers) =>
  renderAt(
    <Network
      answers={{
        currentUser: () => EDITOR(['editor']),
        articleHistory: () => history,
        workingCopy: () => ({ copy: null }),
        ...answers,
      }}
    >
      <Routes>
        <Route path="/admin/blog" element={<DeskScreen />} />
        <Route path="/admin/blog/:id" element={<ArticleScreen />} />
        <Route path="/admin/blog/:id/history" element={<HistoryScreen />} />
      </Routes>
    </Network>,
    address,
  );
const ADDRESS = '/admin/blog/019b1d01-1c22-7d33-8e44-000000000301';
const box = (name: string) => screen.findByRole('textbox', { name });

describe('a tool', () => {
  const bold = { before: '**', after: '**', line: false } as never;
  const list = { before: '- ', after: '', line: true } as never;
  it('changes the selected words, or the lines they stand in', () => {
    expect(applyTool(bold, { text: 'a word', from: 2, to: 6 })).toEqual({ text: 'a **word**', from: 4, to: 8 });
    expect(applyTool(list, { text: 'x\none\ntwo', from: 3, to: 9 })).toMatchObject({ text: 'x\n- one\n- two' });
  });
});

describe('the editor', () => {
  it('saves the revision that it read, and keeps what was typed when somebody else saved', async () => {
    const updateArticle = vi.fn((_asked: object) => ({ __typename: 'Rejection', code: 'ARTICLE_CHANGED' }));
    open(ADDRESS, { deskArticle: () => deskArticle(), updateArticle });
    const title = await box('Title');
    expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled();
    fireEvent.change(title, { target: { value: 'Mine' } });
    expect(screen.getByRole('button', { name: 'Send for approval' })).toBeDisabled();
    fireEvent.keyDown(title, { key: 's', ctrlKey: true });
    await screen.findByText('Somebody saved a newer version. Yours is still here, but not saved.');
    expect(updateArticle.mock.lastCall?.[0]).toMatchObject({
      input: { revision: 1, title: 'Mine', tags: ['papers', 'RC'] },
    });
    expect(title).toHaveValue('Mine');
    fireEvent.click(screen.getByRole('button', { name: 'Load the newer version and lose mine' }));
    await waitFor(async () => expect(await box('Title')).toHaveValue('What to look at'));
  });

  it('sends a picture to the store, wants its words, and saves both', async () => {
    const fetched = vi.fn(async (_url: string, _asked: RequestInit) => new Response('{}', { status: 200 }));
    vi.stubGlobal('fetch', fetched);
    const updateArticle = vi.fn((_asked: object) => deskArticle({ revision: 2 }));
    const mediaId = '019b1d01-1c22-7d33-8e44-000000000777';
    open(ADDRESS, {
      deskArticle: () => deskArticle(),
      articlePictureUrl: () => ({ uploadURL: '/api/uploads/token', mediaId, maxBytes: 1, expiresAt: '2026-11-27' }),
      mediaObject: () => ({ ...articlePicture, id: mediaId }),
      updateArticle,
    });
    const file = new File(['picture'], 'papers.jpg', { type: 'image/jpeg' });
    fireEvent.change(await screen.findByLabelText('Choose a picture'), { target: { files: [file] } });
    const words = await box('What the picture shows');
    expect(fetched.mock.lastCall).toMatchObject(['/api/uploads/token', { method: 'PUT', body: file }]);
    expect(words).toBeRequired();
    fireEvent.change(words, { target: { value: 'Papers' } });
    expect(await screen.findByRole('img', { name: 'Papers' })).toHaveAttribute('width', '640');
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(updateArticle).toHaveBeenCalled());
    expect(updateArticle.mock.lastCall?.[0]).toMatchObject({ input: { picture: { mediaId, alt: 'Papers' } } });
    vi.unstubAllGlobals();
  });

  it('says why a picture was refused, and keeps the one before', async () => {
    vi.stubGlobal('fetch', async () => new Response(JSON.stringify({ code: 'PICTURE_MOVES' }), { status: 422 }));
    open(ADDRESS, {
      deskArticle: () => deskArticle({ picture: { ...articlePicture, __typename: 'DeskPicture', mediaId: 'm1' } }),
      articlePictureUrl: () => ({
        uploadURL: '/api/uploads/token',
        mediaId: 'm2',
        maxBytes: 1,
        expiresAt: '2026-11-27',
      }),
    });
    const file = new File(['picture'], 'papers.webp', { type: 'image/webp' });
    fireEvent.change(await screen.findByLabelText('Choose another picture'), { target: { files: [file] } });
    await screen.findByText('Please choose a picture that does not move.');
    expect(screen.getByRole('img', { name: articlePicture.alt })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled();
    vi.unstubAllGlobals();
  });

  it('notes corrections of what readers know, with their day', async () => {
    const updateArticle = vi.fn((_asked: object) => deskArticle({ revision: 2 }));
    open(ADDRESS, {
      deskArticle: () => deskArticle({ status: 'published', publishedHash: deskArticle().hash, slug: 'a' }),
      updateArticle,
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Add a correction' }));
    fireEvent.change(screen.getByLabelText('Day'), { target: { value: '2026-11-27' } });
    fireEvent.change(await box('Correction'), { target: { value: 'Form 30 is needed, too.' } });
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(updateArticle).toHaveBeenCalled());
    expect(updateArticle.mock.lastCall?.[0]).toMatchObject({
      input: { corrections: [{ on: '2026-11-27', text: 'Form 30 is needed, too.' }] },
    });
  });

  const words = (changes: object = {}) => ({
    ...{ title: 'What to look at', excerpt: 'Papers first, then the car.', content: '## Papers' },
    ...{ category: 'buying-guides', tags: ['papers', 'RC'], sources: ['https://parivahan.gov.in/'], language: 'en' },
    ...{ picture: null, corrections: [], ...changes },
  });
  const hide = () => {
    const state = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    fireEvent(document, new Event('visibilitychange'));
    state.mockRestore();
  };

  it('keeps what is not saved for its typist, and says when', async () => {
    const saveWorkingCopy = vi.fn((_asked: object) => ({
      ...{ __typename: 'WorkingCopyKept', changedAt: '2026-11-27T09:00:00.000Z' },
    }));
    open(ADDRESS, { deskArticle: () => deskArticle(), saveWorkingCopy });
    hide();
    fireEvent.change(await box('Title'), { target: { value: 'Mine' } });
    hide();
    await screen.findByText(/kept for you alone, last at 27 Nov 2026, 2:30.pm IST/);
    expect(saveWorkingCopy).toHaveBeenCalledTimes(1);
    expect(saveWorkingCopy.mock.lastCall?.[0]).toMatchObject({
      input: { id: deskArticle().id, revision: 1, title: 'Mine' },
    });
  });

  it('says when nothing could be kept', async () => {
    open(ADDRESS, { deskArticle: () => deskArticle(), saveWorkingCopy: () => refusal('INTERNAL') });
    fireEvent.change(await box('Title'), { target: { value: 'Mine' } });
    hide();
    await screen.findByText(/could not be kept/);
  });

  it('says that another tab keeps its text, and discards nothing of it', async () => {
    const discardWorkingCopy = vi.fn((_asked: object) => ({ __typename: 'WorkingCopyDiscarded', id: 'x' }));
    const saveWorkingCopy = () => refusal('WORKING_COPY_ELSEWHERE');
    open(ADDRESS, { deskArticle: () => deskArticle(), saveWorkingCopy, discardWorkingCopy });
    fireEvent.change(await box('Title'), { target: { value: 'Mine' } });
    hide();
    await screen.findByText(/Another tab keeps what you typed there/);
    fireEvent.change(await box('Title'), { target: { value: 'What to look at' } });
    hide();
    await waitFor(() => expect(screen.queryByText(/Another tab/)).not.toBeInTheDocument());
    expect(discardWorkingCopy).not.toHaveBeenCalled();
  });

  it('asks what becomes of changes that were not saved, and forgets those that are saved by now', async () => {
    const discardWorkingCopy = vi.fn((_asked: object) => ({ __typename: 'WorkingCopyDiscarded', id: 'x' }));
    const copy = { ...words({ title: 'Mine' }), revision: 1, changedAt: '2026-11-27T09:00:00.000Z' };
    const answers = { deskArticle: () => deskArticle(), workingCopy: () => ({ copy }), discardWorkingCopy };
    const first = open(ADDRESS, answers);
    const title = await box('Title');
    expect(title).toBeDisabled();
    expect(title).toHaveValue('What to look at');
    fireEvent.click(screen.getByRole('button', { name: 'Go on with my changes' }));
    expect(title).toHaveValue('Mine');
    expect(screen.getByRole('button', { name: 'Save' })).toBeEnabled();
    first.unmount();
    const second = open(ADDRESS, answers);
    fireEvent.click(await screen.findByRole('button', { name: 'Throw them away' }));
    expect(await box('Title')).toHaveValue('What to look at');
    await waitFor(() => expect(discardWorkingCopy).toHaveBeenCalled());
    second.unmount();
    open(ADDRESS, { ...answers, workingCopy: () => ({ copy: { ...copy, title: 'What to look at' } }) });
    expect(await box('Title')).toBeEnabled();
  });

  it('merges with a newer version, and lets the editor settle what both changed', async () => {
    const updateArticle = vi.fn((_asked: object): object => ({ __typename: 'Rejection', code: 'ARTICLE_CHANGED' }));
    const mergeArticle = vi.fn((_asked: object) => ({
      __typename: 'MergedArticle',
      article: deskArticle({ revision: 2, title: 'Theirs', hash: '4a'.repeat(32) }),
      text: words({ title: 'Mine', excerpt: 'Theirs alone.' }),
      conflicts: ['title'],
      parts: [
        { isConflict: false, text: 'Before.\n\n', mine: '', theirs: '' },
        { isConflict: true, text: '', mine: 'My words.\n\n', theirs: 'Their words.\n\n' },
      ],
    }));
    open(ADDRESS, { deskArticle: () => deskArticle(), updateArticle, mergeArticle });
    fireEvent.change(await box('Title'), { target: { value: 'Mine' } });
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Merge my text with the newer version' }));
    const take = await screen.findByRole('button', { name: 'Put the merged text into the form' });
    expect(mergeArticle.mock.lastCall?.[0]).toMatchObject({ input: { revision: 1, title: 'Mine' } });
    expect(take).toBeDisabled();
    expect(screen.getByText('2 places are open')).toBeVisible();
    const choose = (group: string, name: string) =>
      fireEvent.click(within(screen.getByRole('group', { name: group })).getByRole('radio', { name }));
    choose('Title', 'Keep the newer version');
    choose('Place 1 of 1 in the text', 'Keep both');
    fireEvent.click(take);
    expect(await box('Title')).toHaveValue('Theirs');
    expect(await box('Excerpt')).toHaveValue('Theirs alone.');
    expect(await box('Text, in Markdown')).toHaveValue('Before.\n\nMy words.\n\nTheir words.');
    updateArticle.mockImplementation(() => deskArticle({ revision: 3 }));
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(updateArticle).toHaveBeenCalledTimes(2));
    expect(updateArticle.mock.lastCall?.[0]).toMatchObject({ input: { revision: 2, excerpt: 'Theirs alone.' } });
  });

  it('offers an approval to admins, of exactly what they read', async () => {
    const approveArticle = vi.fn((_asked: object) => deskArticle({ status: 'approved', approvedBy: 'Arjun Reddy' }));
    const view = open(ADDRESS, { deskArticle: () => deskArticle({ status: 'pending_approval' }), approveArticle });
    await box('Title');
    expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull();
    view.unmount();
    open(ADDRESS, {
      currentUser: () => EDITOR(['admin']),
      deskArticle: () => deskArticle({ status: 'pending_approval' }),
      approveArticle,
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Approve' }));
    await screen.findByText('Approved by Arjun Reddy');
    expect(approveArticle.mock.lastCall?.[0]).toMatchObject({ hash: deskArticle().hash });
  });

  it('schedules an approved article by the time in India, and cancels that', async () => {
    const approved = deskArticle({ status: 'approved', approvedBy: 'Arjun Reddy' });
    const scheduleArticle = vi.fn((_asked: object) => ({ ...approved, scheduledFor: '2026-11-28T04:00:00.000Z' }));
    const unscheduleArticle = vi.fn((_asked: object) => approved);
    open(ADDRESS, {
      currentUser: () => EDITOR(['admin']),
      ...{ deskArticle: () => approved, scheduleArticle, unscheduleArticle },
    });
    const time = await screen.findByLabelText('Publish at, in Indian time (IST)');
    expect(screen.getByRole('button', { name: 'Schedule' })).toBeDisabled();
    fireEvent.change(time, { target: { value: '2026-11-28T09:30' } });
    fireEvent.click(screen.getByRole('button', { name: 'Schedule' }));
    await screen.findByText(/published on 28 Nov 2026, 9:30.am IST/);
    expect(scheduleArticle.mock.lastCall?.[0]).toMatchObject({
      ...{ id: approved.id, hash: approved.hash },
      publishAt: expect.toSatisfy((at) => new Date(at).toISOString() === '2026-11-28T04:00:00.000Z'),
    });
    fireEvent.click(screen.getByRole('button', { name: 'Cancel the schedule' }));
    await waitFor(() => expect(screen.queryByText(/is published on/)).toBeNull());
  });

  it('shows a removed article without anything to press, and says what is missing', async () => {
    const removed = open(ADDRESS, { deskArticle: () => deskArticle({ deletedAt: '2026-11-26T09:00:00.000Z' }) });
    expect(await box('Title')).toBeDisabled();
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
    removed.unmount();
    const missing = open(ADDRESS, { deskArticle: () => refusal('ARTICLE_NOT_FOUND') });
    await screen.findByText('Article not found');
    missing.unmount();
    open(ADDRESS, { deskArticle: () => refusal('INTERNAL') });
    await screen.findByText('The article could not be loaded');
  });
});

describe('the history of an article', () => {
  const answers: Answers = {
    currentUser: () => EDITOR(['admin']),
    articleAsOf: ({ step }) => articleAsOf(typeof step === 'number' ? step : history.steps.length),
  };
  const current = () => screen.findByText(/^Step \d of 6$/);
  const rows = () =>
    screen.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent ?? '']);

  it('says of the step in the address who did it, from where, what it changed, and what readers saw', async () => {
    const { container } = open(`${ADDRESS}/history?at=5`, answers);
    expect(await current()).toHaveTextContent('Step 5 of 6');
    expect(rows()).toEqual(
      expect.arrayContaining([
        ...[
          ['What', 'Changed'],
          ['Who', 'Meera Nair'],
          ['Network address', '203.0.113.7'],
        ],
        ...[
          ['Device', 'Computer'],
          ['Readers', 'Saw version 1'],
          ['SHA-256', '3f'.repeat(32)],
        ],
      ]),
    );
    expect([...container.querySelectorAll('ins')].map(({ textContent }) => textContent)).toEqual(['registration ']);
    expect(container.querySelector('del')).toBeNull();
    expect(screen.getByRole('link', { name: 'Download' })).toHaveAttribute(
      'href',
      '/api/admin/blog/articles/019b1d01-1c22-7d33-8e44-000000000301/transcript',
    );
  });

  it('is stepped through by links and by arrow keys, and says what nobody knows', async () => {
    open(`${ADDRESS}/history?at=5`, answers);
    fireEvent.click(await screen.findByRole('link', { name: 'Previous step' }));
    await screen.findByText('Step 4 of 6');
    await waitFor(() => expect(rows()).toContainEqual(['Network address', 'Not provided']));
    fireEvent.keyDown(screen.getByRole('link', { name: 'Next step' }), { key: 'ArrowLeft' });
    await screen.findByText('Step 3 of 6');
    await waitFor(() => expect(rows()).toContainEqual(['What', 'Approved (wrote some of it)']));
    expect(rows()).toContainEqual(['Device', 'Phone']);
    fireEvent.click(screen.getByRole('link', { name: /^6\. Removed/ }));
    await waitFor(() => expect(rows()).toContainEqual(['Readers', 'Were told that it was removed']));
    fireEvent.keyDown(screen.getByRole('link', { name: 'Previous step' }), { key: 'ArrowRight' });
    expect(await current()).toHaveTextContent('Step 6 of 6');
    expect(screen.queryByRole('link', { name: 'Next step' })).toBeNull();
  });

  it('says when nothing was there by then, when there is no such article or time, and when it failed', async () => {
    const shown = async (at: string, articleAsOfAnswer: Answers[string], text: string) => {
      const view = open(`${ADDRESS}/history${at}`, { ...answers, articleAsOf: articleAsOfAnswer });
      await screen.findByText(text);
      view.unmount();
    };
    await shown('?at=2020-01-01', () => articleAsOf(0), 'Nothing was written by then.');
    await shown('', () => refusal('ARTICLE_NOT_FOUND'), 'Article not found');
    await shown('?at=yesterday', () => refusal('INVALID_INPUT'), 'There is no such time');
    await shown('', () => refusal('INTERNAL'), 'The history could not be loaded');
  });
});

describe('the feeds of others', () => {
  const desk = (answers: Answers) =>
    open('/admin/blog', { deskArticles: () => articlePage(), blogAnalytics: () => figures, ...answers });

  it('suggest what to write about, with their links, and an article begins with nothing but the link', async () => {
    const refreshBlog = vi.fn(() => ({
      ...{ __typename: 'BlogRefresh', isSetUp: true, added: 1, sources: newsSources, suggestions, warnings: [] },
    }));
    desk({
      blogAnalytics: () => ({ ...figures, newsSources }),
      blogSuggestions: () => [],
      refreshBlog,
    });
    await screen.findByText('There are no suggestions.');
    fireEvent.click(screen.getByRole('button', { name: 'Refresh Content' }));
    await screen.findByText('1 new suggestion');
    const link = screen.getByRole('link', { name: 'Scrappage rules change' });
    expect([link.getAttribute('href'), link.getAttribute('rel')]).toEqual([
      ...['https://news.example/scrappage', 'noopener noreferrer nofollow'],
    ]);
    expect(screen.getByText(/cars\.example: never read yet/)).toHaveTextContent('could not be read the last time');
    fireEvent.click(screen.getByRole('link', { name: /Write about it/ }));
    expect(await box('Sources')).toHaveValue('https://news.example/scrappage');
    expect([await box('Title'), await box('Excerpt')].map((field) => (field as HTMLInputElement).value)).toEqual([
      '',
      '',
    ]);
  });

  it('say so where none is set up, or they cannot be loaded', async () => {
    const none = desk({ blogSuggestions: () => [] });
    await screen.findByText('No source of news is set up. The operator names them in BLOG_SOURCES.');
    none.unmount();
    desk({ blogSuggestions: () => refusal('INTERNAL') });
    await screen.findByText('The suggestions could not be loaded');
  });
});

describe('generating an article', () => {
  const report = (changes: object = {}) => ({
    ...{ __typename: 'FiguresOfMarket', city: 'Hyderabad', brand: 'Hyundai', model: null, fuelType: null },
    ...{ cars: 128, isSample: false, textModel: null, figures: someFigures, ...changes },
  });
  const dialog = async (answers: Answers) => {
    const view = open('/admin/blog', { deskArticles: () => articlePage(), blogAnalytics: () => figures, ...answers });
    fireEvent.click(await screen.findByRole('button', { name: 'Generate Article' }));
    await screen.findByRole('dialog', { name: 'Generate Article' });
    return view;
  };
  const type = async (name: string, value: string) => fireEvent.change(await box(name), { target: { value } });
  const look = () => fireEvent.click(screen.getByRole('button', { name: 'Look for figures' }));

  it('shows the figures of a part of the market, and writes a draft about them', async () => {
    const marketFigures = vi.fn((_asked: object) => report());
    const generateArticle = vi.fn((_asked: object) => deskArticle({ id: '019b1d01-1c22-7d33-8e44-000000000309' }));
    const { address } = await dialog({ marketFigures, generateArticle, deskArticle: () => deskArticle() });
    expect(screen.getByRole('button', { name: 'Look for figures' })).toBeDisabled();
    await type('Model', 'Creta');
    expect(screen.getByRole('button', { name: 'Look for figures' })).toBeDisabled();
    await type('Brand', ' Hyundai ');
    fireEvent.change(screen.getByRole('combobox', { name: 'Language' }), { target: { value: 'te' } });
    look();
    await screen.findByText('128 cars for sale');
    expect(marketFigures.mock.lastCall?.[0]).toEqual({ brand: 'Hyundai', model: 'Creta' });
    expect(screen.getByText('No language model is set up. The template writes the article.')).toBeVisible();
    fireEvent.click(screen.getByRole('button', { name: 'Write the draft' }));
    await waitFor(() => expect(address()).toBe('/admin/blog/019b1d01-1c22-7d33-8e44-000000000309'));
    expect(generateArticle.mock.lastCall?.[0]).toEqual({
      input: { brand: 'Hyundai', model: 'Creta', language: 'te', category: 'market-trends', byModel: false },
    });
  });

  it('offers the model that is set up, and says why its text was refused', async () => {
    const generateArticle = vi.fn((_asked: object) => ({ __typename: 'Rejection', code: 'MODEL_TEXT_REFUSED' }));
    await dialog({ marketFigures: () => report({ textModel: 'writer-1', isSample: true }), generateArticle });
    await type('City', 'Hyderabad');
    look();
    fireEvent.click(await screen.findByRole('checkbox', { name: 'Let the language model writer-1 write it' }));
    expect(screen.getByText(/it can never be approved/)).toBeVisible();
    fireEvent.click(screen.getByRole('button', { name: 'Write the draft' }));
    await screen.findByText(/so its text was refused/);
    expect(generateArticle.mock.lastCall?.[0]).toMatchObject({ input: { city: 'Hyderabad', byModel: true } });
  });

  it('says when there are too few cars, and when the figures cannot be loaded', async () => {
    const few = await dialog({ marketFigures: () => report({ cars: 7, figures: [] }) });
    await type('City', 'Hyderabad');
    look();
    await screen.findByText('Too few cars for a report: 7 cars for sale');
    few.unmount();
    await dialog({ marketFigures: () => refusal('INTERNAL') });
    await type('City', 'Hyderabad');
    look();
    await screen.findByText('The figures could not be loaded');
  });
});
