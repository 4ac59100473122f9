import type { LenderCatalogueQuery } from '../../gql/graphql.ts';
import { useFormats } from '../../shared/format/use-formats.ts';
import { lenderDeskTexts } from '../../shared/texts/en/lender-desk.ts';
import { useTexts } from '../../shared/texts/language-context.tsx';
import { LenderTerms } from '../lender-terms.tsx';

type Change = LenderCatalogueQuery['lenderCatalogue'][number]['history'][number];

/** The actor recorded for the lenders of the initial catalogue. */
const CATALOGUE = 'system:catalogue';

/** The changes to an entry, newest first, each with the resulting entry. */
export const LenderHistory = ({ changes }: { changes: readonly Change[] }) => {
  const t = useTexts(lenderDeskTexts);
  const { instant } = useFormats();
  return (
    <ol className="flex flex-col divide-y divide-line">
      {changes.map(({ change, facts, by, byName, at }) => (
        <li key={at} className="py-2">
          <details>
            <summary className="min-h-9 tabular-nums">
              <strong>{t.changes[change]}</strong> · {instant(at)} ·{' '}
              {by === CATALOGUE ? t.byCatalogue : (byName ?? t.byUnknown)}
            </summary>
            {facts && <LenderTerms lender={facts} />}
          </details>
        </li>
      ))}
    </ol>
  );
};
