import { ShieldCheck } from 'lucide-react';
import { CASE_STATES, CaseDesk } from '../../shared/desk/case-desk.tsx';
import { CaseRow } from '../../shared/desk/case-row.tsx';
import { useFormats } from '../../shared/format/use-formats.ts';
import { moderationTexts } from '../../shared/texts/en/moderation.ts';
import { safetyTexts } from '../../shared/texts/en/safety.ts';
import { useTexts } from '../../shared/texts/language-context.tsx';
import { ConductCases } from './queries.ts';
import { ConductScreen } from './reported-person-screen.tsx';

/** The page `/admin/moderation`: the people with reports or appeals. With `?person=`, it shows a single person. */
export const ModerationScreen = () => {
  const t = useTexts(moderationTexts);
  const { reasons } = useTexts(safetyTexts);
  const { count, instant } = useFormats();
  return (
    <CaseDesk
      texts={t}
      states={CASE_STATES}
      param="person"
      query={ConductCases}
      pageOf={(data) => data.conductCases}
      noneIcon={<ShieldCheck className="size-7" />}
      noneText={(state) => (state === 'open' ? t.noneText : t.noneDecided)}
      rowOf={(person, state) => {
        const isOpen = state === 'open';
        const { suspendedUntil, openAppeals } = person;
        const at = isOpen ? person.waitingSince : person.lastDecidedAt;
        const reports = isOpen ? person.openReports : person.reports;
        const suspended =
          suspendedUntil === null ? [] : [{ key: 'suspended', words: t.suspendedUntil(instant(suspendedUntil)) }];
        return (
          <CaseRow
            key={person.personId}
            search={{ person: person.personId }}
            title={person.name ?? t.nameless}
            facts={[
              ...(reports > 0 ? [t.reports(count(reports), reports)] : []),
              ...(openAppeals > 0 ? [t.appeals(count(openAppeals), openAppeals)] : []),
              ...(at === null ? [] : [(isOpen ? t.since : t.decidedAt)(instant(at))]),
            ]}
            badges={[
              ...suspended.map((one) => ({ ...one, isGrave: true })),
              ...person.reasons.map((key) => ({ key, words: reasons[key], isGrave: key === 'scam' })),
            ]}
          />
        );
      }}
      caseOf={(personId) => <ConductScreen personId={personId} />}
    />
  );
};
