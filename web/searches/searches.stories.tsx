import type { Story } from '@ladle/react';
import { type Answers, Network, refusal } from '../testing/network.tsx';
import { dark, narrow } from '../testing/story-frames.tsx';
import { SaveSearchForm } from './save-search-form.tsx';
import SavedSearches from './saved-searches.tsx';
import { type Allowance, SearchMeter } from './search-meter.tsx';
import { savedSearch } from './testing/saved-search.ts';

export default { title: 'Saved searches' };

const list = (answers: Answers): Story => {
  const List: Story = () => (
    <Network answers={answers}>
      <SavedSearches />
    </Network>
  );
  return List;
};
const LONG = 'Hyundai · Hyderabad · Petrol · Automatic · up to ₹9 L · from 2019';
export const Several = list({
  savedSearches: () => [savedSearch(), savedSearch({ id: 's2', name: LONG, emailAlerts: false })],
});
export const SeveralNarrow = narrow(Several);
export const SeveralInDark = dark(Several);
export const Empty = list({ savedSearches: () => [] });
export const Stranger = list({ savedSearches: () => refusal('SIGN_IN_REQUIRED') });
export const Failed = list({ savedSearches: () => refusal('INTERNAL') });
export const Waiting = list({});

export const SaveOnTheFreePlan: Story = () => (
  <SaveSearchForm
    wantsEmails
    proposedName="Hyundai · Hyderabad"
    isPremium={false}
    onSave={async () => 'SAVED_SEARCH_LIMIT_REACHED'}
  />
);
export const SaveWhatIsSavedAlready: Story = () => (
  <SaveSearchForm
    wantsEmails
    proposedName="Hyundai · Hyderabad"
    isPremium={false}
    savedAs="My next Hyundai"
    onSave={async () => 'SAVED_SEARCH_LIMIT_REACHED'}
  />
);
export const SaveWithPremiumThatIsFull: Story = () => (
  <SaveSearchForm wantsEmails proposedName="Hyundai · Hyderabad" isPremium onSave={async () => 'SAVED_SEARCHES_FULL'} />
);
export const SaveWithPremium: Story = () => (
  <SaveSearchForm wantsEmails proposedName="Hyundai · Hyderabad" isPremium onSave={async () => 'NETWORK'} />
);

const meter = (changes: Partial<Allowance>): Story => {
  const Shown: Story = () => (
    <SearchMeter allowance={{ limit: 5, left: 3, resetsAt: '2026-11-30T18:30:00.000Z', reason: null, ...changes }} />
  );
  return Shown;
};
export const MeterWithSearchesLeft = meter({});
export const MeterOfAStranger = meter({ left: 5, reason: 'SIGN_IN' });
export const MeterWithoutAPhone = meter({ left: 5, reason: 'PHONE' });
export const MeterUsedUp = narrow(meter({ left: 0, reason: 'LIMIT' }));
export const MeterOfPremium = meter({ limit: null, left: null });
