import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createConnection } from './connection.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** Creates a connection to a server that can be stopped and started. `asked` records when the server was probed, in seconds. */
const setup = ({ random = 0 } = {}) => {
  const server = { up: false };
  const asked: number[] = [];
  const begun = Date.now();
  const connection = createConnection({
    probe: async () => {
      asked.push((Date.now() - begun) / 1000);
      if (!server.up) throw new TypeError('Failed to fetch');
    },
    random: () => random,
    now: () => Date.now(),
  });
  const seen: string[] = [];
  connection.subscribe(() => seen.push(connection.get().state));
  return { connection, server, asked, seen };
};

describe('the connection', () => {
  it('is asked after with waits that double up to 15 s', async () => {
    const { connection, asked } = setup();
    connection.lose();
    await vi.advanceTimersByTimeAsync(61_000);
    expect(asked).toEqual([1, 3, 7, 15, 30, 45, 60]);
    expect(connection.get().state).toBe('lost');
  });

  it('waits up to a quarter longer, so that pages do not come back together', async () => {
    const { connection, asked } = setup({ random: 1 });
    connection.lose();
    await vi.advanceTimersByTimeAsync(4000);
    expect(asked).toEqual([1.25, 3.75]);
  });

  it('says that a part is away, and asks no sooner than that part wants', async () => {
    const { connection, server, asked } = setup();
    connection.lose(5_000);
    expect(connection.get()).toEqual({ state: 'lost', isPartial: true, trying: false });
    await vi.advanceTimersByTimeAsync(8_000);
    expect(asked).toEqual([5, 7]);
    expect(connection.get().isPartial).toBe(true);
    server.up = true;
    await vi.advanceTimersByTimeAsync(4_000);
    expect(connection.get().state).toBe('back');
  });

  it('tells once that the server is back, says so for 6 s and then nothing', async () => {
    const { connection, server, seen } = setup();
    const told = vi.fn();
    connection.onBack(told);
    connection.lose();
    connection.lose();
    await vi.advanceTimersByTimeAsync(2000);
    server.up = true;
    await vi.advanceTimersByTimeAsync(1000);
    expect(told).toHaveBeenCalledTimes(1);
    expect(connection.get().state).toBe('back');
    await vi.advanceTimersByTimeAsync(6000);
    expect(connection.get()).toEqual({ state: 'up', trying: false });
    expect(seen).toEqual(['lost', 'lost', 'lost', 'lost', 'back', 'up']);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(told).toHaveBeenCalledTimes(1);
  });

  it('is asked after at once when the reader wants it, and only while it is lost', async () => {
    const { connection, server, asked } = setup();
    await connection.tryNow();
    expect(asked).toEqual([]);
    connection.lose();
    server.up = true;
    await connection.tryNow();
    expect(asked).toEqual([0]);
    expect(connection.get().state).toBe('back');
  });

  it('goes on with longer waits when it is lost again soon, and begins anew later', async () => {
    const { connection, server, asked } = setup();
    server.up = true;
    connection.lose();
    await vi.advanceTimersByTimeAsync(1000);
    connection.lose();
    await vi.advanceTimersByTimeAsync(2000);
    expect(asked).toEqual([1, 3]);
    await vi.advanceTimersByTimeAsync(60_001);
    connection.lose();
    await vi.advanceTimersByTimeAsync(1000);
    expect(asked).toHaveLength(3);
  });
});
