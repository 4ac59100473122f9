import { z } from 'zod';
import { RecoveryCodes, SecondFactor, SecondFactorSecret } from '../../../schema/accounts/second-factor.ts';
import { objectFrom } from '../../platform/graphql/from-zod.ts';
import { type Asking, account, operations } from '../../shared/graphql-and-rest-operation.ts';
import type { OwnSecondFactor } from './own-second-factor.ts';

objectFrom('SecondFactor', SecondFactor, {
  description: 'The second factor of a user: codes from an authenticator app.',
});
objectFrom('QrCode', SecondFactorSecret.shape.qr, {
  description: 'A QR code to draw as an SVG of `size` by `size`.',
});
objectFrom('SecondFactorSecret', SecondFactorSecret, {
  description: 'The data for an authenticator app, shown only during the setup.',
});
objectFrom('RecoveryCodes', RecoveryCodes, {
  description: 'Codes that replace the app once each. Shown only this once.',
});

interface Ports {
  readonly own: OwnSecondFactor;
}
const access = account;
/** Accepts any string: `SecondFactorProof` validates the format later, so that a malformed code gets the error message of a wrong code. */
const input = z.object({ code: z.string().describe('The 6 digits from the app, or a recovery code.') });
const AGAIN = 'SIGN_IN_AGAIN (403) unless the session has just begun';
const WRONG = 'SECOND_FACTOR_WRONG (422), SECOND_FACTOR_TRIES_USED_UP (429)';
const askerOf = ({ sender, asking }: { readonly sender: { readonly id: string }; readonly asking: Asking }) => ({
  userId: sender.id,
  sessionId: asking.sessionId,
});

const { operation, routes } = operations<Ports>({
  tags: ['accounts'],
  ports: ({ secondFactor }) => ({ own: secondFactor }),
});
operation({
  name: 'mySecondFactor',
  rest: 'GET /api/profile/second-factor',
  summary: 'My second factor',
  access,
  output: SecondFactor,
  run: ({ own }, { sender }) => own.of(sender),
});
operation({
  name: 'beginSecondFactor',
  rest: 'POST /api/profile/second-factor',
  summary: 'Starts the setup of a second factor',
  description: `A correct code completes it. ${AGAIN}, SECOND_FACTOR_ON (409)`,
  access,
  output: SecondFactorSecret,
  run: ({ own }, call) => own.begin(askerOf(call)),
});
operation({
  name: 'confirmSecondFactor',
  rest: 'POST /api/profile/second-factor/confirm',
  summary: 'Completes the setup of a second factor with a code from the app',
  description: `Ends the other sessions. SECOND_FACTOR_NOT_BEGUN or SECOND_FACTOR_ON (409), ${WRONG}`,
  access,
  input,
  output: RecoveryCodes,
  run: async ({ own }, call) => ({ codes: [...(await own.confirm(askerOf(call), call.input))] }),
});
operation({
  name: 'disableSecondFactor',
  rest: 'POST /api/profile/second-factor/disable',
  summary: 'Turns the second factor off',
  description: `Ends the other sessions. ${AGAIN}, SECOND_FACTOR_OFF (409), ${WRONG}`,
  access,
  input,
  output: SecondFactor,
  run: async ({ own }, call) => {
    await own.disable(askerOf(call), call.input);
    return own.of(call.sender);
  },
});
operation({
  name: 'renewRecoveryCodes',
  rest: 'POST /api/profile/second-factor/recovery-codes',
  summary: 'Makes new recovery codes that replace all others',
  description: `${AGAIN}, SECOND_FACTOR_OFF (409), ${WRONG}`,
  access,
  input,
  output: RecoveryCodes,
  run: async ({ own }, call) => ({ codes: [...(await own.renewRecoveryCodes(askerOf(call), call.input))] }),
});

/** REST routes for the second factor of the signed-in user. */
export const secondFactorRoutes = routes;
