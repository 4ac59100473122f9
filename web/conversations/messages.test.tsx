import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { ToastRegion } from '../shared/ui/toast-region.tsx';
import { type Answers, Network, refusal } from '../testing/network.tsx';
import { renderAt } from '../testing/render.tsx';
import type { ThreadMessage } from './conversation-types.ts';
import { dropDrafts } from './drafts.ts';
import { MessagesScreen } from './messages-screen.tsx';
import { car, conversation, LISTING_ID, message, mine, TALK_ID, talking, update, updatesOf } from './testing/talks.ts';
import { dropAllUnsent } from './unsent-queue.ts';

const READER = { ownerId: 'asha', isPremium: true, hasPhone: true, name: 'Asha' };
const OPEN = `/messages?c=${TALK_ID}`;
const rejected = (code: string) => ({ __typename: 'Rejection', code, message: '', fields: [] });

/** The simulated sizes of a log that needs scrolling, because jsdom has no layout. */
const sizes = { scrollHeight: 5_000, clientHeight: 400 };
// Preloads the toasts, because compiling them during a test could exceed the timeout.
beforeAll(() => import('../shared/ui/toast-view.tsx'), 60_000);
beforeEach(() => {
  for (const [name, value] of Object.entries(sizes))
    Object.defineProperty(HTMLElement.prototype, name, { configurable: true, get: () => value });
  window.matchMedia = vi.fn((media: string) => Object.assign(new EventTarget(), { matches: true, media })) as never;
});
afterEach(() => {
  dropAllUnsent();
  dropDrafts();
});

const open = (answers: Answers, at = OPEN, { offline = (): boolean => false, reader = READER } = {}) =>
  renderAt(
    <Network answers={answers} offline={offline}>
      <MessagesScreen reader={reader} />
      <ToastRegion />
    </Network>,
    at,
  );
const log = () => screen.findByRole('log', { name: 'Messages with Vikram' });
const field = () => screen.findByRole('textbox', { name: 'Message' });
const marks = () => screen.getAllByText(/^(Sending|Sent|Delivered|Read)$/).map(({ textContent }) => textContent);

describe('the list of conversations', () => {
  it('says to the letter that it is on its way, and that there is none', async () => {
    const page = open({}, '/messages');
    expect(screen.getByText('Loading conversations...')).toBeVisible();
    expect(screen.getByText('Select a conversation to start messaging')).toBeVisible();
    page.unmount();
    open(talking({ talks: [] }), '/messages');
    expect(await screen.findByText('No conversations yet. Start browsing cars to connect with sellers!')).toBeVisible();
  });

  it('shows of each with whom, about what, whether something is unread, how it stands and what was said last', async () => {
    const other = {
      id: 'b',
      subject: '2020 Honda City',
      otherName: null,
      side: 'seller',
      status: 'closed',
      lastMessage: null,
    };
    open(talking({ talks: [conversation({ unreadCount: 2 }), conversation(other)] }), '/messages');
    const [first, second] = await screen.findAllByRole('link', { name: /Creta|City/ });
    expect(first).toHaveTextContent(/Vikram.*2019 Hyundai Creta SX.*This is last.*Active.*2 unread/);
    expect(second).toHaveTextContent(/Buyer.*2020 Honda City.*No messages yet.*Closed/);
    expect(second).not.toHaveTextContent('unread');
  });

  it('names the price of the listing that is talked about, whatever others ask for the car', async () => {
    const cheaper = { id: 'elsewhere', priceInr: 750_000, isLive: true };
    const listings = [cheaper, { id: LISTING_ID, priceInr: 800_000, isLive: true }];
    open({ ...talking(), cars: () => [car({ listings })] });
    expect(await screen.findByText(/^₹8\.00.Lakh$/)).toBeInTheDocument();
    expect(screen.queryByText(/₹7\.50/)).toBeNull();
  });

  it('is filtered by side, which the address keeps, and walked through with the arrows', async () => {
    const talks = [conversation(), conversation({ id: 'b', otherName: 'Bina', side: 'seller' })];
    const page = open(talking({ talks }), '/messages');
    const rows = await screen.findAllByRole('link', { name: /Creta/ });
    rows[0]?.focus();
    await userEvent.keyboard('{ArrowDown}');
    expect(rows[1]).toHaveFocus();
    await userEvent.keyboard('{Home}');
    expect(rows[0]).toHaveFocus();
    await userEvent.click(screen.getByRole('radio', { name: 'Selling' }));
    expect(page.address()).toBe('/messages?show=selling');
    await waitFor(() => expect(screen.getAllByRole('link', { name: /Creta/ })).toHaveLength(1));
    await userEvent.click(screen.getByRole('link', { name: /Bina/ }));
    expect(page.address()).toBe('/messages?c=b&show=selling');
  });

  it('says that it could not be loaded', async () => {
    open({ conversations: () => refusal('INTERNAL') }, '/messages');
    expect(await screen.findByText('Your conversations could not be loaded')).toBeVisible();
  });
});

