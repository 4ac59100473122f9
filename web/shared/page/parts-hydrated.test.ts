import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { hydrationOf } from './parts-hydrated.ts';

/** Simulates a page whose parts are loading. */
const page = () => {
  const loading = new Set<Promise<unknown>>();
  const partsHydrated = hydrationOf(loading);
  return {
    /** Starts loading a part. Returns a function that completes the load. */
    load(): () => void {
      let end = () => {};
      const part = new Promise<void>((resolve) => {
        end = resolve;
      });
      loading.add(part);
      void part.then(() => loading.delete(part));
      return () => end();
    },
    /** Starts waiting for the hydration. `isOver` becomes true when the wait ends. */
    wait(): { isOver: boolean } {
      const wait = { isOver: false };
      void partsHydrated().then(() => {
        wait.isOver = true;
      });
      return wait;
    },
  };
};

describe('the wait for the hydration of a page', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });
  const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

  it('includes all parts that are loading, also those that start to load meanwhile', async () => {
    const { load, wait } = page();
    const first = load();
    const hydration = wait();
    await pass(500);
    const second = load();
    first();
    await pass(500);
    expect(hydration.isOver).toBe(false);
    second();
    await pass(10);
    expect(hydration.isOver).toBe(true);
  });

  it('takes at most three seconds, and begins again the next time', async () => {
    const { load, wait } = page();
    const end = load();
    const first = wait();
    await pass(2900);
    expect(first.isOver).toBe(false);
    await pass(200);
    expect(first.isOver).toBe(true);
    const next = wait();
    await pass(500);
    expect(next.isOver).toBe(false);
    end();
    await pass(10);
    expect(next.isOver).toBe(true);
  });

  it('is over for good once the page is hydrated, whatever loads later', async () => {
    const { load, wait } = page();
    wait();
    await pass(10);
    load();
    const later = wait();
    await pass(0);
    expect(later.isOver).toBe(true);
  });
});
