import type { LocalIdentityParts } from '../../api/accounts/providers/local-identity-port.ts';
import { SIGN_IN_PROVIDERS } from '../../schema/accounts/providers.ts';
import { sharedAttempt } from '../../schema/kernel/shared-attempt.ts';
import { DEMO_DEALER, LOCAL_PEOPLE, type LocalPerson } from './test-users.ts';

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

/** Returns a function that creates the test users' accounts with the commands that the API uses, so that their roles and plans result from ordinary
 *  events. The function also sets up the demo's dealership. It does its work once per process, and again after a failure. A user gets the same
 *  account with all three providers.
 *  @returns a function that resolves with the account ids, keyed by the users' ids at the provider */
export const seedPeople = (parts: LocalIdentityParts): (() => Promise<ReadonlyMap<string, string>>) =>
  sharedAttempt(async () => {
    const people = new Map(await Promise.all(LOCAL_PEOPLE.map((person) => seedPerson(parts, person))));
    const dealer = people.get(DEMO_DEALER.id);
    if (dealer && (await parts.sellDemoFeed(dealer))) await parts.routeDemoLeads();
    return people;
  });
