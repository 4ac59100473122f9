import { legalPrivacyTexts } from '../../shared/texts/en/legal-privacy.ts';
import { useTexts } from '../../shared/texts/language-context.tsx';
import { GrievanceSection } from './grievance-section.tsx';
import { LegalPage } from './legal-document.tsx';
import { Operator } from './operator.tsx';

import { LEGAL_VERSIONS } from './versions.ts';

/** The page `/privacy-policy`. */
const PrivacyPage = () => (
  <LegalPage
    words={useTexts(legalPrivacyTexts)}
    version={LEGAL_VERSIONS.privacy}
    more={{ grievance: <GrievanceSection />, contact: <Operator /> }}
  />
);
export default PrivacyPage;
