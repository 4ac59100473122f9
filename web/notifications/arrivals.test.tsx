import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { Network } from '../testing/network.tsx';
import { renderAt } from '../testing/render.tsx';
import { useArrivals, useNotifications } from './use-notifications.ts';

const notice = (id: string, changes: object = {}) => ({
  ...{ __typename: 'Notification', id, kind: 'offer', title: `Offer ${id}`, body: 'You can accept it.' },
  ...{ path: '/messages?c=1', createdAt: '2026-11-21T06:00:00.000Z', readAt: null },
  ...changes,
});
const READ = { readAt: '2026-11-21T07:00:00.000Z' };

/** Renders a page that shows notifications. Returns a function that delivers a notification to the page. */
const open = (now: () => object[], told: object) => {
  const arrived = vi.fn();
  const Shown = () => {
    useArrivals(({ title }) => arrived(title));
    const { notifications, unread } = useNotifications();
    return <p>{`${unread} unread: ${notifications?.map(({ body }) => body).join(', ')}`}</p>;
  };
  let say = () => {};
  const asked = vi.fn(now);
  renderAt(
    <Network
      answers={{
        notifications: () => {
          const nodes = asked();
          return { nodes, nextCursor: null, unread: nodes.filter((one) => !('readAt' in one && one.readAt)).length };
        },
        notificationArrived: async function* () {
          await new Promise<void>((resolve) => (say = resolve));
          yield { notificationArrived: told };
          await new Promise(() => undefined);
        },
      }}
    >
      <Shown />
    </Network>,
  );
  return { arrived, asked, say: () => say() };
};

describe('what comes while a page is open', () => {
  it('is told, and counted', async () => {
    const page = open(() => [notice('a')], notice('b', { body: 'A new one.' }));
    await screen.findByText('1 unread: You can accept it.');
    page.say();
    await screen.findByText('2 unread: A new one., You can accept it.');
    expect(page.arrived).toHaveBeenCalledWith('Offer b');
  });

  it('is counted by nobody where its reader saw it already', async () => {
    const page = open(() => [notice('a')], notice('b', { ...READ, body: 'Seen.' }));
    await screen.findByText('1 unread: You can accept it.');
    page.say();
    await screen.findByText('1 unread: Seen., You can accept it.');
    expect(page.arrived).not.toHaveBeenCalled();
  });

  it('is no news where one that was there says something else by now', async () => {
    let nodes = [notice('a')];
    const page = open(() => nodes, notice('a', { ...READ, body: 'You accepted it.' }));
    await screen.findByText('1 unread: You can accept it.');
    nodes = [notice('a', { ...READ, body: 'You accepted it.' })];
    page.say();
    await screen.findByText('0 unread: You accepted it.');
    await waitFor(() => expect(page.asked).toHaveBeenCalledTimes(2));
    expect(page.arrived).not.toHaveBeenCalled();
  });
});
