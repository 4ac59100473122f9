import { z } from 'zod';
import { Rejection, rejection } from '../kernel/rejection.ts';

/** The number of digits of a code sent to a phone (specification D2, section 9). */
export const PHONE_CODE_DIGITS = 6;
/** How long a code remains valid after it has been sent, in milliseconds. */
export const PHONE_CODE_LIFE_MS = 10 * 60_000;
/** The number of wrong guesses after which a code becomes invalid. */
export const PHONE_CODE_TRIES = 5;
/** How long a person must wait before requesting a new code, in milliseconds (specification D2, section 9: "Resend in 30s"). */
export const PHONE_CODE_RESEND_MS = 30_000;
/** Limits on requests for codes. Each code allows `PHONE_CODE_TRIES` guesses, so an attacker who uses up an account's daily limit needs 20,000 days
 *  on average to guess a code. The limit per IP address is high, because many phones of a carrier share an address. The limit per phone number counts
 *  the requests of both accounts and visitors. */
export const PHONE_CODE_LIMITS = { perUserDay: 10, perPhoneDay: 5, perAddressHour: 60 } as const;

/** An Indian mobile number in the form that events and messages use: +91 and ten digits, the first of which is 6 to 9. */
export const MobileNumber = z.string().regex(/^\+91[6-9]\d{9}$/);
export type MobileNumber = z.infer<typeof MobileNumber>;

const MOBILE = /^(?:\+?91|0)?([6-9]\d{9})$/;
const SEPARATORS = /[\s().-]/g;
/** Parses a typed phone number, with or without +91 or 0, spaces or hyphens. Returns null if it is not an Indian mobile number. */
export const readPhoneNumber = (typed: string): MobileNumber | null => {
  const digits = MOBILE.exec(typed.replace(SEPARATORS, ''))?.[1];
  return digits ? MobileNumber.parse(`+91${digits}`) : null;
};

/** Requests a code for a phone number. */
export const PhoneCodeRequest = z.object({ phone: z.string().max(40) });
/** Proves ownership of a phone number with the code that was sent to it. */
export const PhoneCodeProof = z.object({
  code: z
    .string()
    .trim()
    .regex(/^\d{6}$/, 'Invalid OTP: Please enter a 6-digit OTP.'),
});

/** A code that was sent to a phone. It does not contain the digits. */
export const PhoneCode = z.object({
  id: z.string(),
  expiresAt: z.iso.datetime().describe('When the code expires: 10 minutes after it was sent.'),
  resendAt: z.iso.datetime().describe('When another code can be requested: 30 seconds after this one was sent.'),
});
export type PhoneCode = z.infer<typeof PhoneCode>;

const NOT_A_MOBILE = 'must be an Indian mobile number, like 98765 43210';
export const PhoneInvalid = () =>
  new Rejection('PHONE_INVALID', 422, `phone: ${NOT_A_MOBILE}`, [{ path: 'phone', message: NOT_A_MOBILE }]);
export const PhoneCodeTooSoon = rejection(
  'PHONE_CODE_TOO_SOON',
  429,
  'A code was sent a moment ago: you can request another one after 30 seconds',
);
export const PhoneCodeLimitReached = rejection(
  'PHONE_CODE_LIMIT_REACHED',
  429,
  'Too many codes were requested: try again later',
);
/** Also returned for another user's code, so that the response does not reveal whether such a code exists. */
export const PhoneCodeNotFound = rejection('PHONE_CODE_NOT_FOUND', 404, 'No such code was sent to you');
export const PhoneCodeWrong = rejection('PHONE_CODE_WRONG', 422, 'Invalid OTP: Please check the code and try again.');
/** The code is too old, has been used, or has been replaced by a newer one. */
export const PhoneCodeExpired = rejection('PHONE_CODE_EXPIRED', 410, 'This code has expired: request a new one');
export const PhoneCodeTriesUsedUp = rejection(
  'PHONE_CODE_TRIES_USED_UP',
  410,
  'This code was tried too often: request a new one',
);
/** No SMS sender is configured. */
export const PhoneVerificationUnavailable = rejection(
  'PHONE_VERIFICATION_UNAVAILABLE',
  503,
  'This server cannot verify phone numbers, because it is not set up to send text messages',
);
