import { useQuery } from '@apollo/client/react';
import { ShieldCheck } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import type { ConductCasesQuery } from '../../gql/graphql.ts';
import { CASE_STATES, CasePage, type CaseState, CasesFrame } from '../../shared/desk/case-pages.tsx';
import { CaseRow } from '../../shared/desk/case-row.tsx';
import { useFormats } from '../../shared/format/use-formats.ts';
import { errorCode } from '../../shared/graphql/error-code.ts';
import { useTitle } from '../../shared/page/use-title.ts';
import { moderationTexts } from '../../shared/texts/en/moderation.ts';
import { safetyTexts } from '../../shared/texts/en/safety.ts';
import { useTexts } from '../../shared/texts/language-context.tsx';
import { ConductScreen } from './conduct-screen.tsx';
import { ConductCases } from './queries.ts';

type Case = ConductCasesQuery['conductCases']['nodes'][number];
/** Cases of one page. */
const PAGE = 20;

const Row = ({ person, isOpen }: { person: Case; isOpen: boolean }) => {
  const t = useTexts(moderationTexts);
  const { reasons } = useTexts(safetyTexts);
  const { count, instant } = useFormats();
  const { suspendedUntil, openAppeals } = person;
  const at = isOpen ? person.waitingSince : person.lastDecidedAt;
  const reports = isOpen ? person.openReports : person.reports;
  const suspended =
    suspendedUntil === null ? [] : [{ key: 'suspended', words: t.suspendedUntil(instant(suspendedUntil)) }];
  return (
    <CaseRow
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
};

const Cases = ({ state, after }: { state: CaseState; after: string | null }) => {
  const t = useTexts(moderationTexts);
  const { data, error, refetch } = useQuery(ConductCases, {
    ssr: false,
    fetchPolicy: 'cache-and-network',
    variables: { state, first: PAGE, after },
  });
  return (
    <CasePage
      texts={t}
      state={state}
      after={after}
      page={data?.conductCases}
      error={error ? errorCode(error) : null}
      noneIcon={<ShieldCheck className="size-7" />}
      noneText={state === 'open' ? t.noneText : t.noneDecided}
      onRetry={() => void refetch().catch(() => undefined)}
      rowOf={(one) => <Row key={one.personId} person={one} isOpen={state === 'open'} />}
    />
  );
};

/** `/admin/moderation`: people who were reported or who appeal, and with `?person=` one of them. */
export const ModerationScreen = () => {
  const t = useTexts(moderationTexts);
  const [params, setParams] = useSearchParams();
  const state = params.get('state') === 'decided' ? 'decided' : 'open';
  const person = params.get('person');
  useTitle(t.title);
  return (
    <div className="mx-auto min-h-dvh w-full max-w-5xl px-4 pt-6 pb-16 sm:px-6">
      {person !== null ? (
        <ConductScreen personId={person} />
      ) : (
        <CasesFrame texts={t} states={CASE_STATES} state={state} onChoose={(next) => setParams({ state: next })}>
          <Cases state={state} after={params.get('after')} />
        </CasesFrame>
      )}
    </div>
  );
};
