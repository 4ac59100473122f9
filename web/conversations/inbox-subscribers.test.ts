import { expect, it, vi } from 'vitest';
import { type InboxSubscriber, inboxSubscribers } from './inbox-subscribers.ts';

const follower = (position: string | null = null) => ({
  onUpdate: vi.fn<InboxSubscriber['onUpdate']>(),
  onStartOver: vi.fn<InboxSubscriber['onStartOver']>(async () => position),
});
const header = Symbol('header');
const list = Symbol('list');

it('has one part of a page listen for all, from where it read', () => {
  const followers = inboxSubscribers();
  const [one, other] = [follower(), follower()];
  followers.join(header, one);
  expect(followers.listener()).toBeNull();
  followers.hasRead(header, 'p1');
  followers.join(list, other);
  followers.hasRead(list, 'p3');
  expect([followers.listener(), followers.cursor()]).toEqual([header, 'p1']);
  followers.tell('talk', 'p2');
  expect(one.onUpdate).toHaveBeenCalledExactlyOnceWith('talk');
  expect(other.onUpdate).toHaveBeenCalledExactlyOnceWith('talk');
  expect(followers.cursor()).toBe('p2');
});

it('lets another part listen, from where the first one was, when that goes', () => {
  const followers = inboxSubscribers();
  const [one, other] = [follower(), follower()];
  const changed = vi.fn();
  const leave = followers.join(header, one);
  followers.join(list, other);
  followers.hasRead(header, 'p1');
  followers.hasRead(list, 'p1');
  followers.tell('talk', 'p2');
  followers.subscribe(changed);
  leave();
  expect(changed).toHaveBeenCalledOnce();
  expect([followers.listener(), followers.cursor()]).toEqual([list, 'p2']);
  followers.tell('talk', null);
  expect(one.onUpdate).toHaveBeenCalledOnce();
  expect(other.onUpdate).toHaveBeenCalledTimes(2);
  expect(followers.cursor()).toBe('p2');
});

it('has whoever was reading while news came read once more', () => {
  const followers = inboxSubscribers();
  const [one, other] = [follower(), follower()];
  followers.join(header, one);
  followers.hasRead(header, 'p1');
  followers.join(list, other);
  followers.tell('talk', 'p2');
  expect(other.onUpdate).not.toHaveBeenCalled();
  followers.hasRead(list, 'p1');
  expect(other.onStartOver).toHaveBeenCalledOnce();
  expect(one.onStartOver).not.toHaveBeenCalled();
});

it('has all read anew when the news cannot go on, and goes on from the earliest reading', async () => {
  const followers = inboxSubscribers();
  const [one, other] = [follower('p7'), follower('p8')];
  followers.join(header, one);
  followers.join(list, other);
  followers.hasRead(header, 'p1');
  await followers.startOver();
  expect(other.onStartOver).toHaveBeenCalledOnce();
  expect(followers.cursor()).toBe('p7');
});
