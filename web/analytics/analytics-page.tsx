import { CalendarX, CarFront, Download, History } from 'lucide-react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { noonOf } from '../shared/format/noon-in-india.ts';
import { useFormats } from '../shared/format/use-formats.ts';
import { useTitle } from '../shared/page/use-title.ts';
import { analyticsTexts } from '../shared/texts/en/analytics.ts';
import { useTexts } from '../shared/texts/language-context.tsx';
import { buttonStyle } from '../shared/ui/button.tsx';
import { FetchFailed } from '../shared/ui/fetch-failed.tsx';
import { Skeleton } from '../shared/ui/skeleton.tsx';
import { StateMessage } from '../shared/ui/state-message.tsx';
import { MarketRules } from './market-figures-explained.tsx';
import { MarketFilters } from './market-filters.tsx';
import { MarketGroups } from './market-groups.tsx';
import { csvHref, type MarketState, marketHref, parseMarket, WHOLE_MARKET } from './market-report-url.ts';
import { MarketSources } from './market-sources.tsx';
import { MarketTiles } from './market-tiles.tsx';
import { MarketTrends } from './market-trends.tsx';
import { type MarketReport, useMarketReport } from './use-market-report.ts';

const Waiting = () => {
  const { busy } = useTexts(analyticsTexts);
  return (
    <div role="status" aria-busy="true" className="flex flex-col gap-4">
      <span className="sr-only">{busy}</span>
      <div className="grid grid-cols-2 gap-3 lg:grid-cols-4">
        {['a', 'b', 'c', 'd'].map((tile) => (
          <Skeleton key={tile} className="h-28" />
        ))}
      </div>
      <Skeleton className="h-96" />
      <Skeleton className="h-72" />
    </div>
  );
};

/** The message shown if no cars match the filters, or if the chosen day is before the first day with data. */
const Nothing = ({ report: { asOf, firstDay }, state }: { report: MarketReport; state: MarketState }) => {
  const { empty: t, filters } = useTexts(analyticsTexts);
  const { day } = useFormats();
  const isBefore = firstDay !== null && asOf < firstDay;
  return (
    <StateMessage
      icon={<CarFront className="size-7" />}
      title={t.title}
      actions={
        isBefore ? (
          <Link to={marketHref({ ...state, asOf: firstDay })} className={buttonStyle.primary}>
            {t.firstDay}
          </Link>
        ) : (
          firstDay !== null && (
            <Link to={marketHref({ ...WHOLE_MARKET, asOf: state.asOf })} className={buttonStyle.primary}>
              {filters.clear}
            </Link>
          )
        )
      }
    >
      {firstDay === null ? t.noLog : isBefore ? t.before(day(noonOf(firstDay))) : t.text}
    </StateMessage>
  );
};

const FutureDay = ({ state }: { state: MarketState }) => {
  const { future: t } = useTexts(analyticsTexts);
  return (
    <StateMessage
      alert
      icon={<CalendarX className="size-7" />}
      title={t.title}
      actions={
        <Link to={marketHref({ ...state, asOf: undefined })} className={buttonStyle.primary}>
          {t.today}
        </Link>
      }
    >
      {t.text}
    </StateMessage>
  );
};

interface FoundProps {
  report: MarketReport;
  state: MarketState;
  onChange(next: MarketState): void;
}
const Found = ({ report, state, onChange }: FoundProps) => (
  <>
    <MarketTiles report={report} />
    <MarketGroups report={report} state={state} onChange={onChange} />
    <MarketTrends days={report.days} />
    <div className="grid items-start gap-4 lg:grid-cols-2">
      <MarketSources report={report} />
      <MarketRules position={report.position} />
    </div>
  </>
);

/** The page `/analytics`: the market report of today or of a past day. The filters are in the URL. */
const AnalyticsPage = () => {
  const t = useTexts(analyticsTexts);
  const { day } = useFormats();
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const state = parseMarket(params);
  const { report, loading, error, retry } = useMarketReport(state);
  useTitle(t.tab);
  const onChange = (next: MarketState) => {
    if (marketHref(next) !== marketHref(state)) void navigate(marketHref(next));
  };
  return (
    <div className="mx-auto flex w-full max-w-7xl flex-col gap-4 px-4 py-6 sm:px-6 sm:py-8">
      <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div className="max-w-prose">
          <h1 className="text-3xl font-bold tracking-tight sm:text-4xl">{t.title}</h1>
          <p className="mt-2 text-soft">{t.lead}</p>
        </div>
        <a href={csvHref(state)} download className={buttonStyle.secondary}>
          <Download aria-hidden className="size-5" />
          {t.download}
        </a>
      </header>
      <MarketFilters state={state} report={report} onChange={onChange} />
      {state.asOf && report && (
        <p className="flex flex-wrap items-center gap-x-4 gap-y-1 rounded-card border border-line bg-brand-wash px-4 py-2.5">
          <span className="inline-flex items-center gap-2">
            <History aria-hidden className="size-5 shrink-0 text-brand" />
            {t.past.note(day(noonOf(report.asOf)))}
          </span>
          <Link
            to={marketHref({ ...state, asOf: undefined })}
            className="inline-flex min-h-11 items-center font-semibold text-brand underline-offset-4 hover:underline sm:min-h-0"
          >
            {t.past.today}
          </Link>
        </p>
      )}
      {error === 'FUTURE_DAY' && <FutureDay state={state} />}
      {error && error !== 'FUTURE_DAY' && <FetchFailed title={t.failed} error={error} onRetry={retry} />}
      {!error && !report && <Waiting />}
      {report && (
        <div aria-busy={loading || undefined} className="flex flex-col gap-4 aria-busy:opacity-60">
          {report.cars > 0 ? (
            <Found report={report} state={state} onChange={onChange} />
          ) : (
            <Nothing report={report} state={state} />
          )}
        </div>
      )}
    </div>
  );
};
export default AnalyticsPage;
