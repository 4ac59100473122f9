import type { SignInProvider } from '../../schema/accounts/providers.ts';
import type { Role } from '../../schema/accounts/roles.ts';

/** A test user on a development machine. */
export interface LocalPerson {
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  /** A description of the person's role, for the page for choosing a user. */
  readonly part: string;
  readonly role: Exclude<Role, 'buyer'> | null;
  readonly isPremium: boolean;
  /** The person's id at each provider. No real user has these ids: real ids at Google and Facebook contain only digits, and
   *  ids at GitHub are numbers, of which these are the largest that JavaScript represents exactly. */
  readonly ids: Readonly<Record<SignInProvider, string>>;
}

const person = (
  number: number,
  [firstName, lastName]: readonly [string, string],
  part: Pick<LocalPerson, 'part' | 'role' | 'isPremium'>,
): LocalPerson => {
  const id = `local-${firstName.toLowerCase()}`;
  return {
    ...part,
    id,
    firstName,
    lastName,
    // The domain is reserved (RFC 2606), so mail to it reaches nobody.
    email: `${firstName}.${lastName}@example.com`.toLowerCase(),
    ids: { google: id, facebook: id, github: String(Number.MAX_SAFE_INTEGER - number) },
  };
};

/** The demo's dealer. The name says that nobody answers, because visitors cannot otherwise see that the dealer is fictitious. */
export const DEMO_DEALER: LocalPerson = {
  ...person(7, ['Demo', 'Dealer'], {
    part: 'Sells the demo’s cars of Hyderabad dealers: whoever is signed in here answers for them',
    role: 'seller',
    isPremium: false,
  }),
  firstName: 'Demo Dealer (nobody answers)',
  lastName: '',
};

/** The test users of the local identity provider. */
export const LOCAL_PEOPLE: readonly LocalPerson[] = [
  person(1, ['Asha', 'Rao'], { part: 'Buyer on the free plan', role: null, isPremium: false }),
  person(2, ['Vikram', 'Singh'], { part: 'Buyer on the Premium plan', role: null, isPremium: true }),
  person(3, ['Lakshmi', 'Iyer'], { part: 'Seller', role: 'seller', isPremium: false }),
  person(4, ['Imran', 'Khan'], { part: 'Seller', role: 'seller', isPremium: false }),
  person(5, ['Meera', 'Nair'], { part: 'Editor of the blog', role: 'editor', isPremium: false }),
  person(6, ['Arjun', 'Reddy'], { part: 'Administrator', role: 'admin', isPremium: false }),
  DEMO_DEALER,
];
export const localPerson = (id: string): LocalPerson | null => LOCAL_PEOPLE.find((one) => one.id === id) ?? null;
