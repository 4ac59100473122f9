import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Sent, startSender } from './send-queue.ts';
import {
  dropAllUnsent,
  dropUnsent,
  newMessageId,
  queueMessage,
  refuseUnsent,
  retryUnsent,
  unsentMessages,
} from './unsent-queue.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  dropAllUnsent();
  vi.useRealTimers();
});

const message = (messageId: string, conversationId = 'one', ownerId = 'me') =>
  queueMessage({
    messageId,
    conversationId,
    ownerId,
    text: messageId,
    kind: 'text',
    writtenAt: '2026-11-21T10:00:00Z',
  });
const refusals = () => unsentMessages.get().map(({ messageId, refusal }) => [messageId, refusal]);

/** Creates a sender with a fake server that can be offline or reject messages. `has` lists the accepted messages, and `tries` all attempts. */
const setup = () => {
  const server = {
    up: true,
    refuses: new Set<string>(),
    has: [] as string[],
    tries: [] as string[],
    askedMs: null as number | null,
  };
  const sender = startSender({
    ownerId: 'me',
    unsent: unsentMessages,
    send: async ({ messageId }): Promise<Sent> => {
      server.tries.push(messageId);
      if (!server.up) return { as: 'lost' };
      if (server.askedMs !== null) return { as: 'lost', waitMs: server.askedMs };
      if (server.refuses.has(messageId)) return { as: 'refused', code: 'BLOCKED' };
      if (!server.has.includes(messageId)) server.has.push(messageId);
      return { as: 'taken' };
    },
    taken: ({ messageId }) => dropUnsent(messageId),
    refused: ({ messageId }, code) => refuseUnsent(messageId, code),
  });
  return { server, sender };
};
const settle = () => vi.advanceTimersByTimeAsync(0);

describe('sending what was queued', () => {
  it('goes in the order of writing, one after the other in a conversation', async () => {
    const { server, sender } = setup();
    for (const id of ['a', 'b', 'c']) message(id);
    message('x', 'two');
    await settle();
    expect(server.has.filter((id) => id !== 'x')).toEqual(['a', 'b', 'c']);
    expect(server.has).toContain('x');
    expect(unsentMessages.get()).toEqual([]);
    sender.stop();
  });

  it('waits without a network with growing waits, up to 15 s, and sends each once when it is back', async () => {
    const { server, sender } = setup();
    server.up = false;
    message('a');
    message('b');
    await vi.advanceTimersByTimeAsync(46_000);
    // The attempts are at 0, 1, 3, 7, 15, 30 and 45 s.
    expect(server.tries).toEqual(Array(7).fill('a'));
    server.up = true;
    sender.now();
    await settle();
    expect(server.has).toEqual(['a', 'b']);
    expect(unsentMessages.get()).toEqual([]);
    sender.stop();
  });

  it('waits as long as a server asks that lacks a part of itself', async () => {
    const { server, sender } = setup();
    server.askedMs = 5_000;
    message('a');
    await vi.advanceTimersByTimeAsync(4_900);
    expect(server.tries).toEqual(['a']);
    server.askedMs = null;
    await vi.advanceTimersByTimeAsync(200);
    expect(server.has).toEqual(['a']);
    sender.stop();
  });

  it('keeps what is refused, with the reason, until its writer sends it again, and goes on behind it', async () => {
    const { server, sender } = setup();
    server.refuses.add('a');
    message('a');
    message('b');
    await settle();
    expect(refusals()).toEqual([['a', 'BLOCKED']]);
    expect(server.has).toEqual(['b']);
    server.refuses.clear();
    retryUnsent('a');
    await settle();
    expect(server.has).toEqual(['b', 'a']);
    sender.stop();
  });

  it('leaves what somebody else wrote in this browser', async () => {
    const { server, sender } = setup();
    message('theirs', 'one', 'another');
    await settle();
    expect(server.tries).toEqual([]);
    sender.stop();
  });

  it('sends nothing once it is stopped', async () => {
    const { server, sender } = setup();
    server.up = false;
    message('a');
    await settle();
    sender.stop();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(server.tries).toEqual(['a']);
  });
});

describe('a message id', () => {
  it('is a UUID of its own', () => {
    const ids = Array.from({ length: 50 }, newMessageId);
    expect(new Set(ids).size).toBe(50);
    for (const id of ids) expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  });
});
