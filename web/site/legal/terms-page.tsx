import { legalTermsTexts } from '../../shared/texts/en/legal-terms.ts';
import { useTexts } from '../../shared/texts/language-context.tsx';
import { GrievanceSection } from './grievance-section.tsx';
import { LegalPage } from './legal-document.tsx';
import { Operator } from './operator.tsx';

import { LEGAL_VERSIONS } from './versions.ts';

/** The page `/terms-of-service`. */
const TermsPage = () => (
  <LegalPage
    words={useTexts(legalTermsTexts)}
    version={LEGAL_VERSIONS.terms}
    more={{ grievance: <GrievanceSection />, contact: <Operator /> }}
  />
);
export default TermsPage;
