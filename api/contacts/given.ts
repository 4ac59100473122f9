import { readPhoneNumber } from '../../schema/accounts/phone.ts';
import type { User } from '../../schema/accounts/user.ts';
import { MISSING_FIELDS } from '../../schema/contacts/inputs.ts';
import { DetailMissing, NotAMobile } from '../../schema/contacts/rejections.ts';
import type { ContactPorts } from './ports.ts';

/** A mobile number as it was typed, in international form.
 *  @param path the field that it was typed in
 *  @throws Rejection PHONE_INVALID */
export const mobile = (typed: string, path: string): string => {
  const phone = readPhoneNumber(typed);
  if (!phone) throw NotAMobile(path);
  return phone;
};
/** Whether a number is the one that the account verified. */
export const provedBy =
  ({ phoneOf }: Pick<ContactPorts, 'phoneOf'>) =>
  async (user: User | null, phone: string | null): Promise<boolean> =>
    user !== null && phone !== null && (await phoneOf(user.id)) === phone;
/** The number that somebody typed; where somebody signed in typed none, the one that they verified.
 *  @param path the field that it was typed in
 *  @throws Rejection PHONE_INVALID, INVALID_INPUT where there is none */
export const numberOf =
  ({ phoneOf }: Pick<ContactPorts, 'phoneOf'>) =>
  async (user: User | null, typed: string | null, path: string): Promise<string> => {
    if (typed !== null) return mobile(typed, path);
    const known = user === null ? null : await phoneOf(user.id);
    if (known === null) throw DetailMissing(path, MISSING_FIELDS);
    return known;
  };
