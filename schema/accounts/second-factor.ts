import { z } from 'zod';
import { rejection } from '../kernel/rejection.ts';

/** The number of digits of a code, and how often the code changes (RFC 6238). Some authenticator apps do not support other values. */
export const TOTP = { digits: 6, periodSeconds: 30 } as const;
/** The number of recovery codes that are generated at once. */
export const RECOVERY_CODES = 10;
/** The maximum number of wrong guesses per hour, for GraphQL and REST together. At any time, three codes are valid. An attacker who has already
 *  signed in at the provider therefore needs about four years on average to guess one. */
export const SECOND_FACTOR_TRIES = { most: 10, withinMs: 3_600_000 } as const;
/** The time limit for setting up a second factor, and for the second step of a sign-in. */
export const SECOND_STEP_MS = 10 * 60_000;

/** A code as typed: six digits from an authenticator app, or a recovery code. Spaces and hyphens are ignored. */
export const SecondFactorProof = z.object({
  code: z
    .string()
    .max(40)
    .transform((typed) => typed.replace(/[\s-]/g, '').toUpperCase())
    .pipe(z.string().regex(/^(\d{6}|[0-9A-Z]{12})$/, 'Enter the 6 digits of your app, or a recovery code')),
});

/** A second factor, as its owner sees it. */
export const SecondFactor = z.object({
  enabledAt: z.iso.datetime().nullable().describe('When the second factor was turned on; null if it is off.'),
  recoveryCodesLeft: z.int().describe('The number of unused recovery codes.'),
  isRequired: z
    .boolean()
    .describe('Whether the operator requires a second factor for this account; a setting can require it of admins.'),
});
export type SecondFactor = z.infer<typeof SecondFactor>;

/** Recovery codes. Each can be used once in place of a code from the authenticator app. */
export const RecoveryCodes = z.object({ codes: z.array(z.string()).describe('Shown only this once.') });

/** What an authenticator app needs to generate codes. Shown only while a second factor is being set up. */
export const SecondFactorSecret = z.object({
  secret: z.string().describe('The secret in Base32, to type on a device without a camera.'),
  uri: z.string().describe('An otpauth://totp/… address that opens an app on the same device.'),
  qr: z
    .object({
      size: z.int().describe('Width and height of the drawing, in its own units.'),
      path: z.string().describe('The dark squares as an SVG path.'),
    })
    .describe('The address as a QR code.'),
});
export type SecondFactorSecret = z.infer<typeof SecondFactorSecret>;

export const SecondFactorOn = rejection('SECOND_FACTOR_ON', 409, 'The second factor is already on');
export const SecondFactorOff = rejection('SECOND_FACTOR_OFF', 409, 'The second factor is off');
/** The setup has not been started in this session, or has timed out. */
export const SecondFactorNotBegun = rejection(
  'SECOND_FACTOR_NOT_BEGUN',
  409,
  'The setup timed out or was started in another session: start again',
);
/** The code is wrong or has been used before. */
export const SecondFactorWrong = rejection(
  'SECOND_FACTOR_WRONG',
  422,
  'This code is wrong or has been used before: wait for the next one and try again',
);
export const SecondFactorTriesUsedUp = rejection(
  'SECOND_FACTOR_TRIES_USED_UP',
  429,
  'Too many wrong codes: try again in an hour',
);
/** An admin can reset only the second factors of others. To disable their own, they need a code like everybody else. */
export const NotForYourself = rejection('NOT_FOR_YOURSELF', 409, 'Change this in your own profile');
