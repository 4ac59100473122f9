import type { Story } from '@ladle/react';
import { CodeStep } from '../shared/phone/code-step.tsx';
import { dark } from '../testing/story-frames.tsx';
import { NumberStep } from './number-step.tsx';
import type { PhoneApi } from './phone-api.ts';
import { PhoneDialog, type PhoneReader } from './phone-dialog.tsx';

export default { title: 'Phone verification' };

const nothing = () => undefined;
const door: PhoneApi = {
  requestCode: async (phone) => ({ id: 'code-1', phone }),
  confirmCode: async (_id, code) => (code === '123456' ? null : { refused: 'PHONE_CODE_WRONG' }),
};
const dialog = (reader: PhoneReader): Story => {
  const Shown: Story = () => <PhoneDialog open reader={reader} door={door} onVerified={nothing} onClose={nothing} />;
  return Shown;
};
export const Loading = dialog('loading');
export const Stranger = dialog('stranger');
export const Unverified = dialog('unverified');
export const UnverifiedInDark = dark(Unverified);
export const Verified = dialog('verified');
export const Code: Story = () => (
  <CodeStep
    phone="+919876543210"
    sentText={(number) => `Sent by SMS to ${number}.`}
    outboxPath="/dev/outbox"
    back="Change the number"
    onVerify={async () => ({ code: 'PHONE_CODE_WRONG', words: 'Invalid OTP: Please check the code and try again.' })}
    onResend={async () => null}
    onBack={nothing}
  />
);
export const CodeInDark = dark(Code);
export const NumberStepAlone: Story = () => (
  <NumberStep door={{ ...door, requestCode: async () => ({ refused: 'PHONE_CODE_LIMIT_REACHED' }) }} onSent={nothing} />
);
