import type { Story } from '@ladle/react';
import type { ReactNode } from 'react';
import { type Answers, Network } from '../testing/network.tsx';
import { AtAddress, dark, narrow } from '../testing/story-frames.tsx';
import { FlagsScreen } from './desk/flags-screen.tsx';
import FlagListing from './flag-button.tsx';
import FlagDialog from './flag-dialog.tsx';
import { caseFile, casePage } from './testing/cases.ts';

export default { title: 'Flags' };

const CAR = { id: 'c1', name: '2018 Maruti Suzuki Swift' };
const at = (answers: Answers, address: string, shown: ReactNode) => (
  <Network answers={answers}>
    <AtAddress address={address}>{shown}</AtAddress>
  </Network>
);
const dialog = (answers: Answers) => at(answers, '/car/c1', <FlagDialog open car={CAR} onClose={() => undefined} />);
const outage = (
  <Network offline>
    <AtAddress address="/car/c1">
      <FlagDialog open car={CAR} onClose={() => undefined} />
    </AtAddress>
  </Network>
);
const user = { __typename: 'User', id: 'u1' };

export const Button: Story = () => at({}, '/car/c1', <FlagListing car={CAR} />);
export const Form: Story = () => dialog({ currentUser: () => user, myFlag: () => null });
export const FormDark = dark(Form);
export const Stranger: Story = () => dialog({ currentUser: () => null, myFlag: () => null });
export const Unreached: Story = () => outage;
export const Known: Story = () => dialog({ currentUser: () => user, myFlag: () => ({ id: 'f1' }) });

const desk = (answers: Answers, address = '/admin/flags') => at(answers, address, <FlagsScreen />);
export const Desk: Story = () => desk({ flagCases: casePage });
export const DeskEmpty: Story = () => desk({ flagCases: () => ({ total: 0, nextCursor: null, nodes: [] }) });
export const DeskLoading: Story = () => desk({});
export const Case: Story = () => desk({ flagCase: caseFile }, '/admin/flags?car=c1');
export const CaseDark = dark(Case);
export const CaseNarrow = narrow(Case);
