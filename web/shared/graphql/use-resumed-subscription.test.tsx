import { gql } from '@apollo/client';
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Network, refusal } from '../../testing/network.tsx';
import { socketState } from './socket-state.ts';
import { useResumedSubscription } from './use-resumed-subscription.ts';

const query = gql`subscription { conversationAccess(conversationId: "c") { canWrite } }`;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  act(() => socketState.set(false));
  vi.useRealTimers();
});

/** Subscribes. Returns when the subscription began each time, the history of whether it was live, and functions that break it or send data.
 *  @param refusedFrom the first attempt that the server refuses; by default, it refuses none
 *  @param refusedUpTo the last attempt that the server refuses
 *  @param refusedAfterMs how long the server takes to refuse an attempt */
const follow = async ({
  refusedFrom = Number.POSITIVE_INFINITY,
  refusedUpTo = Number.POSITIVE_INFINITY,
  refusedAfterMs = 0,
} = {}) => {
  const begun = vi.fn(() => Date.now());
  const lives: boolean[] = [];
  let cut = () => {};
  let send = () => {};
  renderHook(
    () => {
      const variables = () => ({});
      const onStartOver = async () => undefined;
      lives.push(useResumedSubscription({ query, name: 'c', variables, onData: () => undefined, onStartOver }));
    },
    {
      wrapper: ({ children }) => (
        <Network
          answers={{
            conversationAccess: async function* () {
              begun();
              const attempt = begun.mock.calls.length;
              if (attempt >= refusedFrom && attempt <= refusedUpTo) {
                if (refusedAfterMs > 0) await new Promise((resolve) => setTimeout(resolve, refusedAfterMs));
                throw refusal('INTERNAL');
              }
              await new Promise<void>((resolve, reject) => {
                cut = () => reject(new Error('the connection was cut'));
                send = resolve;
              });
              yield { conversationAccess: { canWrite: true } };
              await new Promise((_, reject) => {
                cut = () => reject(new Error('the connection was cut'));
              });
            },
          }}
        >
          {children}
        </Network>
      ),
    },
  );
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  await pass(0);
  /** Returns the time between the starts of the last two attempts, in milliseconds. */
  const lastGap = () => {
    const [before = 0, last = 0] = begun.mock.results.slice(-2).map(({ value }) => Number(value));
    return last - before;
  };
  return { begun, lastGap, lives, cut: () => act(async () => cut()), send: () => act(async () => send()), pass };
};

describe('a subscription that was lost', () => {
  it('is live again once the socket is connected', async () => {
    const { begun, lives, cut, pass } = await follow();
    await cut();
    await pass(2_000);
    expect(begun).toHaveBeenCalledTimes(2);
    expect(lives.at(-1)).toBe(false);
    await act(async () => socketState.set(true));
    expect(lives.at(-1)).toBe(true);
  });

  it('is live again soon where another subscription connected the socket before, though no message comes', async () => {
    const { begun, lives, cut, pass } = await follow();
    await cut();
    act(() => socketState.set(true));
    expect(lives.at(-1)).toBe(false);
    await pass(3_000);
    expect(begun).toHaveBeenCalledTimes(2);
    expect(lives.at(-1)).toBe(true);
  });

  it('is not live while the server refuses each restart, and waits longer from time to time', async () => {
    const { begun, lives, cut, pass } = await follow({ refusedFrom: 2 });
    act(() => socketState.set(true));
    await cut();
    lives.length = 0;
    await pass(60_000);
    expect(lives).not.toContain(true);
    expect(begun.mock.calls.length).toBeGreaterThan(2);
    expect(begun.mock.calls.length).toBeLessThan(10);
  });

  it('waits longer from time to time, too, while the server takes seconds to refuse each restart', async () => {
    const { begun, lastGap, lives, cut, pass } = await follow({ refusedFrom: 2, refusedAfterMs: 5_000 });
    act(() => socketState.set(true));
    await cut();
    await pass(4_000);
    expect(lives.at(-1)).toBe(true);
    await pass(120_000);
    expect(begun.mock.calls.length).toBeGreaterThan(4);
    expect(lastGap()).toBeGreaterThanOrEqual(20_000);
  });

  it.each([
    ['has lasted for the longest wait', 16_000, false, 1_000, 2_000],
    ['has received data', 2_000, true, 1_000, 2_000],
    ['has lasted for less', 10_000, false, 15_000, 19_000],
  ])('begins again after a wait that fits: it %s', async (_, lasts, hasData, least, most) => {
    const { begun, cut, send, pass } = await follow({ refusedFrom: 2, refusedUpTo: 4 });
    act(() => socketState.set(true));
    await cut();
    // The waits before the attempts 2 to 5 are 1, 2, 4 and 8 seconds, and each may be a quarter longer.
    while (begun.mock.calls.length < 5) await pass(100);
    if (hasData) await send();
    await pass(lasts);
    await cut();
    const lost = Date.now();
    await pass(20_000);
    expect(begun).toHaveBeenCalledTimes(6);
    const waited = Number(begun.mock.results.at(-1)?.value) - lost;
    expect(waited).toBeGreaterThanOrEqual(least);
    expect(waited).toBeLessThanOrEqual(most);
  });
});