describe('a thread', () => {
  it('has the days of India between its messages and says how far one’s own came', async () => {
    const updates = updatesOf('conversationUpdates');
    const messages = [
      message('a', { sentAt: '2025-03-01T18:29:00.000Z' }),
      mine('b', { sentAt: '2025-03-01T18:31:00.000Z', deliveredAt: '2025-03-01T18:32:00.000Z' }),
      mine('c', { sentAt: '2025-03-02T05:00:00.000Z' }),
    ];
    open({ ...talking({ messages }), conversationUpdates: updates.ask });
    const days = within(await log())
      .getAllByText(/2025$/)
      .map(({ textContent }) => textContent);
    expect(days).toEqual(['1 Mar 2025', '2 Mar 2025']);
    expect(marks()).toEqual(['Delivered', 'Sent']);
    await waitFor(() => expect(updates.begun).toEqual(['at-c']));
    const read = { readUpTo: 'b', readAt: '2025-03-02T05:01:00.000Z' };
    const got = { deliveredUpTo: 'c', deliveredAt: '2025-03-02T05:01:00.000Z' };
    updates.say(update('marks', { by: 'seller', marks: { ...read, ...got } }));
    await waitFor(() => expect(marks()).toEqual(['Read', 'Delivered']));
  });

  it('takes what comes once, says it to screen readers, and who writes and is there', async () => {
    const updates = updatesOf('conversationUpdates');
    const read = vi.fn((_args: Record<string, unknown>) => ({ __typename: 'ConversationRead', unread: 0 }));
    open({
      ...talking({ messages: [message('a')] }),
      conversationUpdates: updates.ask,
      markConversationRead: read,
    });
    await log();
    await waitFor(() => expect(updates.begun).toHaveLength(1));
    updates.say(update('presence', { by: 'seller', isHere: true }));
    expect(await screen.findByText('Online')).toBeVisible();
    updates.say(update('typing', { by: 'seller', isTyping: true }));
    expect(await screen.findByText('Vikram is typing…')).toBeVisible();
    const arrived = message('b', { sentAt: '2026-11-20T08:20:00.000Z' });
    for (const _ of [1, 2]) updates.say(update('message', { cursor: 'at-b', messages: [arrived] }));
    expect(await screen.findByText('Vikram: This is b')).toHaveAttribute('role', 'status');
    expect(within(await log()).getAllByText('This is b')).toHaveLength(1);
    expect(screen.queryByText('Vikram is typing…')).not.toBeInTheDocument();
    await waitFor(() => expect(read.mock.lastCall?.[0]).toEqual({ id: TALK_ID, upTo: 'b' }));
  });

  it('goes on after a cut from where it was, and asks for news meanwhile', async () => {
    const updates = updatesOf('conversationUpdates');
    open({ ...talking({ messages: [message('a')] }), conversationUpdates: updates.ask });
    await log();
    await waitFor(() => expect(updates.begun).toEqual(['at-a']));
    updates.say(update('message', { cursor: 'at-b', messages: [message('b')] }));
    await screen.findAllByText('This is b');
    updates.cut();
    expect(await screen.findByText('Live connection lost. New messages are looked for by themselves.')).toBeVisible();
    await waitFor(() => expect(updates.begun).toEqual(['at-a', 'at-b']));
    updates.say(update('marks', { by: 'seller', marks: null }));
    await waitFor(() => expect(screen.queryByText(/Live connection lost/)).not.toBeInTheDocument());
  });

  it('says hello where nothing was said, and of a stranger’s that it is not there', async () => {
    const page = open(talking());
    expect(await screen.findByText('No messages yet. Say hello!')).toBeVisible();
    page.unmount();
    open({ ...talking(), conversation: () => refusal('CONVERSATION_NOT_FOUND') });
    expect(await screen.findByText('There is no such conversation')).toBeVisible();
  });

  it('makes links of addresses that say where they lead, and fetches nothing of them', async () => {
    const content = 'Look: https://bank.example@evil.example/pay';
    open(talking({ messages: [message('a', { content })] }));
    const link = within(await log()).getByRole('link');
    expect(link).toHaveTextContent('evil.example/pay');
    expect(link).toHaveAttribute('href', 'https://evil.example/pay');
    expect(link).toHaveAttribute('rel', 'noopener noreferrer nofollow ugc');
    expect((await log()).querySelector('img, iframe')).toBeNull();
  });

  it('says of a message that moderation took out of sight that it did, and what the product says of deeds', async () => {
    const messages = [
      message('a', { isHidden: true, content: null }),
      message('b', { messageType: 'system', systemKind: 'contact_shared', content: null }),
    ];
    open(talking({ messages }));
    expect(within(await log()).getByText('This message was removed by moderation.')).toBeVisible();
    expect(within(await log()).getByText(/Contact details were shared with you\./)).toBeVisible();
  });
});

