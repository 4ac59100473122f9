import { describe, expect, it } from 'vitest';
import { articleContent } from '../../api/blog/testing/articles.ts';
import { UserId } from '../../schema/accounts/ids.ts';
import type { ArticleEvent } from '../../schema/blog/events.ts';
import { Rupees } from '../../schema/kernel/values.ts';
import type { ListingEvent } from '../../schema/listings/events.ts';
import { ListingFacts } from '../../schema/marketplace/car-facts.ts';
import type { FeedEvent } from '../../schema/marketplace/events.ts';
import { ListingId } from '../../schema/marketplace/listing-id-and-keys.ts';
import { type ListingAsOf, liveListings, takeFeedEvent } from './feed-as-of.ts';
import { happenedAt, isBy, parsePoint } from './point.ts';
import { sayArticle } from './print-article.ts';
import { articleReplay, listingReplay } from './replay.ts';

const id = ListingId.parse('01938f0e-0000-7000-8000-000000000001');
const [nothing, unknown] = [null, { verification: 'standard', features: [], images: [] }];
const facts = (title: string) =>
  ListingFacts.parse({
    ...Object.fromEntries(Object.keys(ListingFacts.shape).map((key) => [key, nothing])),
    ...unknown,
    title,
    brand: 'Maruti Suzuki',
    model: 'Swift',
    year: 2020,
  });
const keys = { vin: null, sourceListingId: '7', stockNumber: null, url: null, fingerprint: 'f' };
const price = (rupees: number) => Rupees.parse(rupees);
const day = (n: number) => `2026-11-0${n}T00:00:00.000Z`;

const history: readonly FeedEvent[] = [
  {
    type: 'ListingFirstSeen',
    data: {
      listingId: id,
      feedId: 'f',
      sourceId: 's',
      keys,
      facts: facts('Swift'),
      priceInr: price(500_000),
      seenAt: day(1),
    },
  },
  {
    type: 'ListingPriceChanged',
    data: { listingId: id, fromInr: price(500_000), toInr: price(480_000), seenAt: day(2) },
  },
  { type: 'ListingDetailsChanged', data: { listingId: id, keys, facts: facts('Swift VXi'), seenAt: day(3) } },
  { type: 'ListingGone', data: { listingId: id, goneAt: day(4) } },
  {
    type: 'ListingBack',
    data: { listingId: id, keys, facts: facts('Swift again'), priceInr: price(450_000), seenAt: day(5) },
  },
];
const asOf = (count: number) => {
  const feed = new Map<string, ListingAsOf>();
  for (const event of history.slice(0, count)) takeFeedEvent(feed, event);
  return feed;
};

describe('a feed as of a point', () => {
  it.each([
    [1, true, 500_000, 'Swift'],
    [2, true, 480_000, 'Swift'],
    [3, true, 480_000, 'Swift VXi'],
    [4, false, 480_000, 'Swift VXi'],
    [5, true, 450_000, 'Swift again'],
  ])('after %i events', (count, isLive, priceInr, title) => {
    const feed = asOf(count);
    expect(feed.get(id)).toMatchObject({
      isLive,
      priceInr,
      facts: { title },
      firstSeenAt: day(1),
      changedAt: day(count),
    });
    expect(liveListings(feed)).toBe(isLive ? 1 : 0);
  });
});

describe('--at', () => {
  const recorded = (event: FeedEvent, revision: number) => ({
    ...event,
    id: 'e',
    schemaVersion: 1,
    metadata: { actor: 'a', commandId: 'c', correlationId: 'c', causationId: null },
    streamId: 'feed-f',
    revision,
    position: BigInt(revision + 1),
    recordedAt: new Date('2026-12-01T00:00:00Z'),
  });
  const by = (text: string) =>
    history.filter((event, revision) => isBy(parsePoint(text), recorded(event, revision))).length;

  it('takes a revision, a day and an instant', () => {
    expect(by('2')).toBe(3);
    expect(by('2026-11-03')).toBe(3);
    expect(by('2026-11-03T23:59:59+05:30')).toBe(3);
    expect(by('2026-11-03T05:29:59+05:30')).toBe(2);
  });

  it('goes by when the log took an event that does not say when it happened', () => {
    const [first] = history;
    const bare = {
      ...recorded(first ?? { type: 'ListingGone', data: { listingId: id, goneAt: day(1) } }, 0),
      data: {},
    };
    expect(happenedAt(bare)).toEqual(new Date('2026-12-01T00:00:00Z'));
  });

  it.each(['yesterday', '-1', '2026-13-01', '1.5'])('refuses %s', (text) => {
    expect(() => parsePoint(text)).toThrow('must be a revision');
  });
});

