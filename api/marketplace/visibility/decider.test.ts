import { describe, expect, it } from 'vitest';
import type { VisibilityEvent } from '../../../schema/marketplace/events.ts';
import { ListingId } from '../../../schema/marketplace/listing-id-and-keys.ts';
import { type VisibilityCommand, visibilityDecider } from './decider.ts';

const listingId = ListingId.parse('01969f3e-7a3c-7cc1-b1de-5a3f0a6f8e11');
const [FIRST, SECOND] = ['019a8d01-1c22-7d33-8e44-9f5061728394', '019a8d01-1c22-7d33-8e44-9f5061728395'];
const now = '2026-11-21T09:30:00.000Z';
const hide = (decisionId: string): VisibilityCommand => ({
  type: 'HideListing',
  listingId,
  decisionId,
  until: 'changed',
  now,
});
const show: VisibilityCommand = { type: 'ShowListing', listingId, now };
const hidden = (decisionId: string): VisibilityEvent => ({
  type: 'ListingHidden',
  data: { listingId, decisionId, until: 'changed', hiddenAt: now },
});
const shown: VisibilityEvent = { type: 'ListingShown', data: { listingId, shownAt: now } };
const decide = (given: readonly VisibilityEvent[], command: VisibilityCommand) =>
  visibilityDecider.decide(command, given.reduce(visibilityDecider.evolve, visibilityDecider.initial));

describe('a listing', () => {
  it('is hidden by a decision, once', () => {
    expect(decide([], hide(FIRST))).toEqual([hidden(FIRST)]);
    expect(decide([hidden(FIRST)], hide(FIRST))).toEqual([]);
    expect(decide([hidden(FIRST), shown], hide(FIRST))).toEqual([]);
  });
  it('is hidden anew by another decision: its source may have brought it back since', () => {
    expect(decide([hidden(FIRST)], hide(SECOND))).toEqual([hidden(SECOND)]);
  });
  it('is shown again, once', () => {
    expect(decide([hidden(FIRST)], show)).toEqual([shown]);
    expect(decide([hidden(FIRST), shown], show)).toEqual([]);
    expect(decide([], show)).toEqual([]);
  });
});
