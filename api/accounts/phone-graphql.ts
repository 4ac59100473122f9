import { type PhoneCode, PhoneCodeProof, PhoneCodeRequest } from '../../schema/accounts/phone.ts';
import { signedIn } from '../../schema/accounts/signed-in.ts';
import type { User } from '../../schema/accounts/user.ts';
import { parseInput } from '../../schema/kernel/rejection.ts';
import { builder } from '../platform/graphql/builder.ts';
import { UserRef } from './graphql.ts';
import type { PhoneVerification } from './phone.ts';
import type { InSession } from './unlinking.ts';

/** Phone verification as the doors reach it. */
export interface PhoneDoor {
  readonly verification: Omit<PhoneVerification, 'request'>;
  /** Whether text messages can be sent here. */
  readonly isAvailable: boolean;
  /** A user as they are now.
   *  @throws Rejection SIGN_IN_REQUIRED when there is none any more */
  userOf(userId: string): Promise<User>;
  /** Sends a code to a number. Where another one is verified, it takes a session that has just begun: who gets hold of a browser must not
   *  give the account a number of theirs.
   *  @param address where the request came from
   *  @throws Rejection SIGN_IN_AGAIN, and what `PhoneVerification` does */
  request(asker: InSession, typed: string, address: string | null): Promise<PhoneCode>;
}

declare module '../platform/graphql/context.ts' {
  interface Context {
    readonly phone: PhoneDoor;
  }
}

const PhoneCodeRef = builder.objectRef<PhoneCode>('PhoneCode').implement({
  description: 'A code on its way to a phone.',
  fields: (t) => ({
    id: t.exposeID('id'),
    expiresAt: t.expose('expiresAt', { type: 'DateTime', description: 'Until when it is good: 10 minutes.' }),
    resendAt: t.expose('resendAt', {
      type: 'DateTime',
      description: 'From when another one may be asked for: 30 seconds.',
    }),
  }),
});

builder.queryField('canVerifyPhone', (t) =>
  t.boolean({
    description: 'Whether this server can send codes to phones; without, a client does not offer it.',
    resolve: (_root, _args, { phone }) => phone.isAvailable,
  }),
);

builder.mutationFields((t) => ({
  requestPhoneCode: t.field({
    type: PhoneCodeRef,
    errors: {},
    description:
      'Sends a code by SMS to an Indian mobile number. Fails with SIGN_IN_AGAIN where a number is verified already and the session has not just begun, PHONE_INVALID, PHONE_CODE_TOO_SOON, PHONE_CODE_LIMIT_REACHED, PHONE_VERIFICATION_UNAVAILABLE. Twin of POST /api/phone/verifications.',
    args: { phone: t.arg.string({ required: true }) },
    resolve: (_root, args, { phone, currentUser, currentSessionId: sessionId, client }) => {
      const asker = { userId: signedIn(currentUser).id, sessionId };
      return phone.request(asker, parseInput(PhoneCodeRequest, args).phone, client.address);
    },
  }),
  confirmPhoneCode: t.field({
    type: UserRef,
    errors: {},
    description:
      'Proves by the code that the number is one’s own. Fails with PHONE_CODE_WRONG, PHONE_CODE_EXPIRED, PHONE_CODE_TRIES_USED_UP, PHONE_CODE_NOT_FOUND, PHONE_BELONGS_TO_ANOTHER. Twin of POST /api/phone/verifications/{id}/confirm.',
    args: { id: t.arg.id({ required: true }), code: t.arg.string({ required: true }) },
    resolve: async (_root, { id, code }, { phone, currentUser }) => {
      const user = signedIn(currentUser);
      await phone.verification.confirm(user.id, String(id), parseInput(PhoneCodeProof, { code }).code);
      return phone.userOf(user.id);
    },
  }),
}));
