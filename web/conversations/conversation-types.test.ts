import { describe, expect, it } from 'vitest';
import { indianDay } from '../../schema/kernel/indian-time.ts';
import { daysBetween, isGoingOn, type ThreadMessage } from './conversation-types.ts';

const said = (sentAt: string, over: Partial<ThreadMessage> = {}): ThreadMessage => ({
  id: sentAt,
  cursor: sentAt,
  side: 'buyer',
  isMine: true,
  messageType: 'text',
  kind: 'text',
  systemKind: null,
  content: 'Hello',
  offerId: null,
  sentAt,
  deliveredAt: null,
  readAt: null,
  isHidden: false,
  signals: [],
  reaction: null,
  ...over,
});

describe('days of messages', () => {
  it('are those of India: half past six in the evening UTC begins the next', () => {
    expect(indianDay('2026-11-21T18:29:59.999Z')).toBe('2026-11-21');
    expect(indianDay('2026-11-21T18:30:00.000Z')).toBe('2026-11-22');
    expect(daysBetween('2026-11-21T18:29:00Z', '2026-11-21T18:31:00Z')).toBe(1);
    expect(daysBetween('2026-12-31T19:00:00Z', '2027-01-01T17:00:00Z')).toBe(0);
  });
});

describe('messages that stand together', () => {
  const at = said('2026-11-21T10:00:00Z');
  it('are of one hand, within five minutes of one day', () => {
    expect(isGoingOn(at, said('2026-11-21T10:04:59Z'))).toBe(true);
    expect(isGoingOn(at, said('2026-11-21T10:05:00Z'))).toBe(false);
    expect(isGoingOn(at, said('2026-11-21T10:01:00Z', { side: 'seller', isMine: false }))).toBe(false);
    expect(isGoingOn(said('2026-11-21T18:29:00Z'), said('2026-11-21T18:30:00Z'))).toBe(false);
    expect(isGoingOn(undefined, at)).toBe(false);
  });
  it('are no offers and nothing that the product says', () => {
    expect(isGoingOn(at, said('2026-11-21T10:01:00Z', { messageType: 'offer' }))).toBe(false);
    expect(isGoingOn(said('2026-11-21T10:00:00Z', { messageType: 'system' }), said('2026-11-21T10:01:00Z'))).toBe(
      false,
    );
  });
});
