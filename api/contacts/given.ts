import { readPhoneNumber } from '../../schema/accounts/phone.ts';
import type { User } from '../../schema/accounts/user.ts';
import { NotAMobile } from '../../schema/contacts/rejections.ts';
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
