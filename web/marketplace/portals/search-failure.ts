import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { errorCode, isLoginRequired } from '../../shared/graphql/error-code.ts';

/** Why a search of all portals showed nothing. */
export type SearchFailure =
  | { readonly kind: 'auth' }
  /** A free account searches with a verified phone. */
  | { readonly kind: 'phone' }
  /** The searches of the month are used up. */
  | { readonly kind: 'limit' }
  /** The page that the address asks for is no longer there. */
  | { readonly kind: 'stale-page' }
  | { readonly kind: 'unreachable' }
  /** `message` is what the server said to the reader; null when it was told no more than that something failed. */
  | { readonly kind: 'general'; readonly message: string | null };

/** What the failure of a query means to the reader. */
export const failureOf = (error: unknown): SearchFailure => {
  if (isLoginRequired(error)) return { kind: 'auth' };
  const code = errorCode(error);
  if (code === 'PHONE_VERIFICATION_REQUIRED') return { kind: 'phone' };
  if (code === 'SEARCH_LIMIT_REACHED') return { kind: 'limit' };
  if (code === 'BAD_CURSOR') return { kind: 'stale-page' };
  if (code === 'NETWORK') return { kind: 'unreachable' };
  const message = CombinedGraphQLErrors.is(error) && code !== 'INTERNAL' ? error.errors[0]?.message : null;
  return { kind: 'general', message: message || null };
};
