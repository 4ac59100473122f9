import { useQuery } from '@apollo/client/react';
import { Flag } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import type { FlagCasesQuery } from '../../gql/graphql.ts';
import { CASE_STATES, CasePage, type CaseState, CasesFrame } from '../../shared/desk/case-pages.tsx';
import { CaseRow } from '../../shared/desk/case-row.tsx';
import { useFormats } from '../../shared/format/use-formats.ts';
import { errorCode } from '../../shared/graphql/error-code.ts';
import { useTitle } from '../../shared/page/use-title.ts';
import { flagDeskTexts } from '../../shared/texts/en/flag-desk.ts';
import { flagFormTexts } from '../../shared/texts/en/flag-form.ts';
import { useTexts } from '../../shared/texts/language-context.tsx';
import { FlagCases } from '../queries.ts';
import { CaseScreen } from './case-screen.tsx';

type Case = FlagCasesQuery['flagCases']['nodes'][number];
/** Cases of one page. */
const PAGE = 20;

const Row = ({ flagged, isOpen }: { flagged: Case; isOpen: boolean }) => {
  const t = useTexts(flagDeskTexts);
  const { reasons } = useTexts(flagFormTexts);
  const { count, instant, price } = useFormats();
  const reports = isOpen ? flagged.openReports : flagged.reports;
  const at = isOpen ? flagged.firstRaisedAt : (flagged.lastDecidedAt ?? flagged.firstRaisedAt);
  return (
    <CaseRow
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
};

const Cases = ({ state, after }: { state: CaseState; after: string | null }) => {
  const t = useTexts(flagDeskTexts);
  const { data, error, refetch } = useQuery(FlagCases, {
    ssr: false,
    fetchPolicy: 'cache-and-network',
    variables: { state, first: PAGE, after },
  });
  return (
    <CasePage
      texts={t}
      state={state}
      after={after}
      page={data?.flagCases}
      error={error ? errorCode(error) : null}
      noneIcon={<Flag className="size-7" />}
      noneText={state === 'open' ? t.noneText : t.noneDecided}
      onRetry={() => void refetch().catch(() => undefined)}
      rowOf={(one) => <Row key={one.carId} flagged={one} isOpen={state === 'open'} />}
    />
  );
};

/** `/admin/flags`: reported cars, and with `?car=` one of them. */
export const FlagsScreen = () => {
  const t = useTexts(flagDeskTexts);
  const [params, setParams] = useSearchParams();
  const state = params.get('state') === 'decided' ? 'decided' : 'open';
  const car = params.get('car');
  useTitle(t.title);
  return (
    <div className="mx-auto min-h-dvh w-full max-w-5xl px-4 pt-6 pb-16 sm:px-6">
      {car !== null ? (
        <CaseScreen carId={car} />
      ) : (
        <CasesFrame texts={t} states={CASE_STATES} state={state} onChoose={(next) => setParams({ state: next })}>
          <Cases state={state} after={params.get('after')} />
        </CasesFrame>
      )}
    </div>
  );
};
