import type { Story } from '@ladle/react';
import { useState } from 'react';
import { type Answers, Network, refusal } from '../testing/network.tsx';
import { dark, narrow, rightToLeft } from '../testing/story-frames.tsx';
import { DeskLinks } from './desk-links.tsx';
import { ForbiddenView } from './forbidden-view.tsx';
import { OverviewScreen } from './overview-screen.tsx';
import { PeopleScreen } from './people-screen.tsx';
import { PersonScreen } from './person-screen.tsx';
import { RoleDialog } from './role-dialog.tsx';
import { ASHA, CHANGES, found, NAMELESS, RAVI, WORDY } from './testing/people.ts';

export default { title: 'Admin' };

const people =
  (answers: Answers): Story =>
  () => (
    <Network answers={answers}>
      <PeopleScreen />
    </Network>
  );
const person =
  (answers: Answers): Story =>
  () => (
    <Network answers={answers}>
      <PersonScreen />
    </Network>
  );
const failing = () => {
  throw refusal('INTERNAL');
};
const everybody: Answers = {
  adminUsers: () => ({ ...found(ASHA, RAVI, NAMELESS, WORDY), nextCursor: 'next', total: 29 }),
};

const overview =
  (answers: Answers): Story =>
  () => (
    <Network answers={answers}>
      <OverviewScreen />
    </Network>
  );
export const Overview = overview({
  adminDesks: () => [
    { path: 'flags', waiting: 3 },
    { path: 'grievances', waiting: 0 },
    { path: 'bookings', waiting: 1204 },
  ],
});
export const OverviewDark = dark(Overview);
export const OverviewNarrow = narrow(Overview);
export const OverviewLoading = overview({});
export const OverviewFailed = overview({ adminDesks: failing });

export const Desks: Story = () => <DeskLinks roles={['admin']} />;
export const DesksNarrow = narrow(Desks);
export const People = people(everybody);
export const PeopleDark = dark(People);
export const PeopleFromRightToLeft = rightToLeft(People);
export const PeopleNarrow = narrow(People);
export const PeopleLoading = people({});
export const PeopleFailed = people({ adminUsers: failing });
export const NobodyFound = people({ adminUsers: () => found() });
export const Person = person({ adminUser: () => ({ ...RAVI, history: CHANGES }) });
export const PersonDark = dark(Person);
export const PersonOfLongNames = narrow(person({ adminUser: () => ({ ...WORDY, history: [] }) }));
export const PersonAboutToBeErased = person({
  adminUser: () => ({
    ...ASHA,
    erasure: { requestedAt: '2026-11-21T05:00:00.000Z', erasedAt: '2026-11-28T05:00:00.000Z' },
    history: [],
  }),
});
export const PersonLoading = person({});
export const PersonFailed = person({ adminUser: failing });
export const PersonGone = person({
  adminUser: () => {
    throw refusal('USER_NOT_FOUND');
  },
});
export const Forbidden: Story = () => <ForbiddenView />;
export const GrantingARole: Story = () => {
  const [isOpen, setOpen] = useState(true);
  const close = () => setOpen(false);
  return (
    <Network>
      <RoleDialog
        change={{ userId: ASHA.id, name: 'Asha Rao', role: 'editor', isGrant: true }}
        open={isOpen}
        onClose={close}
        onDone={close}
      />
    </Network>
  );
};
