import { z } from 'zod';
import { Rejection, rejection } from '../kernel/rejection.ts';

/** Digits of a code (D2 s9). */
export const PHONE_CODE_DIGITS = 6;
/** How long a code is good for. */
export const PHONE_CODE_LIFE_MS = 10 * 60_000;
/** How often a code may be guessed wrong before it is dead. */
export const PHONE_CODE_TRIES = 5;
/** How long after a code another one may be asked for: "Resend in 30s" (D2 s9). */
export const PHONE_CODE_RESEND_MS = 30_000;
/** How many codes may be asked for: with `PHONE_CODE_TRIES` each, a day of guessing at one account finds a code once in 20,000 days.
 *  Many phones of one carrier share an address, so that its limit is wide. Visitors and accounts share the count of a number. */
export const PHONE_CODE_LIMITS = { perUserDay: 10, perPhoneDay: 5, perAddressHour: 60 } as const;

/** An Indian mobile number as events and messages carry it: +91 and ten digits, the first 6 to 9. */
export const MobileNumber = z.string().regex(/^\+91[6-9]\d{9}$/);
export type MobileNumber = z.infer<typeof MobileNumber>;

const MOBILE = /^(?:\+?91|0)?([6-9]\d{9})$/;
const SEPARATORS = /[\s().-]/g;
/** The number that somebody typed, with or without +91 or 0, with spaces or hyphens; null when it is no Indian mobile number. */
export const readPhoneNumber = (typed: string): MobileNumber | null => {
  const digits = MOBILE.exec(typed.replace(SEPARATORS, ''))?.[1];
  return digits ? MobileNumber.parse(`+91${digits}`) : null;
};

/** To whom a code is to be sent. */
export const PhoneCodeRequest = z.object({ phone: z.string().max(40) });
/** A code as it was typed. */
export const PhoneCodeProof = z.object({
  code: z
    .string()
    .trim()
    .regex(/^\d{6}$/, 'Invalid OTP: Please enter a 6-digit OTP.'),
});

/** A code on its way. */
export const PhoneCode = z.object({
  id: z.uuid(),
  expiresAt: z.date().describe('Until when it is good.'),
  resendAt: z.date().describe('From when another one may be asked for.'),
});
export type PhoneCode = z.infer<typeof PhoneCode>;

const NOT_A_MOBILE = 'must be an Indian mobile number, like 98765 43210';
export const PhoneInvalid = () =>
  new Rejection('PHONE_INVALID', 422, `phone: ${NOT_A_MOBILE}`, [{ path: 'phone', message: NOT_A_MOBILE }]);
export const PhoneCodeTooSoon = rejection(
  'PHONE_CODE_TOO_SOON',
  429,
  'A code was sent a moment ago: ask for another one 30 seconds after it',
);
export const PhoneCodeLimitReached = rejection(
  'PHONE_CODE_LIMIT_REACHED',
  429,
  'Too many codes were asked for: try again later',
);
/** Also said of another user's: it tells nothing of whether it exists. */
export const PhoneCodeNotFound = rejection('PHONE_CODE_NOT_FOUND', 404, 'No such code was sent to you');
export const PhoneCodeWrong = rejection('PHONE_CODE_WRONG', 422, 'Invalid OTP: Please check the code and try again.');
/** Too old, used, or followed by a newer one. */
export const PhoneCodeExpired = rejection('PHONE_CODE_EXPIRED', 410, 'This code is no longer valid: ask for a new one');
export const PhoneCodeTriesUsedUp = rejection(
  'PHONE_CODE_TRIES_USED_UP',
  410,
  'This code was tried too often: ask for a new one',
);
/** Nothing is configured that could send a text message. */
export const PhoneVerificationUnavailable = rejection(
  'PHONE_VERIFICATION_UNAVAILABLE',
  503,
  'Phone numbers cannot be verified on this server: it is not set up to send text messages',
);
