import { KeepApart } from '../accounts/keep-apart.tsx';
import { useKnownUser } from '../accounts/use-current-user.ts';
import { KeepSending } from '../conversations/keep-sending.tsx';
import { LiveCar } from '../marketplace/car/live-car.tsx';
import { UpdateNotice } from '../pwa/update-notice.tsx';
import { KeepAccount } from '../saved/keep-account.tsx';
import { KeepFavourites } from '../saved/keep-favourites.tsx';
import { Dialogs } from './dialogs.tsx';
import { forgetAccount } from './forget-account.ts';

const SendWaiting = () => <KeepSending user={useKnownUser() ?? null} />;

/** What goes on behind every page once it is loaded: the installed product, what the account keeps,
 *  favourites for the time without a connection, messages that wait for one, what changes about the car in sight, and the dialogs that an address asks for. */
const Background = () => (
  <>
    <UpdateNotice />
    <KeepApart forget={forgetAccount} />
    <KeepAccount />
    <KeepFavourites />
    <SendWaiting />
    <LiveCar />
    <Dialogs />
  </>
);
export default Background;
