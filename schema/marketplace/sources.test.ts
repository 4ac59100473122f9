import { describe, expect, it } from 'vitest';
import { SOURCES } from './sources.ts';

describe('the badges of sources', () => {
  it('are those of the specification (D1 s9): six of free public sources, and the partner API’s', () => {
    const badges = SOURCES.flatMap(({ badge }) => badge ?? []);
    expect(badges.toSorted()).toEqual([
      'Dealer Syndicate',
      'GMB Dealer',
      'Google Places',
      'Gov Auction',
      'Partner API',
      'Public Feed',
      'RSS Feed',
    ]);
  });

  it('leave the filter its twelve options and the partner API', () => {
    expect(SOURCES.filter(({ inFilter }) => inFilter)).toHaveLength(13);
  });
});
