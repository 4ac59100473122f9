import { describe, expect, it } from 'vitest';
import { vouchingListings } from './evidence.ts';

const listing = (id: string, verificationStatus: string, isLive = true) => ({ id, verificationStatus, isLive });
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
  it('is nobody where no source says so', () => {
    expect(ids([listing('a', 'standard')])).toEqual([]);
    expect(ids([])).toEqual([]);
  });
});
