import { InboxLink } from '../../conversations/inbox-link.tsx';
import Bell from '../../notifications/bell.tsx';
import { useCurrentUser } from '../../shared/account/use-current-user.ts';

/** The header's icons for a signed-in user: unread messages and notifications. */
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
