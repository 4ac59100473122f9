import { describe, it } from 'vitest';
import { Sealed } from '../../schema/kernel/sealed.ts';
import type { SearchEvent } from '../../schema/searches/events.ts';
import { PREMIUM_SAVED_SEARCHES } from '../../schema/searches/limits.ts';
import { SavedSearchesFull, SavedSearchLimitReached, SavedSearchNotFound } from '../../schema/searches/rejections.ts';
import { specificationFor } from '../testing/decider-given-when-then.ts';
import { type KeptContents, searchDecider } from './decider.ts';

const given = specificationFor(searchDecider);
const now = '2026-11-21T10:00:00.000Z';
const [ONE, TWO] = ['0198f3a0-7c11-7d3a-9a10-000000000001', '0198f3a0-7c11-7d3a-9a10-000000000002'];
const kept: KeptContents = {
  contents: Sealed.parse('sealed:1:abc'),
  sortBy: 'price',
  sortOrder: 'asc',
  emailAlerts: true,
  inAppAlerts: false,
};
const saved = (searchId: string): SearchEvent => ({ type: 'SearchSaved', data: { searchId, ...kept, savedAt: now } });
const deleted = (searchId: string): SearchEvent => ({ type: 'SavedSearchDeleted', data: { searchId, deletedAt: now } });
const save = (searchId: string, plan: 'free' | 'premium' = 'free') =>
  ({ type: 'SaveSearch', searchId, kept, isPremium: plan === 'premium', now }) as const;

describe('saving a search', () => {
  it('keeps it, up to what the plan keeps', () => {
    given().when(save(ONE)).then(saved(ONE));
    given(saved(ONE)).when(save(TWO)).thenRejected(SavedSearchLimitReached);
    given(saved(ONE)).when(save(TWO, 'premium')).then(saved(TWO));
  });

  it('keeps a hundred with Premium, which is called unlimited within fair use', () => {
    const ids = Array.from(
      { length: PREMIUM_SAVED_SEARCHES + 1 },
      (_, n) => ONE.slice(0, -3) + String(n).padStart(3, '0'),
    );
    const [one = '', ...hundred] = ids;
    given(...hundred.map(saved))
      .when(save(one, 'premium'))
      .thenRejected(SavedSearchesFull);
    given(...hundred.slice(1).map(saved))
      .when(save(one, 'premium'))
      .then(saved(one));
  });

  it('finds room again once one is deleted', () => {
    given(saved(ONE), deleted(ONE)).when(save(TWO)).then(saved(TWO));
  });

  it('takes none away from who keeps more than the plan of today has room for', () => {
    given(saved(ONE), saved(TWO)).when({ type: 'DeleteSavedSearch', searchId: ONE, now }).then(deleted(ONE));
    given(saved(ONE), saved(TWO), deleted(ONE)).when(save(ONE)).thenRejected(SavedSearchLimitReached);
  });
});

describe('a saved search', () => {
  const change = (searchId: string) => ({ type: 'ChangeSavedSearch', searchId, kept, now }) as const;
  const changed = (searchId: string): SearchEvent => ({
    type: 'SavedSearchChanged',
    data: { searchId, ...kept, changedAt: now },
  });

  it('is changed and deleted by its id, and by no other', () => {
    given(saved(ONE)).when(change(ONE)).then(changed(ONE));
    given(saved(ONE), changed(ONE)).when({ type: 'DeleteSavedSearch', searchId: ONE, now }).then(deleted(ONE));
    given(saved(ONE)).when(change(TWO)).thenRejected(SavedSearchNotFound);
    given(saved(ONE), deleted(ONE)).when(change(ONE)).thenRejected(SavedSearchNotFound);
    given().when({ type: 'DeleteSavedSearch', searchId: ONE, now }).thenRejected(SavedSearchNotFound);
  });
});
