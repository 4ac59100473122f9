import { expect, it } from 'vitest';
import { changeOf } from './car-changes.ts';

const standing = { priceInr: 500_000, isLive: true, isReserved: false };

it.each([
  ['nothing where nothing changed', standing, standing, null],
  ['another price', standing, { ...standing, priceInr: 480_000 }, 'price'],
  [
    'that it is kept for somebody before its price',
    standing,
    { priceInr: 1, isLive: true, isReserved: true },
    'reserved',
  ],
  [
    'that it was kept before the page knew',
    { ...standing, isReserved: null },
    { ...standing, isReserved: true },
    'reserved',
  ],
  ['nothing of what the page did not say', { ...standing, isReserved: null }, standing, null],
  ['that it is free again', { ...standing, isReserved: true }, standing, 'free'],
  ['that it is gone, whatever else', standing, { priceInr: 1, isLive: false, isReserved: true }, 'gone'],
  ['that it is back', { ...standing, isLive: false }, standing, 'back'],
  ['no price of what is gone', { ...standing, isLive: false }, { priceInr: 1, isLive: false, isReserved: false }, null],
] as const)('tells %s', (_what, shown, now, change) => {
  expect(changeOf(shown, now)).toBe(change);
});
