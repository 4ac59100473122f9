import { KeepApart } from '../accounts/keep-apart.tsx';
import { UpdateNotice } from '../pwa/update-notice.tsx';
import { KeepAccount } from '../saved/keep-account.tsx';
import { KeepFavourites } from '../saved/keep-favourites.tsx';
import { forgetAccount } from './forget-account.ts';

/** What goes on behind every page once it is loaded: the installed product, what the account keeps,
 *  and favourites for the time without a connection. */
const Background = () => (
  <>
    <UpdateNotice />
    <KeepApart forget={forgetAccount} />
    <KeepAccount />
    <KeepFavourites />
  </>
);
export default Background;
