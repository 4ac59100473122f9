import { rejection } from '../kernel/rejection.ts';

export const MailUnavailable = rejection(
  'MAIL_UNAVAILABLE',
  409,
  'This server cannot send e-mail at the moment: download the report instead',
);
export const NoEmailAddress = rejection('NO_EMAIL_ADDRESS', 409, 'Your account has no e-mail address');
