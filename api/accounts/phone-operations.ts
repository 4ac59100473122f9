import { z } from 'zod';
import { PhoneCode, PhoneCodeProof, PhoneCodeRequest } from '../../schema/accounts/phone-verification.ts';
import { User } from '../../schema/accounts/user.ts';
import { builder } from '../platform/graphql/builder.ts';
import { objectFrom } from '../platform/graphql/from-zod.ts';
import { account as access, operations } from '../shared/graphql-and-rest-operation.ts';
import './graphql.ts';
import type { PhoneVerification } from './phone-verification.ts';
import type { InSession } from './unlinking.ts';

/** The functions for phone verification that the GraphQL and REST operations call. */
export interface PhoneDoor {
  readonly verification: Omit<PhoneVerification, 'request'>;
  /** Whether text messages can be sent. */
  readonly isAvailable: boolean;
  /** Returns the user.
   *  @throws Rejection SIGN_IN_REQUIRED if the user no longer exists */
  userOf(userId: string): Promise<User>;
  /** Sends a code to a number. Replacing a verified number requires a fresh session, because somebody else may have access to a browser that is still
   *  signed in.
   *  @param address the network address of the sender
   *  @throws Rejection SIGN_IN_AGAIN, and the rejections from `PhoneVerification` */
  request(asker: InSession, typed: string, address: string | null): Promise<PhoneCode>;
}

declare module '../platform/graphql/context.ts' {
  interface Context {
    readonly phone: PhoneDoor;
  }
}

objectFrom('PhoneCode', PhoneCode, { description: 'A code that has been sent to a phone.' });
builder.queryField('canVerifyPhone', (t) =>
  t.boolean({
    description: 'Whether this server can send codes to phones; if not, clients should not offer verification.',
    resolve: (_root, _args, { phone }) => phone.isAvailable,
  }),
);

const { operation, routes } = operations<PhoneDoor>({
  tags: ['accounts'],
  ports: ({ phone }) => phone,
  id: z.string().max(100),
});
operation({
  name: 'requestPhoneCode',
  rest: 'POST /api/phone/verifications',
  summary: 'Sends a code by SMS to an Indian mobile number',
  description:
    'SIGN_IN_AGAIN (403) if a number is already verified and the session has not just begun, PHONE_INVALID (422), PHONE_CODE_TOO_SOON or PHONE_CODE_LIMIT_REACHED (429), PHONE_VERIFICATION_UNAVAILABLE (503)',
  access,
  input: PhoneCodeRequest,
  output: PhoneCode,
  status: 201,
  run: (phone, { sender, input, asking: { sessionId, client } }) =>
    phone.request({ userId: sender.id, sessionId }, input.phone, client.address),
});
operation({
  name: 'confirmPhoneCode',
  rest: 'POST /api/phone/verifications/:id/confirm',
  summary: 'Verifies the number with the code',
  description:
    'PHONE_CODE_WRONG (422), PHONE_CODE_EXPIRED or PHONE_CODE_TRIES_USED_UP (410), PHONE_CODE_NOT_FOUND (404), PHONE_BELONGS_TO_ANOTHER (409)',
  access,
  ids: ['id'],
  input: PhoneCodeProof,
  output: User,
  run: async ({ verification, userOf }, { sender, ids, input, asking: { sessionId } }) => {
    await verification.confirm({ userId: sender.id, sessionId }, ids.id, input.code);
    return userOf(sender.id);
  },
});

/** REST routes for phone verification, for signed-in users. */
export const phoneRoutes = routes;
