import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { latestToast } from '../../shared/ui/toast.ts';
import { type Answers, Network, refusal } from '../../testing/network.tsx';
import { renderAt } from '../../testing/render.tsx';
import {
  articlePostingLog,
  articleSharing,
  deskArticle,
  EDITOR,
  history,
  sharedThere,
  sharingNowhere,
} from '../testing/desk-articles.ts';
import { ArticleScreen } from './article-screen.tsx';

/** Preloads the code of the dialog, because compiling it during a test could exceed the timeout. */
beforeAll(() => Promise.all([import('./share-dialog.tsx'), import('../../shared/ui/dialog-panel.tsx')]), 60_000);

const PUBLISHED = { status: 'published', publishedHash: deskArticle().hash, slug: 'what-to-look-at-00000301' };
const openDialog = async (button: string, answers: Answers, article: object = {}) => {
  renderAt(
    <Network
      answers={{
        currentUser: () => EDITOR(['admin']),
        articleHistory: () => history,
        workingCopy: () => ({ copy: null }),
        deskArticle: () => deskArticle({ ...PUBLISHED, ...article }),
        articleSharing: () => articleSharing(),
        ...answers,
      }}
    >
      <Routes>
        <Route path="/admin/blog/:id" element={<ArticleScreen />} />
      </Routes>
    </Network>,
    `/admin/blog/${deskArticle().id}`,
  );
  await userEvent.click(await screen.findByRole('button', { name: button }));
  return within(await screen.findByRole('dialog', { name: 'Share the article' }));
};

describe('sharing an article', () => {
  it('sends the approved version to the chosen platforms, with the words that were typed', async () => {
    const shareArticle = vi.fn((_asked: object) => deskArticle({ ...PUBLISHED, status: 'shared' }));
    let sharing = articleSharing();
    const dialog = await openDialog('Share', {
      articleSharing: () => sharing,
      shareArticle: (asked) => {
        sharing = articleSharing(sharedThere);
        return shareArticle(asked);
      },
    });
    const words = await dialog.findByRole('textbox', { name: 'Text beside the link' });
    expect(words).toHaveValue('What to look at\n\nPapers first, then the car.');
    expect(dialog.getByRole('checkbox', { name: 'Example Social (Social platform)' })).toBeChecked();
    expect(dialog.getAllByRole('checkbox')).toHaveLength(1);
    expect(dialog.getByText('It pulls a feed of cars, so it takes no articles.')).toBeVisible();
    expect(dialog.getByText('https://carsetu.example/blog/what-to-look-at-00000301')).toBeVisible();
    await userEvent.clear(words);
    expect(dialog.getByRole('button', { name: 'Share now' })).toBeDisabled();
    await userEvent.type(words, 'Before you buy');
    await userEvent.click(dialog.getByRole('button', { name: 'Share now' }));
    expect(await dialog.findByText('Shown there.')).toBeVisible();
    expect(dialog.getByText('“Before you buy”')).toBeVisible();
    expect(shareArticle.mock.lastCall?.[0]).toMatchObject({
      ...{ hash: deskArticle().hash, posts: [{ platform: 'social', text: 'Before you buy' }] },
    });
    expect(latestToast()?.title).toBe('The article is on its way');
  });

  it('again is an act of its own, and says why the last one failed', async () => {
    const shareArticleAgain = vi.fn((_asked: object) => refusal('ARTICLE_CHANGED'));
    const failed = { ...sharedThere, state: 'failed', reason: 'refused_content', sharedHash: '00'.repeat(32) };
    const dialog = await openDialog(
      'Share again',
      { shareArticleAgain, articleSharing: () => articleSharing(failed) },
      { status: 'shared' },
    );
    expect(await dialog.findByText('Not shown there. The platform refuses this article.')).toBeVisible();
    expect(dialog.getByText('It has an earlier version than readers see here.')).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Share now' }));
    expect(await dialog.findByText('Somebody saved a newer version. Load the page again.')).toBeVisible();
    expect(shareArticleAgain).toHaveBeenCalledTimes(1);
  });

  it('sends nothing where no platform is connected, and says so', async () => {
    const dialog = await openDialog('Share', { articleSharing: () => sharingNowhere() });
    expect(await dialog.findByText('No platform that takes articles is connected')).toBeVisible();
    expect(dialog.queryByRole('button', { name: 'Share now' })).toBeNull();
    expect(dialog.queryByRole('checkbox')).toBeNull();
  });

  it('shows editors what became of it, without a form', async () => {
    const dialog = await openDialog(
      'See what became of it',
      {
        currentUser: () => EDITOR(['editor']),
        articleSharing: () => articleSharing(sharedThere),
        articlePostingLog,
      },
      { status: 'shared' },
    );
    expect(await dialog.findByText('Shown there.')).toBeVisible();
    expect(dialog.queryByRole('textbox')).toBeNull();
    await userEvent.click(dialog.getByRole('button', { name: 'What happened so far' }));
    expect(await dialog.findByText('Social platform: Is being sent.')).toBeVisible();
  });
});
