import { graphql } from '../../gql/index.ts';
import { isRecord } from '../local-store.ts';
import { errorCode } from './error-code.ts';

graphql(`
  fragment Refused on Rejection {
    __typename
    code
  }
`);
graphql(`
  fragment RefusedFields on Rejection {
    ...Refused
    fields {
      path
    }
  }
`);

/** The pending result of a mutation that has a single field. */
export type SentMutation = Promise<{ readonly data?: unknown }>;

/** Returns why a mutation failed: the code of its `Rejection` or of another error, or NETWORK if there was no response. Returns null on success. */
export const refusalOf = async (sent: SentMutation): Promise<string | null> => {
  try {
    const { data } = await sent;
    const answer = isRecord(data) && Object.values(data)[0];
    if (!isRecord(answer) || answer.__typename !== 'Rejection') return null;
    return typeof answer.code === 'string' ? answer.code : 'INTERNAL';
  } catch (error) {
    return errorCode(error);
  }
};

/** Returns the Apollo context with the idempotency header. The server runs a mutation only once per key. */
export const withKey = (key: string) => ({ headers: { 'idempotency-key': key } });
/** Returns a new, unguessable idempotency key. */
export const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
