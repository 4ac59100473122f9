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

/** Subscribes. Returns how often the subscription began, the history of whether it was live, and a function that breaks it.
 *  @param refusedFrom the first attempt that the server refuses; by default, it refuses none */
const follow = async ({ refusedFrom = Number.POSITIVE_INFINITY } = {}) => {
  const begun = vi.fn();
  const lives: boolean[] = [];
  let cut = () => {};
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
              if (begun.mock.calls.length >= refusedFrom) throw refusal('INTERNAL');
              yield* [];
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
  return { begun, lives, cut: () => act(async () => cut()), pass };
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
});
