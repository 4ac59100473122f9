import { UpdateNotice } from '../pwa/update-notice.tsx';
import { KeepFavourites } from '../saved/keep-favourites.tsx';

/** What goes on behind every page once it is loaded: the installed product, and favourites for the time without a connection. */
const Background = () => (
  <>
    <UpdateNotice />
    <KeepFavourites />
  </>
);
export default Background;
