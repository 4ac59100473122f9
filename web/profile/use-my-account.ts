import { useQuery } from '@apollo/client/react';
import { errorCode } from '../shared/graphql/error-code.ts';
import { MyAccount } from './queries.ts';

/** What the account of the reader holds; several parts of the profile show some of it, and it is asked for once. */
export function useMyAccount() {
  const { data, error, refetch } = useQuery(MyAccount, { ssr: false });
  return {
    account: data?.myAccount ?? null,
    error: !data && error ? errorCode(error) : null,
    again: () => void refetch().catch(() => undefined),
  };
}
