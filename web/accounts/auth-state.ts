import type { CurrentUserQuery } from '../gql/graphql.ts';

/** Who is signed in. */
export type SignedInUser = NonNullable<CurrentUserQuery['currentUser']>;
/** D1 s4: a call that failed means that nobody is signed in. */
export type AuthState =
  | { readonly state: 'loading' }
  | { readonly state: 'anonymous' }
  | { readonly state: 'authenticated'; readonly user: SignedInUser };

type Named = Pick<SignedInUser, 'firstName' | 'lastName' | 'email'>;

/** How a user is called for short: the first name, else what stands before the @ of the e-mail; null where neither is known. */
export const shortName = ({ firstName, email }: Named): string | null =>
  firstName?.trim() || email?.split('@', 1)[0]?.trim() || null;

/** First and last name; null where neither is known. */
export const fullName = ({ firstName, lastName }: Named): string | null =>
  [firstName, lastName].flatMap((name) => name?.trim() || []).join(' ') || null;
