import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { errorCode, isLoginRequired } from '../../shared/graphql/error-code.ts';

/** The reason why a search of all portals has no results. */
export type SearchFailure =
  | { readonly kind: 'auth' }
  /** A free account can search only with a verified phone. */
  | { readonly kind: 'phone' }
  /** This month's searches are used up. */
  | { readonly kind: 'limit' }
  /** The page in the URL does not exist. */
  | { readonly kind: 'stale-page' }
  | { readonly kind: 'unreachable' }
  /** `message` is the server's message for the user; null if it only says that an error occurred. */
  | { readonly kind: 'general'; readonly message: string | null };

/** Classifies a query's error. */
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
