import { expect, it } from 'vitest';
import { mayListCars } from './may-be-indexed.ts';

const asked = (answers: readonly (boolean | Error)[]) => {
  let count = 0;
  return {
    demo: async () => {
      const answer = answers[Math.min(count++, answers.length - 1)] ?? false;
      if (answer instanceof Error) throw answer;
      return answer;
    },
  };
};

it.each(['http://localhost:3000', 'http://127.0.0.1', 'http://[::1]:3000', 'http://shop.localhost'])(
  'lists even invented cars at %s, which is this machine',
  async (publicUrl) => {
    expect(await mayListCars(asked([true]), publicUrl)()).toBe(true);
  },
);

it('lists no invented cars elsewhere, and notices within a minute that they are gone', async () => {
  let now = 0;
  const mayList = mayListCars(asked([true, false]), 'https://cars.example', () => now);
  expect(await mayList()).toBe(false);
  now = 59_999;
  expect(await mayList()).toBe(false);
  now = 60_000;
  expect(await mayList()).toBe(true);
});

it('keeps to the last answer while the database cannot be asked, and before any lists nothing', async () => {
  let now = 0;
  const mayList = mayListCars(asked([new Error('away'), false, new Error('away')]), 'https://cars.example', () => now);
  expect(await mayList()).toBe(false);
  expect(await mayList()).toBe(true);
  now = 60_000;
  expect(await mayList()).toBe(true);
});
