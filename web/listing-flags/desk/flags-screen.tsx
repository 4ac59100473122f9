import { Flag } from 'lucide-react';
import { CASE_STATES, CaseDesk } from '../../shared/desk/case-desk.tsx';
import { CaseRow } from '../../shared/desk/case-row.tsx';
import { useFormats } from '../../shared/format/use-formats.ts';
import { flagDeskTexts } from '../../shared/texts/en/flag-desk.ts';
import { flagFormTexts } from '../../shared/texts/en/flag-form.ts';
import { useTexts } from '../../shared/texts/language-context.tsx';
import { FlagCases } from '../queries.ts';
import { CaseScreen } from './case-screen.tsx';

/** The page `/admin/flags`: the reported cars or, with `?car=`, a single car. */
export const FlagsScreen = () => {
  const t = useTexts(flagDeskTexts);
  const { reasons } = useTexts(flagFormTexts);
  const { count, instant, price } = useFormats();
  return (
    <CaseDesk
      texts={t}
      states={CASE_STATES}
      param="car"
      query={FlagCases}
      pageOf={(data) => data.flagCases}
      noneIcon={<Flag className="size-7" />}
      noneText={(state) => (state === 'open' ? t.noneText : t.noneDecided)}
      rowOf={(flagged, state) => {
        const isOpen = state === 'open';
        const reports = isOpen ? flagged.openReports : flagged.reports;
        const at = isOpen ? flagged.firstRaisedAt : (flagged.lastDecidedAt ?? flagged.firstRaisedAt);
        return (
          <CaseRow
            key={flagged.carId}
            search={{ car: flagged.carId }}
            title={flagged.title}
            facts={[
              price(flagged.priceInr),
              t.reports(count(reports), reports),
              (isOpen ? t.since : t.decidedAt)(instant(at)),
            ]}
            badges={flagged.reasons.map((key) => ({ key, words: reasons[key], isGrave: key === 'scam' }))}
          />
        );
      }}
      caseOf={(carId) => <CaseScreen carId={carId} />}
    />
  );
};
