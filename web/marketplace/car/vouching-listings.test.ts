import { describe, expect, it } from 'vitest';
import { vouchingListings } from './vouching-listings.ts';

const listing = (id: string, verificationStatus: string, isLive = true) => ({
  id,
  verificationStatus,
  isLive,
  hiddenAt: null,
});
const ids = (listings: Parameters<typeof vouchingListings>[0]) => vouchingListings(listings).map(({ id }) => id);

describe('who vouches for a car', () => {
  it('are the sources that say so and show it now', () => {
    expect(
      ids([
        listing('a', 'standard'),
        listing('b', 'verified'),
        listing('c', 'certified'),
        listing('d', 'verified', false),
      ]),
    ).toEqual(['b', 'c']);
  });
  it('are those that said so, once none of them shows it', () => {
    expect(ids([listing('a', 'standard'), listing('b', 'verified', false)])).toEqual(['b']);
  });
  it('is none that is hidden', () => {
    const hidden = { ...listing('a', 'verified', false), hiddenAt: '2026-11-12T09:30:00.000Z' };
    expect(ids([hidden, listing('b', 'certified', false)])).toEqual(['b']);
    expect(ids([hidden])).toEqual([]);
  });
  it('is nobody where no source says so', () => {
    expect(ids([listing('a', 'standard')])).toEqual([]);
    expect(ids([])).toEqual([]);
  });
});
