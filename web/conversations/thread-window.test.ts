import { describe, expect, it } from 'vitest';
import type { ThreadMessage } from './conversation-types.ts';
import { message, mine, stretch } from './testing/talks.ts';
import { marked, windowOf, withMessage, withNewer, withOlder } from './thread-window.ts';

const at = (minute: number) => new Date(Date.UTC(2026, 10, 20, 8, minute)).toISOString();
const all = Array.from({ length: 10 }, (_, place) => message(`m${place}`, { sentAt: at(place) }));
const ids = ({ messages }: { readonly messages: readonly ThreadMessage[] }) => messages.map(({ id }) => id).join(' ');

describe('the stretch of a thread that a page has', () => {
  it('grows upwards to the beginning, each message once', () => {
    const newest = windowOf(stretch(all, { first: 4 }));
    expect([ids(newest), newest.hasOlder, newest.hasNewer]).toEqual(['m6 m7 m8 m9', true, false]);
    const more = withOlder(newest, stretch(all, { first: 4, before: 'at-m6' }));
    expect([ids(more), more.hasOlder]).toEqual(['m2 m3 m4 m5 m6 m7 m8 m9', true]);
    expect(withOlder(more, stretch(all, { first: 4, before: 'at-m2' })).hasOlder).toBe(false);
  });

  it('stands around a message that was found, and grows down to the end', () => {
    const found = all[4];
    if (!found) throw new Error('there is no such message');
    const itself = { nodes: [found], olderCursor: null, newerCursor: null, updatesAfter: null };
    const around = windowOf(
      stretch(all, { first: 2, before: 'at-m4' }),
      itself,
      stretch(all, { first: 2, after: 'at-m4' }),
    );
    expect([ids(around), around.hasOlder, around.hasNewer]).toEqual(['m2 m3 m4 m5 m6', true, true]);
    // A new message is not appended to an older part of the conversation.
    expect(ids(withMessage(around, message('new', { sentAt: at(30) })))).toBe(ids(around));
    const end = withNewer(around, stretch(all, { first: 8, after: 'at-m6' }));
    expect([ids(end), end.hasNewer]).toEqual(['m2 m3 m4 m5 m6 m7 m8 m9', false]);
  });

  it('takes what is new once, in its place, and what is not as it was', () => {
    const window = windowOf(stretch(all, { first: 2 }));
    const own = withMessage(window, mine('own', { sentAt: at(40) }));
    const late = withMessage(own, message('late', { sentAt: at(39) }));
    expect(ids(late)).toBe('m8 m9 late own');
    const hidden = withMessage(late, message('m9', { isHidden: true, content: null, sentAt: at(9) }));
    expect(ids(hidden)).toBe('m8 m9 late own');
    expect(hidden.messages[1]?.isHidden).toBe(true);
  });

  it('is followed from its newest message on, and from now on where it does not reach that', () => {
    expect(windowOf(stretch(all, { first: 2 })).updatesAfter).toBe('at-m9');
    expect(windowOf(stretch([], {})).updatesAfter).toBe('at-the-beginning');
    expect(windowOf(stretch(all, { first: 2, after: 'at-m2' })).updatesAfter).toBeNull();
  });
});

describe('marks', () => {
  const own = [mine('a'), message('b'), mine('c'), mine('d')];
  const far = (marks: Parameters<typeof marked>[1]) =>
    marked(own, marks).map(({ readAt, deliveredAt }) => (readAt ? 'read' : deliveredAt ? 'delivered' : ''));
  const none = { readUpTo: null, readAt: null, deliveredUpTo: null, deliveredAt: null };

  it('count for all of the reader’s own up to them', () => {
    const marks = { ...none, readUpTo: 'b', readAt: at(1), deliveredUpTo: 'c', deliveredAt: at(2) };
    expect(far(marks)).toEqual(['read', '', 'delivered', '']);
    expect(far({ ...none, readUpTo: 'd', readAt: at(1) })).toEqual(['read', '', 'read', 'read']);
  });
  it('on a message that is not there count for nothing yet', () => {
    expect(far({ ...none, readUpTo: 'e', readAt: at(1) })).toEqual(['', '', '', '']);
    expect(far(null)).toEqual(['', '', '', '']);
  });
});
