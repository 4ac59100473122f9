import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { socketState } from '../shared/graphql/socket-state.ts';
import { Network } from '../testing/network.tsx';
import { renderAt } from '../testing/render.tsx';
import { useArrivals, useNotifications } from './use-notifications.ts';

const notice = (id: string, changes: object = {}) => ({
  ...{ __typename: 'Notification', id, kind: 'offer', title: `Offer ${id}`, body: 'You can accept it.' },
  ...{ path: '/messages?c=1', createdAt: '2026-11-21T06:00:00.000Z', readAt: null },
  ...changes,
});
const READ = { readAt: '2026-11-21T07:00:00.000Z' };

/** Renders a page that shows notifications. Returns functions that deliver a notification to the page and that break its subscription. */
const open = (now: () => object[], told: object) => {
  const arrived = vi.fn();
  const Shown = () => {
    const live = useArrivals(({ title }) => arrived(title));
    const { notifications, unread } = useNotifications({ live });
    return <p>{`${unread} unread: ${notifications?.map(({ body }) => body).join(', ')}`}</p>;
  };
  let say = () => {};
  let cut = () => {};
  const begun = vi.fn();
  const asked = vi.fn(now);
  renderAt(
    <Network
      answers={{
        notifications: () => {
          const nodes = asked();
          return { nodes, nextCursor: null, unread: nodes.filter((one) => !('readAt' in one && one.readAt)).length };
        },
        notificationArrived: async function* () {
          begun();
          await new Promise<void>((resolve, reject) => {
            say = resolve;
            cut = () => reject(new Error('the connection was cut'));
          });
          yield { notificationArrived: told };
          await new Promise(() => undefined);
        },
      }}
    >
      <Shown />
    </Network>,
  );
  return { arrived, asked, begun, say: () => say(), cut: () => cut() };
};

/** Advances the fake clock second by second, so that the page reacts to what happens meanwhile. */
const pass = async (ms: number) => {
  for (let at = 0; at < ms; at += 1_000) await act(() => vi.advanceTimersByTimeAsync(1_000));
};
afterEach(() => {
  socketState.set(false);
  vi.useRealTimers();
});

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

  it('is asked for every 30 seconds while the connection is down, and once more when it is back', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    let nodes = [notice('a')];
    const page = open(() => nodes, notice('z'));
    await screen.findByText('1 unread: You can accept it.');
    page.cut();
    await pass(60_000);
    expect(page.begun).toHaveBeenCalledTimes(2);
    expect(page.asked.mock.calls.length).toBeGreaterThan(1);
    nodes = [notice('b', { body: 'Came meanwhile.' }), notice('a')];
    act(() => socketState.set(true));
    await screen.findByText('2 unread: Came meanwhile., You can accept it.');
    const before = page.asked.mock.calls.length;
    await pass(120_000);
    expect(page.asked).toHaveBeenCalledTimes(before);
  });

  it('is not asked for any more where another subscription opened the socket before', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const page = open(() => [notice('a')], notice('z'));
    await screen.findByText('1 unread: You can accept it.');
    page.cut();
    act(() => socketState.set(true));
    await pass(60_000);
    expect(page.begun).toHaveBeenCalledTimes(2);
    await pass(1_000);
    const before = page.asked.mock.calls.length;
    await pass(120_000);
    expect(page.asked).toHaveBeenCalledTimes(before);
  });
});
