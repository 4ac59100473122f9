import { Bookmark, CalendarClock, Crown, Heart, Inbox, LogOut, UserRound } from 'lucide-react';
import { Link } from 'react-router-dom';
import { type AuthState, fullName, type SignedInUser, shortName } from '../shared/account/auth-state.ts';
import { ProviderMark, useSignInWays } from '../shared/account/sign-in-ways.tsx';
import { ADMIN_DESKS } from '../shared/page/admin-desks.ts';
import { accountMenuTexts } from '../shared/texts/en/account-menu.ts';
import { bookingTexts } from '../shared/texts/en/bookings.ts';
import { deskTexts } from '../shared/texts/en/desks.ts';
import { inquiryTexts } from '../shared/texts/en/inquiries.ts';
import { useTexts } from '../shared/texts/language-context.tsx';
import { buttonStyle } from '../shared/ui/button.tsx';
import { Avatar } from './avatar.tsx';
import { SIGN_OUT, sayGoodbye } from './sign-out.ts';

const SignedIn = ({ user }: { user: SignedInUser }) => {
  const t = useTexts(accountMenuTexts);
  const visits = useTexts(bookingTexts);
  const inquiries = useTexts(inquiryTexts);
  const desks = useTexts(deskTexts);
  return (
    <>
      <div className="flex items-center gap-3">
        <Avatar url={user.profileImageUrl} />
        <p className="min-w-0">
          <span className="block truncate font-bold">{fullName(user) ?? shortName(user) ?? t.user}</span>
          {user.email && <span className="block truncate text-sm text-soft">{user.email}</span>}
        </p>
      </div>
      <div className="flex flex-wrap gap-2 *:flex-1 *:basis-36">
        <Link to="/profile" className={buttonStyle.secondary}>
          <UserRound aria-hidden className="size-5" />
          {t.viewProfile}
        </Link>
        <Link to="/favourites" className={buttonStyle.secondary}>
          <Heart aria-hidden className="size-5" />
          {t.favourites}
        </Link>
        <Link to="/searches" className={buttonStyle.secondary}>
          <Bookmark aria-hidden className="size-5" />
          {t.savedSearches}
        </Link>
        <Link to="/profile#plan" className={buttonStyle.secondary}>
          <Crown aria-hidden className="size-5" />
          {t.plan}
        </Link>
        <Link to="/bookings" className={buttonStyle.secondary}>
          <CalendarClock aria-hidden className="size-5" />
          {visits.mine}
        </Link>
        {user.roles.includes('seller') && (
          <Link to="/inquiries" className={buttonStyle.secondary}>
            <Inbox aria-hidden className="size-5" />
            {inquiries.title}
          </Link>
        )}
        {user.roles.includes('admin') &&
          ADMIN_DESKS.map(({ name, at, Icon }) => (
            <Link key={name} to={`/admin/${at}`} className={buttonStyle.secondary}>
              <Icon aria-hidden className="size-5" />
              {desks[name]}
            </Link>
          ))}
      </div>
    </>
  );
};

/** The sign-out button of menus. */
export const SignOut = () => {
  const t = useTexts(accountMenuTexts);
  return (
    <a href={SIGN_OUT} onClick={sayGoodbye} className={`${buttonStyle.secondary} w-full`}>
      <LogOut aria-hidden className="size-5" />
      {t.logout}
    </a>
  );
};

const SignedOut = () => {
  const t = useTexts(accountMenuTexts);
  const ways = useSignInWays();
  return ways.map(({ provider, href }) => (
    <a key={provider} href={href} className={`${buttonStyle.secondary} justify-start`}>
      <ProviderMark provider={provider} />
      {t.signInWith[provider]}
    </a>
  ));
};

/** In the mobile menu: sign-in links or the signed-in user. */
export const AccountPanel = ({ auth }: { auth: AuthState }) => (
  <div className="flex min-w-0 flex-col gap-2">
    {auth.state === 'authenticated' && <SignedIn user={auth.user} />}
    {auth.state === 'anonymous' && <SignedOut />}
    {auth.state === 'loading' && <div aria-hidden className="h-36 animate-pulse rounded-control bg-sunken" />}
  </div>
);
