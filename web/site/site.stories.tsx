import type { Story } from '@ladle/react';
import { Network } from '../testing/network.tsx';
import { Footer } from './footer.tsx';
import { LanguageSelect } from './language-select.tsx';
import { Operator } from './legal/operator.tsx';
import { SourceTable } from './legal/source-table.tsx';
import { OpensSoonPage } from './opens-soon.tsx';
import SocialLinks from './social-links.tsx';
import type { Site } from './use-operator.ts';

export default { title: 'Site' };

const NOBODY: Site = {
  operatorName: null,
  operatorAddress: null,
  grievanceOfficer: null,
  supportEmail: null,
  whatsapp: null,
  socialLinks: [],
};
const SOMEBODY: Site = {
  operatorName: 'Example Cars Private Limited',
  operatorAddress: '1 Example Road, Hyderabad 500081',
  grievanceOfficer: 'A. Name',
  supportEmail: 'support@carsetu.example',
  whatsapp: { url: 'https://wa.me/919876543210', masked: '+91 98••• ••210' },
  socialLinks: [
    { network: 'youtube', url: 'https://www.youtube.com/@carsetu' },
    { network: 'linkedin', url: 'https://www.linkedin.com/company/carsetu' },
  ],
};
const SOURCES = [
  { id: 'olx', label: 'OLX', liveListings: 123_456, lastChangedAt: '2026-11-21T04:30:00.000Z' },
  { id: 'quikr', label: 'Quikr', liveListings: 0, lastChangedAt: null },
];

export const FooterOfAnOperator: Story = () => <Footer site={SOMEBODY} />;
export const FooterOfNobody: Story = () => <Footer site={NOBODY} />;
export const Networks: Story = () => (
  <div className="flex flex-col gap-6 p-4">
    <SocialLinks site={SOMEBODY} size="large" />
    <SocialLinks site={null} size="small" />
    <LanguageSelect className="self-start border border-edge" />
  </div>
);
export const OpensSoon: Story = () => <OpensSoonPage page="community" />;
export const OperatorIsKnown: Story = () => (
  <Network answers={{ site: () => SOMEBODY }}>
    <Operator />
  </Network>
);
export const OperatorIsMissing: Story = () => (
  <Network answers={{ site: () => NOBODY }}>
    <Operator />
  </Network>
);
export const Freshness: Story = () => (
  <Network answers={{ sources: () => SOURCES }}>
    <SourceTable />
  </Network>
);
export const FreshnessFailed: Story = () => (
  <Network offline>
    <SourceTable />
  </Network>
);
