import { z } from 'zod';
import { isPlainText, NOT_PLAIN, written } from '../kernel/plain-text.ts';
import { ConsentDocument, TextVersion } from './consents.ts';
import { UserId } from './ids.ts';
import { SIGN_IN_WAYS } from './providers.ts';
import { GrantedRole, Role } from './roles.ts';

/** A name: letters of any script, combining marks, spaces, dots, apostrophes and hyphens. */
const NAME = /^[\p{L}\p{M}](?:[\p{L}\p{M} .'’-]|\p{Join_Control})*$/u;
/** The maximum length of a first or last name, in characters. */
export const NAME_MAX = 60;
const name = z
  .string()
  .overwrite(written)
  .transform((text) => text.normalize('NFC').replace(/\s+/gu, ' '))
  .pipe(
    z
      .string()
      .max(NAME_MAX, `must have at most ${NAME_MAX} characters`)
      .regex(NAME, 'must be a name: letters, spaces, dots, apostrophes and hyphens'),
  );
const nameOrNone = z.union([z.null(), z.literal('').transform(() => null), name]);

/** The profile fields that people can change themselves. An empty last name removes the stored last name. */
export const ProfileInput = z.object({ firstName: name, lastName: nameOrNone });

export const UnlinkInput = z.object({ provider: z.enum(SIGN_IN_WAYS) });

/** A person's consent to a document; `isGiven: false` withdraws the consent. */
export const ConsentInput = z.object({
  document: ConsentDocument,
  version: TextVersion,
  isGiven: z.boolean().default(true),
});

const reason = z
  .string()
  .overwrite(written)
  .min(3, 'give a reason of at least 3 characters')
  .max(500)
  .refine(isPlainText, NOT_PLAIN);
/** Grants a role to a user, or revokes it. */
export const RoleInput = z.object({ userId: UserId, role: GrantedRole, reason });

/** An admin's action on a user's account, with the reason. */
export const AboutUserInput = RoleInput.pick({ userId: true, reason: true });
export type AboutUserInput = z.infer<typeof AboutUserInput>;

/** The maximum number of users per page of a user search. */
export const USERS_PAGE_MAX = 100;
/** Selects a page of users. `q` is compared with names and email addresses. */
export const FindUsersInput = z.object({
  q: z.string().trim().max(100).refine(isPlainText, NOT_PLAIN).default(''),
  role: Role.nullish().transform((role) => role ?? null),
  first: z.int().min(1).max(USERS_PAGE_MAX).default(25),
  after: z
    .string()
    .max(500)
    .nullish()
    .transform((after) => after ?? null),
});
export type FindUsersInput = z.infer<typeof FindUsersInput>;

/** A name reported by a provider; null if it has no visible characters. */
const vouchedName = z
  .string()
  .max(200)
  .transform((name) => written(name) || null)
  .nullable();
/** A person's data, as reported by the provider at sign-in. */
export const SignInInput = z.object({
  provider: z.enum(SIGN_IN_WAYS),
  providerUserId: z.string().min(1).max(255),
  email: z.email().max(254).nullable(),
  /** Whether the provider has verified the email address. Only a verified address becomes the account's email address. */
  isEmailVerified: z.boolean(),
  firstName: vouchedName,
  lastName: vouchedName,
  pictureUrl: z.string().max(2000).nullable(),
  tokens: z
    .object({
      accessToken: z.string().max(10_000).nullable(),
      refreshToken: z.string().max(10_000).nullable(),
      expiresAt: z.date().nullable(),
    })
    .optional(),
});
export type SignInInput = z.infer<typeof SignInInput>;

/** A phone number with its country code, as stored: +919876543210. */
export const PhoneNumber = z
  .string()
  .regex(/^\+[1-9]\d{7,14}$/, 'must be a number with its country code, like +919876543210');
/** The location of a profile picture: an https URL or a path of this server; null if there is no picture. */
export const PictureUrl = z
  .string()
  .max(2000)
  .refine((url) => /^\/(?!\/)/.test(url) || (URL.canParse(url) && url.startsWith('https://')), {
    error: 'must be an https URL or a path of this server',
  })
  .nullable();
