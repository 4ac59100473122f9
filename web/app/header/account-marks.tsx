import { InboxLink } from '../../conversations/inbox-link.tsx';
import Bell from '../../notifications/bell.tsx';

/** What the header says to whoever is signed in: how many messages are unread, and what they were told. */
const AccountMarks = ({ isPremium }: { isPremium: boolean }) => (
  <>
    <InboxLink isPremium={isPremium} />
    <Bell />
  </>
);
export default AccountMarks;
