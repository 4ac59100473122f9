import { describe, expect, it } from 'vitest';
import { remembered } from './source-activity.ts';

/** Wraps a function that returns the given answers in turn. Returns the cached function, a function that sets the clock, and a function that returns
 *  how often the wrapped function ran. */
const setup = (answers: readonly (() => number)[]) => {
  let now = 0;
  let readings = 0;
  const read = async () => {
    const answer = answers[readings];
    readings += 1;
    if (!answer) throw new Error('read too often');
    return answer();
  };
  const ask = remembered(read, 1000, () => now);
  const at = (ms: number) => {
    now = ms;
  };
  return { ask, at, readings: () => readings };
};

describe('what is remembered', () => {
  it('is read once for all who ask within its time, and anew after it', async () => {
    const { ask, at, readings } = setup([() => 1, () => 2]);
    expect(await Promise.all([ask(), ask()])).toEqual([1, 1]);
    at(999);
    expect(await ask()).toBe(1);
    at(1000);
    expect(await ask()).toBe(2);
    expect(readings()).toBe(2);
  });

  it('is no failure: the next one to ask reads again', async () => {
    const failing = () => {
      throw new Error('no database');
    };
    const { ask } = setup([failing, () => 2]);
    await expect(ask()).rejects.toThrow('no database');
    expect(await ask()).toBe(2);
  });
});
