import type { Story } from '@ladle/react';
import type { AuthState, SignedInUser } from '../shared/account/auth-state.ts';
import { Network } from '../testing/network.tsx';
import { AccountMenu } from './account-menu.tsx';
import { AccountPanel } from './mobile-account-menu.tsx';

export default { title: 'Accounts' };

const ASHA: SignedInUser = {
  id: 'u1',
  firstName: 'Asha',
  lastName: 'Rao',
  email: 'asha.rao@example.in',
  profileImageUrl: null,
  isPremium: false,
  roles: ['buyer'],
  phoneVerified: false,
};
const as = (facts: Partial<SignedInUser>): AuthState => ({ state: 'authenticated', user: { ...ASHA, ...facts } });

/** The account menus of the desktop header and the mobile menu, side by side. */
const Both = ({ auth }: { auth: AuthState }) => (
  <Network answers={{ signInWays: () => ['phone', 'google', 'github'] }}>
    <div className="flex flex-wrap items-start gap-8 p-4">
      <AccountMenu auth={auth} />
      <div className="w-80">
        <AccountPanel auth={auth} />
      </div>
    </div>
  </Network>
);
export const Loading: Story = () => <Both auth={{ state: 'loading' }} />;
export const SignedOut: Story = () => <Both auth={{ state: 'anonymous' }} />;
export const SignedIn: Story = () => <Both auth={as({})} />;
export const Admin: Story = () => <Both auth={as({ roles: ['buyer', 'admin'] })} />;
export const NamedByTheirEmail: Story = () => <Both auth={as({ firstName: null, lastName: null })} />;
export const Nameless: Story = () => <Both auth={as({ firstName: null, lastName: null, email: null })} />;
export const LongName: Story = () => (
  <Both auth={as({ firstName: 'Venkatanarasimharajuvaripeta', lastName: 'Lakshminarayana Subrahmanyam' })} />
);
