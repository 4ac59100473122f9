import { describe, it } from 'vitest';
import type { MatchEvent } from '../../../schema/marketplace/events.ts';
import { specificationFor } from '../../testing/decider-given-when-then.ts';
import { listingId } from '../testing/feed-cars.ts';
import { type MatchCommand, matchDecider } from './decider.ts';

const id = listingId(1);
const now = '2026-01-05T00:00:00.000Z';
const separate: MatchCommand = { type: 'SeparateListing', listingId: id, reason: 'another car', now };
const rejoin: MatchCommand = { type: 'RejoinListing', listingId: id, now };
const separated: MatchEvent = {
  type: 'ListingSeparated',
  data: { listingId: id, reason: 'another car', separatedAt: now },
};
const rejoined: MatchEvent = { type: 'ListingRejoined', data: { listingId: id, rejoinedAt: now } };

const given = specificationFor(matchDecider);
describe('a listing', () => {
  it('is separated', () => given().when(separate).then(separated));
  it('is separated once', () => given(separated).when(separate).thenNothing());
  it('is left to the rule again', () => given(separated).when(rejoin).then(rejoined));
  it('that nobody separated stays as it is', () => given().when(rejoin).thenNothing());
  it('is separated again after it was rejoined', () => given(separated, rejoined).when(separate).then(separated));
});
