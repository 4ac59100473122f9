import { ChevronDown, LogOut } from 'lucide-react';
import { fullName, type SignedInUser, shortName } from '../shared/account/auth-state.ts';
import { accountMenuTexts } from '../shared/texts/en/account-menu.ts';
import { useTexts } from '../shared/texts/language-context.tsx';
import { buttonStyle } from '../shared/ui/button.tsx';
import { Menu, MenuHeading, MenuItem, MenuSeparator } from '../shared/ui/menu.tsx';
import { useAccountLinks } from './account-links.ts';
import { Avatar } from './avatar.tsx';
import { SIGN_OUT, sayGoodbye } from './sign-out.ts';

interface UserMenuProps {
  user: SignedInUser;
  /** The CSS classes of the button, which set its size. */
  className: string;
}

/** The signed-in user's menu: links to their pages, and a sign-out button that never scrolls out of view. Its code loads only for signed-in users. */
const UserMenu = ({ user, className }: UserMenuProps) => {
  const t = useTexts(accountMenuTexts);
  const { own, desks } = useAccountLinks(user, t.profile);
  const name = shortName(user) ?? t.user;
  const trigger = (
    <button type="button" aria-label={t.userMenu(name)} className={`${buttonStyle.secondary} ${className} px-2!`}>
      <Avatar url={user.profileImageUrl} />
      <span className="min-w-0 truncate">{name}</span>
      <ChevronDown aria-hidden className="size-4 shrink-0" />
    </button>
  );
  const entry = ({ to, Icon, label }: (typeof own)[number]) => (
    <MenuItem key={to} to={to} icon={<Icon className="size-5" />}>
      {label}
    </MenuItem>
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
      {own.map(entry)}
      {desks.length > 0 && <MenuSeparator />}
      {desks.map(entry)}
    </Menu>
  );
};
export default UserMenu;
