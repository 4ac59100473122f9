import { Bookmark, CalendarClock, Crown, Heart, Inbox, Tag, UserRound } from 'lucide-react';
import type { SignedInUser } from '../shared/account/auth-state.ts';
import { DESK_OVERVIEW, desksFor } from '../shared/page/admin-desks.ts';
import { accountMenuTexts } from '../shared/texts/en/account-menu.ts';
import { bookingTexts } from '../shared/texts/en/bookings.ts';
import { deskTexts } from '../shared/texts/en/desks.ts';
import { inquiryTexts } from '../shared/texts/en/inquiries.ts';
import { useTexts } from '../shared/texts/language-context.tsx';

/** Returns links to the user's own pages (`own`) and to the admin pages that the user may open (`desks`). `profile` is the label of the profile
 *  link. */
export const useAccountLinks = ({ roles }: SignedInUser, profile: string) => {
  const t = useTexts(accountMenuTexts);
  const visits = useTexts(bookingTexts);
  const inquiries = useTexts(inquiryTexts);
  const desks = useTexts(deskTexts);
  return {
    own: [
      { to: '/profile', Icon: UserRound, label: profile },
      { to: '/favourites', Icon: Heart, label: t.favourites },
      { to: '/searches', Icon: Bookmark, label: t.savedSearches },
      { to: '/profile#plan', Icon: Crown, label: t.plan },
      { to: '/bookings', Icon: CalendarClock, label: visits.mine },
      ...(roles.includes('seller')
        ? [
            { to: '/sell/listings', Icon: Tag, label: t.listings },
            { to: '/inquiries', Icon: Inbox, label: inquiries.title },
          ]
        : []),
    ],
    desks: [
      ...(roles.includes('admin') ? [{ ...DESK_OVERVIEW, label: desks.overview }] : []),
      ...desksFor(roles).map(({ name, at, Icon }) => ({ to: `/admin/${at}`, Icon, label: desks[name] })),
    ],
  };
};
