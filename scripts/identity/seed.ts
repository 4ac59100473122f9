import type { LocalIdentityParts } from '../../api/accounts/providers/local.ts';
import { SIGN_IN_PROVIDERS } from '../../schema/accounts/providers.ts';
import { LOCAL_PEOPLE, type LocalPerson } from './people.ts';

const seedPerson = async (
  { signIn, grantRole, goPremium }: LocalIdentityParts,
  { id, ids, firstName, lastName, email, role, isPremium }: LocalPerson,
): Promise<[string, string]> => {
  let userId: string | undefined;
  for (const provider of SIGN_IN_PROVIDERS) {
    const person = {
      provider,
      providerUserId: ids[provider],
      email,
      isEmailVerified: provider !== 'facebook',
      firstName,
      lastName,
      pictureUrl: null,
    };
    ({ userId } = await signIn(person, userId ? { linkTo: userId } : {}));
  }
  if (!userId) throw new Error(`nobody signed in as ${id}`);
  if (role) await grantRole(userId, role);
  if (isPremium) await goPremium(userId);
  return [id, userId];
};

/** Opens the accounts of the local people by the commands that doors call, once a process and again after a failure: their roles
 *  and plans are facts like anybody's. All three ways of signing in lead to one account.
 *  @returns their accounts, by their ids at the provider */
export const seedPeople = (parts: LocalIdentityParts): (() => Promise<ReadonlyMap<string, string>>) => {
  let seeding: Promise<ReadonlyMap<string, string>> | null = null;
  const seed = async () => new Map(await Promise.all(LOCAL_PEOPLE.map((person) => seedPerson(parts, person))));
  return () => {
    seeding ??= seed().catch((error: unknown) => {
      seeding = null;
      throw error;
    });
    return seeding;
  };
};
