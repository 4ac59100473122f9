import { legalDataSourcesTexts } from '../../shared/texts/en/legal-data-sources.ts';
import { useTexts } from '../../shared/texts/language-context.tsx';
import { LegalPage } from './legal-document.tsx';
import { Operator } from './operator.tsx';
import { SourceTable } from './source-table.tsx';
import { LEGAL_VERSIONS } from './versions.ts';

/** The page `/data-sources-policy`: where the cars come from, and how fresh each source is. */
const DataSourcesPage = () => (
  <LegalPage
    words={useTexts(legalDataSourcesTexts)}
    version={LEGAL_VERSIONS.dataSources}
    more={{ freshness: <SourceTable />, contact: <Operator /> }}
  />
);
export default DataSourcesPage;
