import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { Network, refusal } from '../../testing/network.tsx';
import { renderAt } from '../../testing/render.tsx';
import { deskArticle } from '../testing/desk-articles.ts';
import { LinksCard } from './translations-card.tsx';

const other = (id: string, language: string, title: string) => deskArticle({ id, language, title });
const linkedArticle = { __typename: 'LinkedArticle', id: 'a2', title: 'क्या देखें', language: 'hi', status: 'published' };
const candidates = () => ({
  ...{ total: 4, nextCursor: null },
  nodes: [
    other(deskArticle().id, 'en', 'This one'),
    other('a1', 'en', 'Another in English'),
    other('a2', 'hi', 'क्या देखें'),
    other('a3', 'te', 'ఏమి చూడాలి'),
  ],
});

it('links an article to one in another language, says why not, and unlinks it', async () => {
  let linked: readonly object[] = [];
  let isTaken = true;
  const linkArticle = vi.fn((_asked: object) => (isTaken ? refusal('LANGUAGE_TAKEN') : deskArticle()));
  renderAt(
    <Network answers={{ articleLinks: () => linked, deskArticles: candidates, linkArticle }}>
      <LinksCard article={{ id: deskArticle().id, language: 'en' }} />
    </Network>,
  );
  const choice = await screen.findByRole('combobox', { name: 'Article in another language' });
  expect([...choice.querySelectorAll('option')].map(({ textContent }) => textContent)).toEqual([
    ...['Choose an article', 'Hindi: क्या देखें', 'Telugu: ఏమి చూడాలి'],
  ]);
  expect(screen.getByRole('button', { name: 'Link' })).toBeDisabled();
  await userEvent.selectOptions(choice, 'a2');
  await userEvent.click(screen.getByRole('button', { name: 'Link' }));
  expect(await screen.findByText('An article in this language is linked there already.')).toBeVisible();
  isTaken = false;
  linked = [linkedArticle];
  await userEvent.click(screen.getByRole('button', { name: 'Link' }));
  expect(await screen.findByRole('link', { name: 'क्या देखें' })).toHaveAttribute('href', '/admin/blog/a2');
  expect(linkArticle.mock.lastCall?.[0]).toMatchObject({ id: deskArticle().id, to: 'a2' });
  linked = [];
  await userEvent.click(screen.getByRole('button', { name: 'Unlink this article' }));
  expect(await screen.findByText('Linked to none yet.')).toBeVisible();
  expect(linkArticle.mock.lastCall?.[0]).toMatchObject({ to: null });
});
