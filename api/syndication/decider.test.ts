import { expect, it } from 'vitest';
import type { Platform } from '../../schema/syndication/enumerations.ts';
import { type Chosen, choiceDecider } from './decider.ts';

const [LISTING, LATA, RAVI] = ['0198f3a0-1111-7d3a-9a10-5f1f2b3c4d5e', 'lata', 'ravi'];
const choose = (platforms: readonly Platform[], before: Chosen, sellerId = LATA) =>
  choiceDecider
    .decide({ type: 'Choose', listingId: LISTING, sellerId, platforms, now: '2026-11-27T05:30:00.000Z' }, before)
    .map(({ data }) => data.platforms);

it('keeps all that is chosen now', () => {
  expect(choose(['portal'], null)).toEqual([['portal']]);
  expect(choose(['portal', 'social'], { sellerId: LATA, platforms: ['portal'] })).toEqual([['portal', 'social']]);
  expect(choose([], { sellerId: LATA, platforms: ['portal'] })).toEqual([[]]);
});

it('says nothing of the same choice', () => {
  expect(choose([], null)).toEqual([]);
  expect(choose(['social', 'portal'], { sellerId: LATA, platforms: ['portal', 'social'] })).toEqual([]);
});

it('does not take over the choice of the account that sold the car before', () => {
  expect(choose(['portal'], { sellerId: LATA, platforms: ['portal'] }, RAVI)).toEqual([['portal']]);
});
