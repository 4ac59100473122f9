import { expect, it } from 'vitest';
import { Rejection } from '../../../schema/kernel/rejection.ts';
import { places } from './open-connection-limits.ts';
import { ONE_READ, ONE_WRITE, requestBudget } from './request-budget.ts';

/** Returns `taken`, or the seconds after which a retry may succeed. */
const outcome = (run: () => void): string | number | undefined => {
  try {
    run();
    return 'taken';
  } catch (error) {
    if (error instanceof Rejection && error.code === 'RATE_LIMITED') return error.retryAfterS;
    throw error;
  }
};
const budgetAt = (limits: { reads: number; writes: number }) => {
  let now = 0;
  const budget = requestBudget(limits, () => now);
  return {
    budget,
    ask: (address: string, cost = ONE_READ) => outcome(() => budget.open(address).charge(cost)),
    later: (ms: number) => {
      now += ms;
    },
  };
};

it('gives each address so many reads and writes a minute, counted apart', () => {
  const { ask, later, budget } = budgetAt({ reads: 2, writes: 1 });
  expect([ask('10.0.0.1'), ask('10.0.0.1', ONE_WRITE)]).toEqual(['taken', 'taken']);
  later(20_000);
  expect([ask('10.0.0.1'), ask('10.0.0.1'), ask('10.0.0.1', ONE_WRITE)]).toEqual(['taken', 40, 40]);
  expect(budget.left('10.0.0.1', 'reads')).toEqual({ limit: 2, remaining: 0, resetS: 40 });
  expect(ask('10.0.0.2')).toBe('taken');
  later(40_000);
  expect(ask('10.0.0.1')).toBe('taken');
});

it('gives a /48 four times what a /64 gets', () => {
  const { ask } = budgetAt({ reads: 2, writes: 1 });
  const asked = Array.from({ length: 8 }, (_, n) => ask(`2001:db8:1:${n % 4}::${n + 1}`));
  expect(asked).toEqual(Array(8).fill('taken'));
  expect([ask('2001:db8:1:9::1'), ask('2001:db8:2::1')]).toEqual([60, 'taken']);
});

it('counts nothing of what it refuses', () => {
  const { ask } = budgetAt({ reads: 5, writes: 2 });
  expect(ask('10.0.0.1', { reads: 1, writes: 3 })).toBe(60);
  expect(ask('10.0.0.1', { reads: 5, writes: 2 })).toBe('taken');
});

it('has nothing paid twice, and what becomes known later paid in addition', () => {
  const { budget } = budgetAt({ reads: 4, writes: 3 });
  const tab = budget.open('10.0.0.1');
  tab.charge(ONE_READ);
  tab.charge({ reads: 3, writes: 0 });
  tab.charge({ reads: 3, writes: 0 });
  tab.charge({ reads: 0, writes: 3 });
  expect(budget.left('10.0.0.1', 'reads')?.remaining).toBe(1);
  expect(budget.left('10.0.0.1', 'writes')?.remaining).toBe(0);
});

it('has a person pay from wherever they ask, and for all that stands on the tab', () => {
  const { budget } = budgetAt({ reads: 3, writes: 0 });
  const asks = (address: string, reads: number) =>
    outcome(() => {
      const tab = budget.open(address);
      tab.charge(ONE_READ);
      tab.chargeTo('asha');
      tab.charge({ reads, writes: 0 });
    });
  expect([asks('10.0.0.1', 2), asks('10.0.0.2', 2), asks('10.0.0.3', 1), asks('10.0.0.4', 1)]).toEqual([
    ...['taken', 60, 60, 60],
  ]);
});

it('limits nothing where the limit is 0', () => {
  const { ask, budget } = budgetAt({ reads: 0, writes: 0 });
  expect(Array.from({ length: 50 }, () => ask('10.0.0.1', ONE_WRITE))).toEqual(Array(50).fill('taken'));
  expect([budget.isLimited, budget.left('10.0.0.1', 'reads')]).toEqual([false, null]);
});

it('gives places to addresses and people until they are given back, once', () => {
  const held = places(2);
  const [first, second] = [held.take('10.0.0.1', 'asha'), held.take('10.0.0.2', 'asha')];
  expect(held.take('10.0.0.3', 'asha')).toBeNull();
  expect(held.take('10.0.0.1', null)).not.toBeNull();
  expect(held.take('10.0.0.1', 'ravi')).toBeNull();
  first?.();
  first?.();
  expect(held.take('10.0.0.1', 'asha')).not.toBeNull();
  expect(held.take('10.0.0.3', 'asha')).toBeNull();
  second?.();
  expect(Array.from({ length: 9 }, (_, n) => held.take(`2001:db8:1:${n}::1`, null) !== null)).toEqual([
    ...Array(8).fill(true),
    false,
  ]);
});
