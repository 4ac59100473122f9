import type { CurrentUserQuery } from '../../gql/graphql.ts';

/** The signed-in user. */
export type SignedInUser = NonNullable<CurrentUserQuery['currentUser']>;
/** The sign-in state. A failed query counts as signed out (specification D1 s4). */
export type AuthState =
  | { readonly state: 'loading' }
  | { readonly state: 'anonymous' }
  | { readonly state: 'authenticated'; readonly user: SignedInUser };

type Named = Pick<SignedInUser, 'firstName' | 'lastName' | 'email'>;

/** Returns a user's short name: the first name, or else the part of the e-mail address before the @. Returns null if neither is known. */
export const shortName = ({ firstName, email }: Named): string | null =>
  firstName?.trim() || email?.split('@', 1)[0]?.trim() || null;

/** Returns a user's first and last name, as far as known; null if neither is known. */
export const fullName = ({ firstName, lastName }: Named): string | null =>
  [firstName, lastName].flatMap((name) => name?.trim() || []).join(' ') || null;
