import { describe, expect, it } from 'vitest';
import { askingListing, linkedListing, otherAsking } from './asking.ts';

const cardekho = { id: 'cardekho', label: 'CarDekho', badge: null };
const olx = { id: 'olx', label: 'OLX', badge: null };
const listing = (source: typeof cardekho, priceInr: number, url: string | null, isLive = true) => ({
  id: `${source.id}-${priceInr}`,
  title: 'Creta',
  firstSeenAt: '2026-09-20T04:00:00.000Z',
  goneAt: null,
  source,
  priceInr,
  url,
  isLive,
});
const car = (...listings: ReturnType<typeof listing>[]) => ({
  priceInr: 500_000,
  isLive: true,
  source: cardekho,
  listings,
});

describe('the listing that asks the price shown', () => {
  it('is the leading source’s where it asks that price', () => {
    const offered = car(listing(olx, 500_000, null), listing(cardekho, 500_000, null));
    expect(askingListing(offered)?.source).toBe(cardekho);
    expect(otherAsking(offered)).toBeUndefined();
  });

  it('is another source’s where that one asks less, and no longer listed ones ask nothing', () => {
    const offered = car(
      listing(cardekho, 500_000, null, false),
      listing(cardekho, 600_000, null),
      listing(olx, 500_000, null),
    );
    expect(askingListing(offered)?.source).toBe(olx);
    expect(otherAsking(offered)).toBe('OLX');
  });
});

describe('the page a reader is led to', () => {
  it('is that of the listing that asks the price', () => {
    const offered = car(listing(cardekho, 600_000, 'https://a.example'), listing(olx, 500_000, 'https://b.example'));
    expect(linkedListing(offered)?.url).toBe('https://b.example');
  });

  it('is another live one’s where that source gave no link, else none', () => {
    const asking = listing(olx, 500_000, null);
    expect(linkedListing(car(asking, listing(cardekho, 600_000, 'https://a.example')))?.url).toBe('https://a.example');
    expect(linkedListing(car(asking, listing(cardekho, 600_000, 'https://a.example', false)))).toBeUndefined();
  });
});
