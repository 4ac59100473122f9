import { useCurrentUser } from '../../accounts/use-current-user.ts';
import { InboxLink } from '../../conversations/inbox-link.tsx';
import Bell from '../../notifications/bell.tsx';

/** What the header says to whoever is signed in: how many messages are unread, and what they were told. */
const AccountMarks = () => {
  const auth = useCurrentUser();
  return (
    <>
      <InboxLink isPremium={auth.state === 'authenticated' && auth.user.isPremium} />
      <Bell />
    </>
  );
};
export default AccountMarks;
