import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ToastRegion } from '../shared/ui/toast-region.tsx';
import { type Answers, Network } from '../testing/network.tsx';
import { renderAt } from '../testing/render.tsx';
import ChatPanel from './chat-panel.tsx';
import type { Reader } from './talk.ts';
import { conversation, LISTING_ID, message, talking } from './testing/talks.ts';
import { dropAllUnsent } from './unsent.ts';

const LISTING = { id: LISTING_ID, title: '2019 Hyundai Creta SX', priceInr: 800_000 };
const ASHA = { ownerId: 'asha', isPremium: false };
const DEFAULT_TEXT = "Hi! I'm interested in your 2019 Hyundai Creta SX. Is it still available?";
beforeEach(() => {
  window.matchMedia = vi.fn((media: string) => Object.assign(new EventTarget(), { matches: true, media })) as never;
});
afterEach(dropAllUnsent);

const open = (answers: Answers, reader: Reader | null = ASHA, as: 'account' | 'visitor' = 'account') =>
  renderAt(
    <Network answers={answers}>
      <ChatPanel listing={LISTING} as={as} reader={reader} />
      <ToastRegion />
    </Network>,
    `/car/${LISTING_ID}`,
  );

describe('the chat of a car', () => {
  it('asks a stranger to sign in, who comes back to the car', async () => {
    open({}, null);
    expect(await screen.findByText('Please login to contact the seller and start a conversation')).toBeVisible();
    const back = encodeURIComponent(`/car/${LISTING_ID}`);
    expect(screen.getByRole('link', { name: 'Login' })).toHaveAttribute('href', `/api/login?returnTo=${back}`);
    expect(screen.queryByRole('link', { name: 'View All Messages' })).not.toBeInTheDocument();
  });

  it('begins a conversation, says that the message arrived, and goes on in it', async () => {
    const started = vi.fn((_args: Record<string, unknown>) => conversation());
    const messages = [message('a', { content: DEFAULT_TEXT })];
    open({
      ...talking({ messages }),
      conversationAbout: () => null,
      startConversation: started,
    });
    expect(await screen.findByRole('textbox', { name: 'Your message' })).toHaveValue(DEFAULT_TEXT);
    await userEvent.click(screen.getByRole('button', { name: 'Send message' }));
    expect(await screen.findByText('Message sent')).toBeVisible();
    expect(await screen.findByText('Message Sent!')).toBeInTheDocument();
    expect(screen.getByText('Your message has been sent to the seller through our secure platform.')).toBeVisible();
    expect(started.mock.lastCall?.[0]).toMatchObject({ listingId: LISTING_ID, text: DEFAULT_TEXT, displayName: null });
    expect(screen.getByRole('link', { name: 'View All Messages' })).toHaveAttribute('href', '/messages');
    await userEvent.click(screen.getByRole('button', { name: 'Go on writing' }));
    expect(await screen.findByRole('log')).toBeVisible();
  });

  it('sends the same message once, also where the first answer was lost', async () => {
    const ids: unknown[] = [];
    open({
      ...talking(),
      conversationAbout: () => null,
      startConversation: ({ messageId }) => {
        ids.push(messageId);
        if (ids.length === 1) throw new TypeError('Failed to fetch');
        return conversation();
      },
    });
    const send = await screen.findByRole('button', { name: 'Send message' });
    await userEvent.click(send);
    expect(await screen.findByText('Failed to start conversation. Please try again.')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Send message' }));
    expect(await screen.findByText('Message sent')).toBeVisible();
    expect(ids).toHaveLength(2);
    expect(ids[0]).toBe(ids[1]);
  });

  it('goes on where a conversation about the car is', async () => {
    open({
      ...talking({ messages: [message('a')] }),
      conversationAbout: () => conversation(),
    });
    expect(await screen.findByRole('log', { name: 'Messages with Vikram' })).toHaveTextContent('This is a');
    expect(screen.queryByRole('button', { name: 'Send message' })).not.toBeInTheDocument();
  });

  it('asks a visitor for their name, and says what is missing', async () => {
    const started = vi.fn((_args: Record<string, unknown>) => conversation());
    open({ ...talking(), conversationAbout: () => null, startConversation: started }, null, 'visitor');
    await userEvent.click(await screen.findByRole('button', { name: 'Send message' }));
    expect(await screen.findByText('Please fill in your name and message.')).toBeVisible();
    expect(screen.getByText('Missing Information')).toBeVisible();
    expect(started).not.toHaveBeenCalled();
    await userEvent.type(screen.getByRole('textbox', { name: 'Your name' }), 'Meena');
    await userEvent.click(screen.getByRole('button', { name: 'Send message' }));
    await waitFor(() => expect(started.mock.lastCall?.[0]).toMatchObject({ displayName: 'Meena' }));
  });
});
