import { permitted } from '../../../schema/accounts/policies.ts';
import type { SecondFactor, SecondFactorSecret } from '../../../schema/accounts/second-factor.ts';
import { builder } from '../../platform/graphql/builder.ts';
import '../../platform/graphql/mutations.ts';
import type { Context } from '../../platform/graphql/context.ts';
import type { OwnSecondFactor } from './own-second-factor.ts';

declare module '../../platform/graphql/context.ts' {
  interface Context {
    readonly secondFactor: OwnSecondFactor;
  }
}

const SecondFactorRef = builder.objectRef<SecondFactor>('SecondFactor').implement({
  description: 'The second factor of signing in: codes of an authenticator app.',
  fields: (t) => ({
    enabledAt: t.expose('enabledAt', {
      type: 'DateTime',
      nullable: true,
      description: 'Since when signing in asks for a code; null where it does not.',
    }),
    recoveryCodesLeft: t.exposeInt('recoveryCodesLeft', { description: 'Recovery codes that were not used.' }),
    isRequired: t.exposeBoolean('isRequired', { description: 'Whether the operator demands it of this account.' }),
  }),
});
const QrRef = builder.objectRef<SecondFactorSecret['qr']>('QrCode').implement({
  description: 'A QR code to be drawn as an SVG of `size` by `size`.',
  fields: (t) => ({
    size: t.exposeInt('size'),
    path: t.exposeString('path', { description: 'An SVG path of the dark squares.' }),
  }),
});
const SecretRef = builder.objectRef<SecondFactorSecret>('SecondFactorSecret').implement({
  description: 'What an authenticator app needs, told while a second factor is set up and never again.',
  fields: (t) => ({
    secret: t.exposeString('secret', { description: 'Base32, to be typed where no camera is at hand.' }),
    uri: t.exposeString('uri', { description: 'otpauth://totp/…, which an app on the same device opens.' }),
    qr: t.expose('qr', { type: QrRef }),
  }),
});
const CodesRef = builder.objectRef<{ readonly codes: readonly string[] }>('RecoveryCodes').implement({
  description: 'Codes that stand in for the app once each. They are told this once.',
  fields: (t) => ({ codes: t.field({ type: ['String'], resolve: ({ codes }) => [...codes] }) }),
});

const askerOf = ({ currentUser, currentSessionId }: Context) => ({
  userId: permitted(currentUser, 'own account: see and change').id,
  sessionId: currentSessionId,
});
const own = (context: Context) =>
  context.secondFactor.of(permitted(context.currentUser, 'own account: see and change'));

builder.queryField('mySecondFactor', (t) =>
  t.field({
    type: SecondFactorRef,
    description: 'Fails with SIGN_IN_REQUIRED for a stranger. Twin of GET /api/profile/second-factor.',
    resolve: (_root, _args, context) => own(context),
  }),
);

const AGAIN = 'Fails with SIGN_IN_AGAIN unless the session has just begun';
const WRONG = 'SECOND_FACTOR_WRONG, SECOND_FACTOR_TRIES_USED_UP';
builder.mutationFields((t) => {
  const args = { code: t.arg.string({ required: true, description: '6 digits of the app, or a recovery code.' }) };
  return {
    beginSecondFactor: t.field({
      type: SecretRef,
      errors: {},
      description: `Begins to set up a second factor; a right code finishes it. ${AGAIN}, SECOND_FACTOR_ON. Twin of POST /api/profile/second-factor.`,
      resolve: (_root, _args, context) => context.secondFactor.begin(askerOf(context)),
    }),
    confirmSecondFactor: t.field({
      type: CodesRef,
      errors: {},
      description: `Signing in asks for a code from here on, and other sessions end. Fails with SECOND_FACTOR_NOT_BEGUN, SECOND_FACTOR_ON, ${WRONG}. Twin of POST /api/profile/second-factor/confirm.`,
      args: { code: t.arg.string({ required: true, description: '6 digits of the app.' }) },
      resolve: async (_root, input, context) => ({
        codes: await context.secondFactor.confirm(askerOf(context), input),
      }),
    }),
    disableSecondFactor: t.field({
      type: SecondFactorRef,
      errors: {},
      description: `Signing in asks for no code any more, and other sessions end. ${AGAIN}, SECOND_FACTOR_OFF, ${WRONG}. Twin of POST /api/profile/second-factor/disable.`,
      args,
      resolve: async (_root, input, context) => {
        await context.secondFactor.disable(askerOf(context), input);
        return own(context);
      },
    }),
    renewRecoveryCodes: t.field({
      type: CodesRef,
      errors: {},
      description: `New recovery codes in place of all others. ${AGAIN}, SECOND_FACTOR_OFF, ${WRONG}. Twin of POST /api/profile/second-factor/recovery-codes.`,
      args,
      resolve: async (_root, input, context) => ({
        codes: await context.secondFactor.renewRecoveryCodes(askerOf(context), input),
      }),
    }),
  };
});
