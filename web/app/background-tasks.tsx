import { KeepApart } from '../accounts/clear-data-on-sign-out.tsx';
import { dropDrafts } from '../conversations/drafts.ts';
import { UnsentMessages } from '../conversations/resume-sending.tsx';
import { dropAllUnsent } from '../conversations/unsent-queue.ts';
import { dropAllUploads } from '../listings/uploads/kept-uploads.ts';
import { LiveCar } from '../marketplace/car/car-change-announcer.tsx';
import { UpdateNotice } from '../pwa/update-notice.tsx';
import { AccountListsSync } from '../saved/account-lists-sync.tsx';
import { leaveAccount } from '../saved/account-sync.ts';
import { NoteViews } from '../saved/car-view-reporter.tsx';
import { OfflineFavourites } from '../saved/offline-favourites.tsx';
import { useKnownUser } from '../shared/account/use-current-user.ts';
import { dropCopies } from '../shared/offline/offline-copies.ts';
import { Tour } from '../tour/tour.tsx';
import { Dialogs } from './dialogs-by-url.tsx';

/** Removes an account's data from this browser. The Apollo cache needs no clearing: it is in memory and disappears when the page is reloaded. */
const forgetAccount = (): void => {
  leaveAccount();
  dropDrafts();
  dropAllUnsent();
  void dropCopies();
  void dropAllUploads();
};

const SendWaiting = () => <UnsentMessages user={useKnownUser() ?? null} />;

/** The background tasks that start on every page once it has loaded. */
const Background = () => (
  <>
    <UpdateNotice />
    <KeepApart forget={forgetAccount} />
    <AccountListsSync />
    <NoteViews />
    <OfflineFavourites />
    <SendWaiting />
    <LiveCar />
    <Dialogs />
    <Tour />
  </>
);
export default Background;