describe("a seller's listing as of a point", () => {
  const [listingId, ownerId, by] = [id, '01938f0e-0000-7000-8000-000000000002', '01938f0e-0000-7000-8000-000000000003'];
  const events: readonly ListingEvent[] = [
    {
      type: 'ListingDrafted',
      data: {
        ...{ listingId, ownerId, maskedContactId: 'seller-1', copyOf: null, firstListedAt: null },
        draftedAt: day(1),
      },
    },
    {
      type: 'ListingContentSaved',
      data: { listingId, ownerId, revision: 1, fields: { brand: 'Tata' }, sealed: {}, savedAt: day(2) },
    },
    {
      type: 'ListingSubmitted',
      data: { listingId, revision: 1, firstListedAt: null, submittedAt: day(3) },
    },
    { type: 'ListingReviewClaimed', data: { listingId, by, claimedAt: day(4) } },
  ];
  const after = (count: number) => {
    const fold = listingReplay();
    for (const [revision, event] of events.slice(0, count).entries())
      fold.take({
        ...{
          ...event,
          id: listingId,
          schemaVersion: 1,
          streamId: `listing-${id}`,
          revision,
          position: BigInt(revision),
        },
        metadata: { actor: ownerId, commandId: ownerId, correlationId: ownerId, causationId: null },
        recordedAt: new Date(day(revision + 1)),
      });
    return fold.state().listing;
  };
  const review = { revision: 1, approvedRevision: null, expiresAt: null };

  it.each([
    [0, null],
    [2, { status: 'draft', ...review, waitingSince: null, claimedBy: null }],
    [3, { status: 'in_review', ...review, waitingSince: day(3), claimedBy: null }],
    [4, { status: 'in_review', ...review, waitingSince: day(3), claimedBy: by }],
  ] as const)('after %i events', (count, listing) => expect(after(count)).toEqual(listing));
});

describe('an article as of a point', () => {
  const [articleId, by, admin] = [
    id,
    '01938f0e-0000-7000-8000-000000000002',
    '01938f0e-0000-7000-8000-000000000003',
  ].map((text) => UserId.parse(text)) as [UserId, UserId, UserId];
  const [first, second] = [articleContent({ title: 'First words' }), articleContent({ title: 'Second words' })];
  const [one, two] = ['1'.repeat(64), '2'.repeat(64)];
  const slug = 'first-words';
  const events: readonly ArticleEvent[] = [
    { type: 'ArticleDrafted', data: { articleId, content: first, hash: one, isSample: false, by, at: day(1) } },
    { type: 'ArticleSubmitted', data: { articleId, hash: one, by, at: day(1) } },
    { type: 'ArticleApproved', data: { articleId, hash: one, by: admin, isOwn: false, at: day(2) } },
    { type: 'ArticlePublished', data: { articleId, hash: one, slug, by: admin, at: day(3) } },
    { type: 'ArticleRevised', data: { articleId, content: second, hash: two, by, at: day(4) } },
    { type: 'ArticleApproved', data: { articleId, hash: two, by: admin, isOwn: false, at: day(5) } },
    { type: 'ArticlePublished', data: { articleId, hash: two, slug, by: admin, at: day(6) } },
    { type: 'ArticleDeleted', data: { articleId, by: admin, at: day(7) } },
  ];
  const metadata = { actor: by, commandId: by, correlationId: by, causationId: null };
  const asOf = (at: string) => {
    const fold = articleReplay();
    const recorded = events.map((event, revision) => ({
      ...{ ...event, id: articleId, schemaVersion: 1, streamId: `article-${id}`, revision, metadata },
      ...{ position: BigInt(revision), recordedAt: new Date('2026-12-01T00:00:00Z') },
    }));
    for (const event of recorded) if (isBy(parsePoint(at), event)) fold.take(event);
    return fold.state().article;
  };

  it.each([
    ['2026-10-31', 404, null, null],
    ['2', 404, null, 'First words'],
    ['2026-11-03T00:00:00Z', 200, 'First words', 'First words'],
    ['2026-11-04', 200, 'First words', 'Second words'],
    ['5', 200, 'First words', 'Second words'],
    ['2026-11-06', 200, 'Second words', 'Second words'],
    ['2026-11-07', 410, null, 'Second words'],
  ] as const)('at %s readers got %i', (at, readerStatus, read, desk) => {
    const article = asOf(at);
    expect([article.readerStatus, article.read?.content.title ?? null, article.desk?.content.title ?? null]).toEqual([
      ...[readerStatus, read, desk],
    ]);
  });

  it('is told with what readers saw, who approved it, and what the desk had', () => {
    expect(sayArticle(asOf('2026-10-31'))).toBe('readers found nothing (404)');
    const said = sayArticle(asOf('2026-11-05'));
    expect(said).toContain(`readers saw /blog/first-words, published ${day(3)}, sha256 ${one}`);
    expect(said).toContain(`approved by ${admin} at ${day(2)}`);
    expect(said).toContain(`the desk had revision 2, approved, sha256 ${two}\n\nSecond words`);
    expect(sayArticle(asOf('2026-11-06'))).toContain('the desk had revision 2, published, the same words');
    expect(sayArticle(asOf('2026-11-07'))).toContain('readers were told that it was removed (410)');
  });

  it('is nothing without events', () => {
    expect(articleReplay().state().article).toEqual({ readerStatus: 404, read: null, desk: null });
  });
});
