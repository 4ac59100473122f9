import { CombinedGraphQLErrors } from '@apollo/client/errors';

/** The server's code of a failed query (`CAR_NOT_FOUND`), or NETWORK when no answer of the server's came. */
export const errorCode = (error: unknown): string => {
  if (!CombinedGraphQLErrors.is(error)) return 'NETWORK';
  const code = error.errors[0]?.extensions?.code;
  return typeof code === 'string' ? code : 'INTERNAL';
};
