import { z } from 'zod';
import { rejection } from '../kernel/rejection.ts';

/** Digits of a code, and how long one is shown, seconds (RFC 6238; authenticator apps know no other values for sure). */
export const TOTP = { digits: 6, periodSeconds: 30 } as const;
/** How many recovery codes somebody gets at a time. */
export const RECOVERY_CODES = 10;
/** How often somebody may guess wrong in an hour, at all doors together: with three codes valid at a time, a guesser who has the
 *  provider's sign-in already finds one in four years on average. */
export const SECOND_FACTOR_TRIES = { most: 10, withinMs: 3_600_000 } as const;
/** How long an enrolment or a second step of a sign-in may take. */
export const SECOND_STEP_MS = 10 * 60_000;

/** A code as it was typed: six digits of an app, or a recovery code; spaces and hyphens do not matter. */
export const SecondFactorProof = z.object({
  code: z
    .string()
    .max(40)
    .transform((typed) => typed.replace(/[\s-]/g, '').toUpperCase())
    .pipe(z.string().regex(/^(\d{6}|[0-9A-Z]{12})$/, 'Enter the 6 digits of your app, or a recovery code')),
});
export type SecondFactorProof = z.infer<typeof SecondFactorProof>;

/** A second factor as its owner may know it. */
export const SecondFactor = z.object({
  enabledAt: z.date().nullable().describe('Since when signing in asks for a code; null where it does not.'),
  recoveryCodesLeft: z.int().describe('Recovery codes that were not used.'),
  isRequired: z
    .boolean()
    .describe('Whether the operator demands it of this account: of admins, where a setting says so.'),
});
export type SecondFactor = z.infer<typeof SecondFactor>;

/** What an authenticator app needs, shown while a second factor is set up. */
export const SecondFactorSecret = z.object({
  secret: z.string().describe('Base32, to be typed where no camera is at hand.'),
  uri: z.string().describe('otpauth://totp/…, which an app on the same device opens.'),
  qr: z
    .object({
      size: z.int().describe('Width and height of the drawing, in its own units.'),
      path: z.string().describe('An SVG path of the dark squares.'),
    })
    .describe('The same address as a QR code.'),
});
export type SecondFactorSecret = z.infer<typeof SecondFactorSecret>;

export const SecondFactorOn = rejection('SECOND_FACTOR_ON', 409, 'Signing in asks for a code already');
export const SecondFactorOff = rejection('SECOND_FACTOR_OFF', 409, 'Signing in does not ask for a code');
/** Nothing was begun in this session, or too long ago. */
export const SecondFactorNotBegun = rejection(
  'SECOND_FACTOR_NOT_BEGUN',
  409,
  'This took too long or was not begun here: begin again',
);
/** Also said of a code that was used before. */
export const SecondFactorWrong = rejection(
  'SECOND_FACTOR_WRONG',
  422,
  'This code is wrong or was used before: wait for the next one and try again',
);
export const SecondFactorTriesUsedUp = rejection(
  'SECOND_FACTOR_TRIES_USED_UP',
  429,
  'Too many wrong codes: try again in an hour',
);
/** An admin's way out of a lost phone is for others: their own needs a code. */
export const NotForYourself = rejection('NOT_FOR_YOURSELF', 409, 'Do that in your own profile');
