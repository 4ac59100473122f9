import type { Story } from '@ladle/react';
import type { ReactNode } from 'react';
import { type Answers, Network, refusal } from '../testing/network.tsx';
import { AtAddress, dark, narrow } from '../testing/story-frames.tsx';
import { GrievancesScreen } from './desk/grievances-screen.tsx';
import { MyGrievancesPart } from './my-grievances.tsx';
import { answered, atDesk, entry, pageOf, waiting } from './testing/grievances.ts';

export default { title: 'Grievances' };

const at = (answers: Answers, address: string, shown: ReactNode) => (
  <Network answers={answers}>
    <AtAddress address={address}>{shown}</AtAddress>
  </Network>
);
const mine = (answers: Answers, address = '/grievance') => at(answers, address, <MyGrievancesPart />);
const desk = (answers: Answers, address = '/admin/grievances') => at(answers, address, <GrievancesScreen />);
const failing = () => {
  throw refusal('INTERNAL');
};
const overdue = { answerBy: '2026-11-20T10:00:00.000Z', isOverdue: true };
const some = () =>
  pageOf(entry(), entry({ id: 'g2', ...overdue }), entry({ id: 'g3', subject: null, status: 'filed' }));

export const Mine: Story = () => mine({ myGrievances: some });
export const MineDark = dark(Mine);
export const MineNarrow = narrow(Mine);
export const MineNone: Story = () => mine({ myGrievances: () => pageOf() });
export const MineLoading: Story = () => mine({});
export const MineFailed: Story = () => mine({ myGrievances: failing });
export const Waiting: Story = () => mine({ grievance: () => waiting() }, '/grievance?ticket=g1');
export const Overdue: Story = () => mine({ grievance: () => waiting(overdue) }, '/grievance?ticket=g1');
export const Answered: Story = () => mine({ grievance: () => answered() }, '/grievance?ticket=g1');
export const AnsweredDark = dark(Answered);
export const AnsweredNarrow = narrow(Answered);
export const Gone: Story = () =>
  mine(
    {
      grievance: () => {
        throw refusal('GRIEVANCE_NOT_FOUND');
      },
    },
    '/grievance?ticket=g9',
  );

export const Desk: Story = () => desk({ deskGrievances: some });
export const DeskNarrow = narrow(Desk);
export const DeskNone: Story = () => desk({ deskGrievances: () => pageOf() }, '/admin/grievances?state=overdue');
export const DeskLoading: Story = () => desk({});
export const DeskFailed: Story = () => desk({ deskGrievances: failing });
export const Case: Story = () => desk({ deskGrievance: () => atDesk() }, '/admin/grievances?ticket=g1');
export const CaseDark = dark(Case);
export const CaseNarrow = narrow(Case);
export const CaseOfOneself: Story = () =>
  desk({ deskGrievance: () => atDesk({}, true) }, '/admin/grievances?ticket=g1');
