import { legalApiTexts } from '../../shared/texts/en/legal-api.ts';
import { useTexts } from '../../shared/texts/language-context.tsx';
import { LegalPage } from './legal-document.tsx';
import { Operator } from './operator.tsx';

import { LEGAL_VERSIONS } from './versions.ts';

/** The page `/api-compliance`: how the site reads the feeds of others, and how programs may read the site. */
const ApiPage = () => (
  <LegalPage words={useTexts(legalApiTexts)} version={LEGAL_VERSIONS.apiCompliance} more={{ contact: <Operator /> }} />
);
export default ApiPage;
