import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Network } from '../testing/network.tsx';
import { renderAt } from '../testing/render.tsx';
import { LISTING } from './testing/contacts.ts';
import { VisitorTalk } from './visitor-chat-link.tsx';

const open = (visitor: object | null) =>
  renderAt(
    <Network answers={{ currentUser: () => null, visitor: () => visitor }}>
      <VisitorTalk>
        <p>Sign in to see your messages</p>
      </VisitorTalk>
    </Network>,
    '/messages',
  );

it('leads a visitor to the page on which they talk', async () => {
  open({ id: 'kavya', listingId: LISTING, conversationId: 'talk' });
  const way = await screen.findByRole('link', { name: 'Go on talking' });
  expect(way).toHaveAttribute('href', `/marketplace/${LISTING}#talk`);
  expect(screen.queryByText('Sign in to see your messages')).not.toBeInTheDocument();
});

it.each([
  ['has begun no conversation', { id: 'kavya', listingId: LISTING, conversationId: null }],
  ['is no visitor', null],
])('shows what everybody else sees to whoever %s', async (_who, visitor) => {
  open(visitor);
  expect(await screen.findByText('Sign in to see your messages')).toBeVisible();
});