describe('writing', () => {
  it('sends with Enter what is not empty, keeps what was begun, and begins a line with Shift', async () => {
    const sent = vi.fn(({ messageId, text }: Record<string, unknown>) =>
      mine(String(messageId), { content: String(text) }),
    );
    const page = open({ ...talking({ messages: [message('a')] }), sendMessage: sent });
    const input = await field();
    await userEvent.type(input, '   {Enter}');
    expect(sent).not.toHaveBeenCalled();
    await userEvent.clear(input);
    await userEvent.type(input, 'One{Shift>}{Enter}{/Shift}Two');
    expect(input).toHaveValue('One\nTwo');
    page.unmount();
    open({ ...talking({ messages: [message('a')] }), sendMessage: sent });
    expect(await field()).toHaveValue('One\nTwo');
    await userEvent.type(await field(), '{Enter}');
    await waitFor(() => expect(sent).toHaveBeenCalledTimes(1));
    expect(sent.mock.calls[0]?.[0]).toMatchObject({ conversationId: TALK_ID, text: 'One\nTwo', kind: 'text' });
    expect(await field()).toHaveValue('');
    await waitFor(() => expect(marks()).toEqual(['Sent']));
    expect(within(await log()).getAllByText(/One/)).toHaveLength(1);
  });

  it('keeps what is written without a network, over a reload, and sends each once when it is back', async () => {
    const network = { offline: false };
    const taken: unknown[] = [];
    const answers = {
      ...talking({ messages: [message('a')] }),
      sendMessage: ({ messageId, text }: Record<string, unknown>) => {
        taken.push(text);
        return mine(String(messageId), { content: String(text) });
      },
    };
    const page = open(answers, OPEN, { offline: () => network.offline });
    const input = await field();
    network.offline = true;
    await userEvent.type(input, 'First{Enter}');
    await userEvent.type(input, 'Second{Enter}');
    expect(await screen.findAllByText('Sending')).toHaveLength(2);
    expect(taken).toEqual([]);
    page.unmount();
    network.offline = false;
    open(answers, OPEN, { offline: () => network.offline });
    await waitFor(() => expect(taken).toEqual(['First', 'Second']));
    await waitFor(() => expect(marks()).toEqual(['Sent', 'Sent']));
  });

  it('shows why a message was refused, and sends it again or drops it', async () => {
    const codes = ['SUSPENDED', null];
    const sendMessage = ({ messageId, text }: Record<string, unknown>) => {
      const code = codes.shift();
      return code ? rejected(code) : mine(String(messageId), { content: String(text) });
    };
    open({ ...talking({ messages: [message('a')] }), sendMessage });
    await userEvent.type(await field(), 'Hello{Enter}');
    expect(await screen.findByText(/Not sent: You may not message others for now/)).toBeVisible();
    expect(await screen.findByText('Failed to send message. Please try again.')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Send again' }));
    await waitFor(() => expect(marks()).toEqual(['Sent']));
    codes.push('BLOCKED');
    await userEvent.type(await field(), 'Bye{Enter}');
    await userEvent.click(await screen.findByRole('button', { name: 'Discard' }));
    expect(within(await log()).queryByText('Bye')).not.toBeInTheDocument();
  });

  it('sends again by itself what was sent too fast, or what nobody knows the end of', async () => {
    const codes = ['RATE_LIMITED', 'INTERNAL', null];
    const sendMessage = ({ messageId, text }: Record<string, unknown>) => {
      const code = codes.shift();
      return code ? rejected(code) : mine(String(messageId), { content: String(text) });
    };
    open({ ...talking({ messages: [message('a')] }), sendMessage });
    await userEvent.type(await field(), 'Hello{Enter}');
    await waitFor(() => expect(marks()).toEqual(['Sent']), { timeout: 15_000 });
    expect(codes).toEqual([]);
  });

  it('answers a message of the other one without words, and takes that back where it did not arrive', async () => {
    let code: string | null = null;
    const asked: unknown[] = [];
    open({
      ...talking({ messages: [message('m1'), mine('m2', { reaction: 'like' })] }),
      reactToMessage: (variables) => {
        asked.push(variables);
        return code === null ? { __typename: 'Message', id: 'm1', reaction: 'love' } : rejected(code);
      },
    });
    expect(await screen.findByText('Vikram reacted: Like')).toBeInTheDocument();
    const user = userEvent.setup();
    const opener = await screen.findByRole('button', { name: 'React to this message' });
    await user.click(opener);
    expect(await screen.findByRole('button', { name: 'Love', pressed: false })).toBeVisible();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('button', { name: 'Love' })).toBeNull();
    await waitFor(() => expect(opener).toHaveFocus());
    await user.click(opener);
    await user.click(await screen.findByRole('button', { name: 'Love' }));
    const changing = await screen.findByRole('button', { name: 'You reacted: Love. Change it' });
    expect(asked).toEqual([expect.objectContaining({ messageId: 'm1', reaction: 'love' })]);
    await waitFor(() => expect(changing).toHaveFocus());
    code = 'BLOCKED';
    await user.click(changing);
    expect(await screen.findByRole('button', { name: 'Love', pressed: true })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Sad' }));
    expect(await screen.findByText('You can’t message this person.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'You reacted: Love. Change it' })).toBeVisible();
    code = null;
    await user.click(changing);
    await user.click(await screen.findByRole('button', { name: 'Love' }));
    expect(await screen.findByRole('button', { name: 'React to this message' })).toBeVisible();
    expect(asked.at(-1)).toMatchObject({ messageId: 'm1', reaction: null });
  });

  it('says to screen readers how the other one reacted, once they do', async () => {
    const updates = updatesOf('conversationUpdates');
    const said = mine('a', { content: 'Any accidents?', reaction: 'like' });
    open({ ...talking({ messages: [said] }), conversationUpdates: updates.ask });
    await log();
    await waitFor(() => expect(updates.begun).toHaveLength(1));
    expect(screen.queryByText(/reacted to/)).toBeNull();
    updates.say(update('message_changed', { cursor: 'at-b', messages: [{ ...said, reaction: 'thanks' }] }));
    const told = await screen.findByText('Vikram reacted to “Any accidents?”: Thanks');
    expect(told).toHaveAttribute('role', 'status');
    expect(screen.getByText('Vikram reacted: Thanks')).toBeInTheDocument();
  });

  it('shows what another device of the reader took back', async () => {
    const updates = updatesOf('conversationUpdates');
    const answered = vi.fn(() => ({ __typename: 'Message', id: 'm1', reaction: 'love' }));
    open({
      ...talking({ messages: [message('m1')] }),
      conversationUpdates: updates.ask,
      reactToMessage: answered,
    });
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: 'React to this message' }));
    await user.click(await screen.findByRole('button', { name: 'Love' }));
    await screen.findByRole('button', { name: 'You reacted: Love. Change it' });
    await waitFor(() => expect([updates.begun.length, answered.mock.calls.length]).toEqual([1, 1]));
    /** Sends an update with a reaction. The message's text also changes, so that the test can wait for the update. */
    const told = async (reaction: 'love' | null, content: string) => {
      updates.say(update('message_changed', { cursor: content, messages: [message('m1', { reaction, content })] }));
      await screen.findByText(content);
    };
    await told('love', 'Told first');
    await told(null, 'Told later');
    expect(await screen.findByRole('button', { name: 'React to this message' })).toBeVisible();
  });

  it('keeps the reactions of a conversation that is over, and lets nobody change them', async () => {
    open(
      talking({
        messages: [message('m1', { reaction: 'thanks' }), mine('m2', { reaction: 'like' })],
        talk: { status: 'closed' },
      }),
    );
    expect(await screen.findByText('You reacted: Thanks')).toBeInTheDocument();
    expect(screen.getByText('Vikram reacted: Like')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /react/i })).toBeNull();
  });

  it('asks with one tap whether the car is there, and once', async () => {
    const sent = vi.fn(({ messageId, text, kind }: Record<string, unknown>) =>
      mine(String(messageId), { content: String(text), kind: kind === 'text' ? 'text' : 'still_available' }),
    );
    open({ ...talking(), sendMessage: sent });
    await userEvent.click(await screen.findByRole('button', { name: 'Is it still available?' }));
    await waitFor(() => expect(sent).toHaveBeenCalledTimes(1));
    expect(sent.mock.calls[0]?.[0]).toMatchObject({
      kind: 'still_available',
      text: "Hi! I'm interested in your 2019 Hyundai Creta SX. Is it still available?",
    });
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: 'Is it still available?' })).not.toBeInTheDocument(),
    );
  });

  it('lets nobody ask for what they asked lately, or what the seller showed by what they did', async () => {
    const now = new Date();
    const sentAt = now.toISOString();
    const asked = mine('a', {
      content: "Hi! I'm interested in your 2019 Hyundai Creta SX. Is it still available?",
      sentAt,
    });
    const system = (systemKind: ThreadMessage['systemKind'], changes = {}) =>
      message('c', { messageType: 'system', content: null, systemKind, sentAt, ...changes });
    const question = 'Is it still available?';
    const asks = async (talk: Parameters<typeof talking>[0]) => {
      const page = open(talking(talk));
      await field();
      const button = screen.queryByRole('button', { name: question });
      page.unmount();
      return button !== null;
    };
    expect(await asks({ messages: [mine('b', { content: 'Any accidents?', sentAt })] })).toBe(true);
    expect(await asks({ messages: [asked] })).toBe(false);
    const inHindi = 'नमस्ते! मुझे आपकी 2019 Hyundai Creta SX में रुचि है। क्या यह अब भी उपलब्ध है?';
    expect(await asks({ messages: [{ ...asked, content: inHindi }] })).toBe(false);
    expect(await asks({ messages: [system('offer_rejected')] })).toBe(false);
    expect(await asks({ messages: [system('offer_below_minimum')] })).toBe(true);
    expect(await asks({ messages: [system('offer_rejected', { sentAt: '2020-01-01T00:00:00.000Z' })] })).toBe(true);
    const reserved = system('car_reserved', { sentAt: '2020-01-01T00:00:00.000Z' });
    expect(await asks({ messages: [reserved] })).toBe(false);
    const released = { ...reserved, id: 'd', cursor: 'at-d', systemKind: 'reservation_released' as const };
    expect(await asks({ messages: [reserved, released] })).toBe(true);
  });

  it('says until when somebody may write to nobody, and where to object', async () => {
    const access = { ...conversation().access, canWrite: false, suspendedUntil: '2026-11-29T06:30:00.000Z' };
    open(talking({ messages: [message('a')], talk: { access } }));
    expect(await screen.findByText(/You cannot message others until 29 Nov 2026, 12:00/)).toBeVisible();
    expect(screen.getByRole('link', { name: /ask us to look at it again/ })).toHaveAttribute('href', '/profile#safety');
  });

  it('offers no field where nobody may write', async () => {
    const access = { ...conversation().access, canWrite: false };
    const page = open(talking({ messages: [message('a')], talk: { access } }));
    expect(await screen.findByText('You can’t message this person.')).toBeVisible();
    expect(screen.queryByRole('textbox', { name: 'Message' })).not.toBeInTheDocument();
    expect(screen.queryByText(/You blocked them/)).not.toBeInTheDocument();
    page.unmount();
    const blocking = open(talking({ messages: [message('a')], talk: { access: { ...access, isBlockedByMe: true } } }));
    expect(await screen.findByText(/You blocked them: “Unblock” in the safety menu/)).toBeVisible();
    blocking.unmount();
    open(talking({ messages: [message('a')], talk: { status: 'closed' } }));
    expect(await screen.findByText(/This conversation is over/)).toBeVisible();
  });

  it('says how much room is left near the end, and sends nothing longer', async () => {
    const sent = vi.fn(() => rejected('INVALID_MESSAGE'));
    open({ ...talking({ messages: [message('a')] }), sendMessage: sent });
    const input = await field();
    fireEvent.change(input, { target: { value: 'x'.repeat(1_990) } });
    expect(await screen.findByText('10 characters left')).toBeVisible();
    fireEvent.change(input, { target: { value: 'x'.repeat(2_001) } });
    expect(await screen.findByText('A message has at most 2,000 characters.')).toBeVisible();
    await act(async () => fireEvent.keyDown(input, { key: 'Enter' }));
    expect(sent).not.toHaveBeenCalled();
  });
});

