import type { Story } from '@ladle/react';
import { dark } from '../testing/story-frames.tsx';
import { CodeStep } from './code-step.tsx';
import { NumberStep } from './number-step.tsx';
import { PhoneDialog, type PhoneReader } from './phone-dialog.tsx';
import type { PhoneDoor } from './phone-door.ts';

export default { title: 'Phone verification' };

const nothing = () => undefined;
const door: PhoneDoor = {
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
    door={door}
    sent={{ id: 'code-1', phone: '+919876543210' }}
    onSent={nothing}
    onVerified={nothing}
    onChangeNumber={nothing}
  />
);
export const NumberStepAlone: Story = () => (
  <NumberStep door={{ ...door, requestCode: async () => ({ refused: 'PHONE_CODE_LIMIT_REACHED' }) }} onSent={nothing} />
);
