import { useApolloClient } from '@apollo/client/react';
import { useMemo } from 'react';
import { graphql } from '../gql/index.ts';
import { errorCode } from '../shared/graphql/error-code.ts';
import { refusalOf } from '../shared/graphql/mutation-result-and-idempotency-key.ts';
import { useSmsOutboxPath } from '../shared/phone/use-sms-outbox-path.ts';
import type { PhoneApi } from './phone-api.ts';

const RequestPhoneCode = graphql(`
  mutation RequestPhoneCode($phone: String!) {
    requestPhoneCode(phone: $phone) {
      __typename
      ... on PhoneCode {
        id
      }
      ...Refused
    }
  }
`);
const ConfirmPhoneCode = graphql(`
  mutation ConfirmPhoneCode($id: ID!, $code: String!) {
    confirmPhoneCode(id: $id, code: $code) {
      ... on User {
        id
        phoneVerified
      }
      ...Refused
    }
  }
`);

/** Returns the server functions that verify a phone. After a successful verification, the cached user is marked as verified. */
export function usePhoneDoor(): PhoneApi {
  const client = useApolloClient();
  const smsOutboxPath = useSmsOutboxPath();
  return useMemo(
    () => ({
      smsOutboxPath,
      requestCode: async (phone) => {
        try {
          const { data } = await client.mutate({ mutation: RequestPhoneCode, variables: { phone } });
          const answer = data?.requestPhoneCode;
          if (answer?.__typename === 'PhoneCode') return { id: answer.id, phone };
          return { refused: answer?.code ?? 'INTERNAL' };
        } catch (error) {
          return { refused: errorCode(error) };
        }
      },
      confirmCode: async (id, code) => {
        const sent = client.mutate({ mutation: ConfirmPhoneCode, variables: { id, code } });
        const refused = await refusalOf(sent);
        return refused === null ? null : { refused };
      },
    }),
    [client, smsOutboxPath],
  );
}
