import { describe, expect, it } from 'vitest';
import { areVisitsAnswered, handlesVisits } from './who-handles-visits.ts';

const admin = { id: 'admin', roles: ['buyer', 'admin'] } as const;
const seller = { id: 'seller', roles: ['buyer', 'seller'] } as const;
const somebody = { id: 'somebody', roles: ['buyer', 'seller', 'editor'] } as const;

describe('whoever answers for a car', () => {
  it('is its seller alone where it has one here, not even an admin', () => {
    const own = { sellerId: 'seller' };
    expect([seller, admin, somebody].map((who) => handlesVisits(own, who))).toEqual([true, false, false]);
  });
  it('is the operator where a source offers it', () => {
    const ofSource = { sellerId: null };
    expect([seller, admin, somebody].map((who) => handlesVisits(ofSource, who))).toEqual([false, true, false]);
  });
});

it('a visit is answered by the seller, or by the operator once a source has visiting hours', () => {
  const answered = [true, false].map((hasHours) => [
    areVisitsAnswered({ sellerId: 'seller' }, hasHours),
    areVisitsAnswered({ sellerId: null }, hasHours),
  ]);
  expect(answered).toEqual([
    [true, true],
    [true, false],
  ]);
});
