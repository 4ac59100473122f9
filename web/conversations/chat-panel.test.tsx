import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ToastRegion } from '../shared/ui/toast-region.tsx';
import { type Answers, Network } from '../testing/network.tsx';
import { renderAt } from '../testing/render.tsx';
import ChatPanel from './chat-panel.tsx';
import type { Reader } from './conversation-types.ts';
import { conversation, LISTING_ID, message, talking } from './testing/talks.ts';
import { dropAllUnsent } from './unsent-queue.ts';

const LISTING = { id: LISTING_ID, title: '2019 Hyundai Creta SX', priceInr: 800_000 };
const ASHA = { ownerId: 'asha', isPremium: false, hasPhone: true, name: 'Asha' };
/** Returns the server's response to an accepted first message. `refused` returns the response to a rejected message. */
const contact = () => ({ __typename: 'Contact', id: 'contact', conversationId: conversation().id });
const refused = (code: string) => ({ __typename: 'Rejection', code });
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
    const started = vi.fn((_args: Record<string, unknown>) => contact());
    const messages = [message('a', { content: DEFAULT_TEXT })];
    open({
      ...talking({ messages }),
      conversationAbout: () => null,
      sendSecureMessage: started,
    });
    expect(await screen.findByRole('textbox', { name: 'Message' })).toHaveValue(DEFAULT_TEXT);
    expect(screen.queryByRole('textbox', { name: /Your name|Phone|Email/ })).not.toBeInTheDocument();
    expect(screen.getByText('Asha')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Send message' }));
    expect(await screen.findByText('Message sent')).toBeVisible();
    expect(await screen.findByText('Message Sent!')).toBeInTheDocument();
    expect(screen.getByText('Your message has been sent to the seller through our secure platform.')).toBeVisible();
    const input = {
      carId: LISTING_ID,
      name: 'Asha',
      message: DEFAULT_TEXT,
      phone: null,
      email: null,
      withMyDetails: false,
    };
    expect(started.mock.lastCall?.[0]).toEqual({ input });
    expect(screen.getByRole('link', { name: 'View All Messages' })).toHaveAttribute('href', '/messages');
    // The focused form has been removed, so the button takes the focus.
    expect(screen.getByRole('button', { name: 'Go on writing' })).toHaveFocus();
    await userEvent.click(screen.getByRole('button', { name: 'Go on writing' }));
    expect(await screen.findByRole('log')).toBeVisible();
  });

  it('gives the seller a number and an address where the buyer fills them in, and says what is wrong with them', async () => {
    const started = vi.fn((_args: Record<string, unknown>) => contact());
    open({ ...talking(), conversationAbout: () => null, sendSecureMessage: started }, { ...ASHA, hasPhone: false });
    const phone = await screen.findByRole('textbox', { name: 'Phone (optional)' });
    await userEvent.type(phone, '12345');
    await userEvent.click(screen.getByRole('button', { name: 'Send message' }));
    await waitFor(() => expect(phone).toHaveFocus());
    expect(phone).toHaveAccessibleDescription(/Please enter a 10-digit mobile number of India\./);
    expect(started).not.toHaveBeenCalled();
    await userEvent.clear(phone);
    await userEvent.type(phone, '98765 43210');
    await userEvent.type(screen.getByRole('textbox', { name: 'Email (optional)' }), 'asha@example.in');
    await userEvent.click(screen.getByRole('button', { name: 'Send message' }));
    expect(await screen.findByText('Message sent')).toBeVisible();
    expect(started.mock.lastCall?.[0]).toMatchObject({ input: { phone: '+919876543210', email: 'asha@example.in' } });
  });

  it('gives the seller what the account knows where the buyer says so, and lets them go by another name', async () => {
    const started = vi.fn((_args: Record<string, unknown>) => contact());
    open({ ...talking(), conversationAbout: () => null, sendSecureMessage: started });
    await userEvent.click(
      await screen.findByRole('checkbox', { name: 'Also give the seller my verified phone number and e-mail address' }),
    );
    await userEvent.click(screen.getByRole('button', { name: 'Use other details' }));
    const name = screen.getByRole('textbox', { name: 'Your name' });
    expect(name).toHaveFocus();
    await userEvent.clear(name);
    await userEvent.type(name, 'Asha Rao');
    await userEvent.click(screen.getByRole('button', { name: 'Send message' }));
    expect(await screen.findByText('Message sent')).toBeVisible();
    expect(started.mock.lastCall?.[0]).toMatchObject({ input: { name: 'Asha Rao', phone: null, withMyDetails: true } });
  });

  it('asks for a name where the account has none that can be one', async () => {
    open({ ...talking(), conversationAbout: () => null }, { ...ASHA, name: 'asha99' });
    expect(await screen.findByRole('textbox', { name: 'Your name' })).toHaveValue('asha99');
  });

  it('says at the form why the server takes no message, and that it could not be sent where nobody knows why', async () => {
    const answers = [refused('NAME_INVALID'), new TypeError('Failed to fetch'), contact()];
    open({
      ...talking(),
      conversationAbout: () => null,
      sendSecureMessage: () => {
        const answer = answers.shift();
        if (answer instanceof Error) throw answer;
        return answer;
      },
    });
    const send = async () => userEvent.click(await screen.findByRole('button', { name: 'Send message' }));
    await send();
    const words = 'Give a name: letters, without digits, links and addresses.';
    expect(await screen.findByText(words)).toBeVisible();
    await send();
    expect(await screen.findByText('Failed to start conversation. Please try again.')).toBeVisible();
    expect(screen.queryByText(words)).not.toBeInTheDocument();
    await send();
    expect(await screen.findByText('Message sent')).toBeVisible();
  });

  it('sends the same message of a visitor once, also where the first answer was lost', async () => {
    const ids: unknown[] = [];
    open(
      {
        ...talking(),
        conversationAbout: () => null,
        startConversation: ({ messageId }) => {
          ids.push(messageId);
          if (ids.length === 1) throw new TypeError('Failed to fetch');
          return conversation();
        },
      },
      null,
      'visitor',
    );
    await userEvent.type(await screen.findByRole('textbox', { name: 'Your name' }), 'Meena');
    await userEvent.click(screen.getByRole('button', { name: 'Send message' }));
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
