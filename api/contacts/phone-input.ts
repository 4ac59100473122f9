import { readPhoneNumber } from '../../schema/accounts/phone-verification.ts';
import type { User } from '../../schema/accounts/user.ts';
import { MISSING_FIELDS } from '../../schema/contacts/inputs.ts';
import { DetailMissing, NotAMobile } from '../../schema/contacts/rejections.ts';
import type { ContactPorts } from './ports.ts';

/** Converts a mobile number typed into the field `path` to international form.
 *  @throws Rejection PHONE_INVALID */
export const parseMobile = (typed: string, path: string): string => {
  const phone = readPhoneNumber(typed);
  if (!phone) throw NotAMobile(path);
  return phone;
};
/** Whether a phone number is the verified number of the user's account. */
export const verifiedPhoneOf =
  ({ phoneOf }: Pick<ContactPorts, 'phoneOf'>) =>
  async (user: User | null, phone: string | null): Promise<boolean> =>
    user !== null && phone !== null && (await phoneOf(user.id)) === phone;
/** Returns the number typed into the field `path`; for a signed-in user who typed none, the verified number.
 *  @throws Rejection PHONE_INVALID, INVALID_INPUT if there is no number */
export const numberOf =
  ({ phoneOf }: Pick<ContactPorts, 'phoneOf'>) =>
  async (user: User | null, typed: string | null, path: string): Promise<string> => {
    if (typed !== null) return parseMobile(typed, path);
    const known = user === null ? null : await phoneOf(user.id);
    if (known === null) throw DetailMissing(path, MISSING_FIELDS);
    return known;
  };
