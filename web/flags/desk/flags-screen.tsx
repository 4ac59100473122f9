import { useQuery } from '@apollo/client/react';
import { ChevronRight, Flag } from 'lucide-react';
import { Link, useSearchParams } from 'react-router-dom';
import type { FlagCaseState, FlagCasesQuery } from '../../gql/graphql.ts';
import { useFormats } from '../../shared/format/use-formats.ts';
import { errorCode } from '../../shared/graphql/error-code.ts';
import { useTitle } from '../../shared/page/use-title.ts';
import { flagDeskTexts } from '../../shared/texts/en/flag-desk.ts';
import { flagFormTexts } from '../../shared/texts/en/flag-form.ts';
import { useTexts } from '../../shared/texts/language-context.tsx';
import { Badge } from '../../shared/ui/badge.tsx';
import { buttonStyle } from '../../shared/ui/button.tsx';
import { cardStyle } from '../../shared/ui/card.tsx';
import { FetchFailed } from '../../shared/ui/fetch-failed.tsx';
import { Skeleton } from '../../shared/ui/skeleton.tsx';
import { StateMessage } from '../../shared/ui/state-message.tsx';
import { Tabs } from '../../shared/ui/tabs.tsx';
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
    <li className="relative flex items-center gap-4 px-4 py-3 hover:bg-brand-wash sm:px-5">
      <div className="min-w-0 flex-1">
        <Link
          to={{ search: `?${new URLSearchParams({ car: flagged.carId })}` }}
          className="font-semibold break-words -outline-offset-2 after:absolute after:inset-0"
        >
          {flagged.title}
        </Link>
        <p className="text-sm text-soft tabular-nums">
          {[
            price(flagged.priceInr),
            t.reports(count(reports), reports),
            (isOpen ? t.since : t.decidedAt)(instant(at)),
          ].join(' · ')}
        </p>
        <ul className="mt-1.5 flex flex-wrap gap-1.5">
          {flagged.reasons.map((reason) => (
            <li key={reason}>
              <Badge tone={reason === 'scam' ? 'bad' : 'warn'}>{reasons[reason]}</Badge>
            </li>
          ))}
        </ul>
      </div>
      <ChevronRight aria-hidden className="size-5 shrink-0 text-soft rtl:rotate-180" />
    </li>
  );
};

const Cases = ({ state, after }: { state: FlagCaseState; after: string | null }) => {
  const t = useTexts(flagDeskTexts);
  const { count } = useFormats();
  const { data, error, refetch } = useQuery(FlagCases, {
    ssr: false,
    fetchPolicy: 'cache-and-network',
    variables: { state, first: PAGE, after },
  });
  if (!data && error)
    return (
      <FetchFailed title={t.failed} error={errorCode(error)} onRetry={() => void refetch().catch(() => undefined)} />
    );
  if (!data)
    return (
      <div role="status" className="flex flex-col gap-3">
        <span className="sr-only">{t.loading}</span>
        {['a', 'b', 'c'].map((key) => (
          <Skeleton key={key} className="h-20" />
        ))}
      </div>
    );
  const { nodes, nextCursor, total } = data.flagCases;
  if (nodes.length === 0)
    return (
      <StateMessage icon={<Flag className="size-7" />} title={t.none}>
        {state === 'open' ? t.noneText : t.noneDecided}
      </StateMessage>
    );
  return (
    <>
      <p role="status" className="mb-2 text-soft">
        {t.found(count(total), total)}
      </p>
      <ul className={`${cardStyle} divide-y divide-line overflow-hidden`}>
        {nodes.map((one) => (
          <Row key={one.carId} flagged={one} isOpen={state === 'open'} />
        ))}
      </ul>
      <div className="mt-4 flex flex-wrap justify-center gap-3">
        {after !== null && (
          <Link to={{ search: `?${new URLSearchParams({ state })}` }} className={buttonStyle.secondary}>
            {t.first}
          </Link>
        )}
        {nextCursor !== null && (
          <Link
            to={{ search: `?${new URLSearchParams({ state, after: nextCursor })}` }}
            className={buttonStyle.secondary}
          >
            {t.next}
          </Link>
        )}
      </div>
    </>
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
    <div className="mx-auto min-h-dvh w-full max-w-4xl px-4 pt-6 pb-16 sm:px-6">
      {car !== null ? (
        <CaseScreen carId={car} />
      ) : (
        <>
          <h1 className="text-3xl font-bold">{t.title}</h1>
          <p className="mt-1 mb-5 text-soft">{t.text}</p>
          <Tabs
            label={t.choose}
            value={state}
            tabs={[
              { value: 'open', label: t.states.open },
              { value: 'decided', label: t.states.decided },
            ]}
            onChange={(next) => setParams({ state: next })}
          >
            <div className="pt-4">
              <Cases state={state} after={params.get('after')} />
            </div>
          </Tabs>
        </>
      )}
    </div>
  );
};
