import { fireEvent, screen, waitFor } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { describe, expect, it, vi } from 'vitest';
import { type Answers, Network, refusal } from '../../testing/network.tsx';
import { renderAt } from '../../testing/render.tsx';
import { deskArticle, EDITOR, history } from '../testing/desk-articles.ts';
import { ArticleScreen } from './article-screen.tsx';
import { DeskScreen } from './desk-screen.tsx';
import { applyTool } from './markdown-field.tsx';

const open = (address: string, answers: Answers) =>
  renderAt(
    <Network answers={{ currentUser: () => EDITOR(['editor']), articleHistory: () => history, ...answers }}>
      <Routes>
        <Route path="/admin/blog" element={<DeskScreen />} />
        <Route path="/admin/blog/:id" element={<ArticleScreen />} />
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
