import { rejection } from '../kernel/rejection.ts';

/** No such notification is this person's. */
export const NotificationNotFound = rejection('NOTIFICATION_NOT_FOUND', 404, 'Notification not found');
/** The link of an e-mail is none that was sent, or whom it was sent to is gone. */
export const UnsubscribeLinkInvalid = rejection('UNSUBSCRIBE_LINK_INVALID', 404, 'This link is not valid any more');
