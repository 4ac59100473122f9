import { Bookmark, CalendarClock, ChevronDown, Crown, Heart, Inbox, LogOut, UserRound } from 'lucide-react';
import { fullName, type SignedInUser, shortName } from '../shared/account/auth-state.ts';
import { ADMIN_DESKS } from '../shared/page/admin-desks.ts';
import { accountMenuTexts } from '../shared/texts/en/account-menu.ts';
import { bookingTexts } from '../shared/texts/en/bookings.ts';
import { deskTexts } from '../shared/texts/en/desks.ts';
import { inquiryTexts } from '../shared/texts/en/inquiries.ts';
import { useTexts } from '../shared/texts/language-context.tsx';
import { buttonStyle } from '../shared/ui/button.tsx';
import { Menu, MenuHeading, MenuItem, MenuSeparator } from '../shared/ui/menu.tsx';
import { Avatar } from './avatar.tsx';
import { SIGN_OUT, sayGoodbye } from './sign-out.ts';

interface UserMenuProps {
  user: SignedInUser;
  /** Sets the button's size, the same for every user. */
  className: string;
}

/** The menu of the signed-in user: links to their pages, and the sign-out button, which is always visible. Loaded only for signed-in users. */
const UserMenu = ({ user, className }: UserMenuProps) => {
  const t = useTexts(accountMenuTexts);
  const visits = useTexts(bookingTexts);
  const inquiries = useTexts(inquiryTexts);
  const desks = useTexts(deskTexts);
  const name = shortName(user) ?? t.user;
  const trigger = (
    <button type="button" aria-label={t.userMenu(name)} className={`${buttonStyle.secondary} ${className} px-2!`}>
      <Avatar url={user.profileImageUrl} />
      <span className="min-w-0 truncate">{name}</span>
      <ChevronDown aria-hidden className="size-4 shrink-0" />
    </button>
  );
  const whole = [fullName(user), user.email].filter(Boolean).join(' · ');
  return (
    <Menu
      label={t.userMenu(name)}
      trigger={trigger}
      foot={
        <MenuItem href={SIGN_OUT} onSelect={sayGoodbye} icon={<LogOut className="size-5" />}>
          {t.logout}
        </MenuItem>
      }
    >
      {whole && (
        <>
          <MenuHeading>{whole}</MenuHeading>
          <MenuSeparator />
        </>
      )}
      <MenuItem to="/profile" icon={<UserRound className="size-5" />}>
        {t.profile}
      </MenuItem>
      <MenuItem to="/favourites" icon={<Heart className="size-5" />}>
        {t.favourites}
      </MenuItem>
      <MenuItem to="/searches" icon={<Bookmark className="size-5" />}>
        {t.savedSearches}
      </MenuItem>
      <MenuItem to="/profile#plan" icon={<Crown className="size-5" />}>
        {t.plan}
      </MenuItem>
      <MenuItem to="/bookings" icon={<CalendarClock className="size-5" />}>
        {visits.mine}
      </MenuItem>
      {user.roles.includes('seller') && (
        <MenuItem to="/inquiries" icon={<Inbox className="size-5" />}>
          {inquiries.title}
        </MenuItem>
      )}
      {user.roles.includes('admin') && (
        <>
          <MenuSeparator />
          {ADMIN_DESKS.map(({ name, at, Icon }) => (
            <MenuItem key={name} to={`/admin/${at}`} icon={<Icon className="size-5" />}>
              {desks[name]}
            </MenuItem>
          ))}
        </>
      )}
    </Menu>
  );
};
export default UserMenu;