describe('contact details', () => {
  it('are asked for by those who have the plan; the others are told and led to it', async () => {
    open({ ...talking({ messages: [message('a')] }), requestContact: () => rejected('PREMIUM_REQUIRED') }, OPEN, {
      reader: { ...READER, isPremium: false },
    });
    expect(await screen.findByRole('link', { name: 'Upgrade to Pro' })).toHaveAttribute(
      'href',
      `${OPEN}&dialog=upgrade`,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Request Contact' }));
    expect(await screen.findByText('Upgrade to Premium to access direct contact details.')).toBeVisible();
    expect(screen.getByText('Premium Feature')).toBeVisible();
  });

  it('are shown while they are shared', async () => {
    const contact = { name: 'Vikram', phone: '+919848012345', email: 'vikram@example.in' };
    open(talking({ messages: [message('a')], talk: { theirContact: 'shared', contact } }));
    expect(await screen.findByRole('button', { name: 'Contact Shared' })).toBeDisabled();
    expect(screen.getByRole('link', { name: 'Phone: +919848012345' })).toHaveAttribute('href', 'tel:+919848012345');
    expect(screen.getByRole('link', { name: 'E-mail: vikram@example.in' })).toBeVisible();
    expect(screen.getByText('Number verified')).toBeVisible();
    expect(screen.queryByText(/all there is to share/)).not.toBeInTheDocument();
  });

  it('say why there is an e-mail address alone', async () => {
    const contact = { name: 'Vikram', phone: null, email: 'vikram@example.in' };
    open(talking({ messages: [message('a')], talk: { theirContact: 'shared', contact } }));
    expect(await screen.findByRole('link', { name: 'E-mail: vikram@example.in' })).toBeVisible();
    expect(
      screen.getByText('Vikram has no verified phone number on CarSetu: the e-mail address is all there is to share.'),
    ).toBeVisible();
  });

  it('say that nothing is there any more', async () => {
    const contact = { name: 'Vikram', phone: null, email: null };
    open(talking({ messages: [message('a')], talk: { theirContact: 'shared', contact } }));
    expect(await screen.findByText('Vikram has no phone number or e-mail address on CarSetu any more.')).toBeVisible();
  });

  it('that are shared without a number say so to their owner, and where to verify one', async () => {
    open(talking({ messages: [message('a')], talk: { myContact: 'shared' } }), OPEN, {
      reader: { ...READER, hasPhone: false },
    });
    expect(
      await screen.findByText(/Vikram can see your e-mail address\. You have no verified phone number to share\./),
    ).toBeVisible();
    expect(screen.getByRole('link', { name: 'Verify a phone number' })).toHaveAttribute('href', `${OPEN}&dialog=phone`);
  });

  it('are the owner’s to share', async () => {
    const talk = { myContact: 'requested' };
    const answered = vi.fn((_args: Record<string, unknown>) => {
      talk.myContact = 'shared';
      return conversation(talk);
    });
    open({ ...talking({ messages: [message('a')], talk }), answerContact: answered });
    expect(await screen.findByText('Vikram asks for your contact details')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Share my details' }));
    await waitFor(() => expect(answered.mock.lastCall?.[0]).toEqual({ id: TALK_ID, answer: 'share' }));
    expect(await screen.findByText('Contact Details Shared')).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Stop sharing' })).toBeVisible();
  });
});

describe('the search in one’s messages', () => {
  it('leads to the place in the thread, from where there is a way to the latest', async () => {
    const messages = Array.from({ length: 120 }, (_, at) =>
      message(`m${at}`, { sentAt: new Date(Date.UTC(2026, 9, 1, 4, at)).toISOString() }),
    );
    const hit = messages[20];
    open({
      ...talking({ messages }),
      searchMessages: () => ({
        nodes: [{ message: { ...hit, content: 'Insurance papers' }, conversation: conversation() }],
        nextCursor: null,
        total: 1,
      }),
    });
    expect(within(await log()).queryByText('This is m20')).not.toBeInTheDocument();
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search messages' }), 'insur');
    expect(await screen.findByText('1 message found')).toBeVisible();
    await userEvent.click(screen.getByRole('link', { name: /Insurance papers/ }));
    expect(await within(await log()).findByText('Insurance papers')).toBeVisible();
    expect(within(await log()).getByText('This is m19')).toBeVisible();
    expect(within(await log()).queryByText('This is m119')).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Go to the latest message' }));
    expect(await within(await log()).findByText('This is m119')).toBeVisible();
  });
});
