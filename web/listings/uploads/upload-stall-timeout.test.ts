import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SILENCE_MS, Silence, unlessSilent } from './upload-stall-timeout.ts';

describe('a wait', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('lasts 5 minutes (specification D2, section 9)', () => expect(SILENCE_MS).toBe(300_000));

  it('ends when nothing has happened for that long', async () => {
    const silent = expect(unlessSilent(() => new Promise(() => undefined))).rejects.toBeInstanceOf(Silence);
    expect(vi.getTimerCount()).toBe(1);
    await vi.advanceTimersByTimeAsync(SILENCE_MS);
    await silent;
  });

  it('goes on for as long as something happens', async () => {
    const state = { heard: () => {}, arrive: (_: string) => {}, ended: 'not yet' };
    const wait = unlessSilent<string>((heard) => {
      state.heard = heard;
      return new Promise((resolve) => {
        state.arrive = resolve;
      });
    });
    wait.then(
      (outcome) => {
        state.ended = outcome;
      },
      () => {
        state.ended = 'silent';
      },
    );
    for (let times = 0; times < 3; times += 1) {
      await vi.advanceTimersByTimeAsync(SILENCE_MS - 1);
      state.heard();
    }
    expect(state.ended).toBe('not yet');
    state.arrive('arrived');
    await wait;
    expect([state.ended, vi.getTimerCount()]).toEqual(['arrived', 0]);
  });

  it('ends with what went wrong', async () => {
    const wrong = new Error('refused');
    await expect(unlessSilent(() => Promise.reject(wrong))).rejects.toBe(wrong);
    expect(vi.getTimerCount()).toBe(0);
  });
});
