import { rejection } from '../kernel/rejection.ts';

/** The caller has no such notification. */
export const NotificationNotFound = rejection('NOTIFICATION_NOT_FOUND', 404, 'Notification not found');
/** The unsubscribe link was never sent in an email, or its recipient no longer exists. */
export const UnsubscribeLinkInvalid = rejection('UNSUBSCRIBE_LINK_INVALID', 404, 'This link is no longer valid');
