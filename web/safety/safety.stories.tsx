import type { Story } from '@ladle/react';
import type { ReactNode } from 'react';
import { SCAM_SIGNALS } from '../../schema/safety/scam-signals.ts';
import { type Answers, Network } from '../testing/network.tsx';
import { AtAddress, dark, narrow } from '../testing/story-frames.tsx';
import BlockDialog from './block-dialog.tsx';
import OwnSafety from './blocks-and-appeals.tsx';
import { ModerationScreen } from './desk/moderation-screen.tsx';
import MessageWarning from './message-warning.tsx';
import ReportDialog from './report-dialog.tsx';
import SafetyMenu from './safety-menu.tsx';
import { around, conductFile, conductPage, ownSafety } from './testing/cases.ts';

export default { title: 'Safety' };

const TALK = { id: 'c1', otherName: 'Ravi' };
const at = (answers: Answers, address: string, shown: ReactNode) => (
  <Network answers={answers}>
    <AtAddress address={address}>{shown}</AtAddress>
  </Network>
);
const said = () => ({
  id: 'c1',
  access: { id: 'c1', canWrite: true, isBlockedByMe: false, suspendedUntil: null },
  messages: {
    nodes: [
      { id: 'm2', isMine: false, isHidden: false, messageType: 'text', content: 'Send advance to car@okaxis first' },
    ],
  },
});
const inThread = (shown: ReactNode) => at({ conversation: said }, '/messages', shown);
const warning = (isMine: boolean, signals: readonly string[]) =>
  inThread(<MessageWarning talk={TALK} message={{ id: 'm2', isMine }} signals={signals} />);

export const Warning: Story = () => warning(false, ['upi', 'advance']);
export const WarningOfAll: Story = () => warning(false, SCAM_SIGNALS);
export const WarningDark = dark(WarningOfAll);
export const WarningNarrow = narrow(WarningOfAll);
export const WarningForWriter: Story = () => warning(true, ['link']);
export const Menu: Story = () => inThread(<SafetyMenu talk={TALK} />);
export const Block: Story = () => inThread(<BlockDialog talk={TALK} onClose={() => undefined} />);
export const Report: Story = () => inThread(<ReportDialog talk={TALK} messageId={null} onClose={() => undefined} />);
export const ReportDark = dark(Report);

const own = ({ blocks, standing } = ownSafety()) =>
  at({ myBlocks: () => blocks, myStanding: () => standing }, '/profile', <OwnSafety />);
export const Own: Story = () => own();
export const OwnNothing: Story = () =>
  own({ blocks: [], standing: { ...ownSafety().standing, measures: [], appeals: [], reports: [] } });
export const OwnLoading: Story = () => at({}, '/profile', <OwnSafety />);

const desk = (answers: Answers, address = '/admin/moderation') => at(answers, address, <ModerationScreen />);
const onCase = '/admin/moderation?person=p1';
export const Desk: Story = () => desk({ conductCases: conductPage });
export const DeskEmpty: Story = () => desk({ conductCases: () => ({ total: 0, nextCursor: null, nodes: [] }) });
export const DeskLoading: Story = () => desk({});
export const Case: Story = () => desk({ conductCase: conductFile, readTalkContext: around }, onCase);
export const CaseDark = dark(Case);
export const CaseNarrow = narrow(Case);
