import { useRef } from 'react';
import { Link } from 'react-router-dom';
import { MARKET_GROUPINGS } from '../../schema/analytics/groupings.ts';
import { useFormats } from '../shared/format/use-formats.ts';
import { analyticsTexts } from '../shared/texts/en/analytics.ts';
import { useTexts } from '../shared/texts/language-context.tsx';
import { useDataTerms } from '../shared/texts/use-data-terms.ts';
import { RangePlot } from '../shared/ui/charts/range-plot.tsx';
import { Tabs } from '../shared/ui/tabs.tsx';
import { useScrollEdges } from '../shared/ui/use-scroll-edges.ts';
import { groupName, within } from './market-labels.ts';
import { type MarketState, marketHref } from './market-report-url.ts';
import type { MarketGroup, MarketReport } from './use-market-report.ts';

/** The maximum number of groups in the chart. The table lists all groups. */
const MOST_DRAWN = 16;
const cell = 'py-2 ps-4 text-end align-baseline whitespace-nowrap';

const useFigures = () => {
  const { groups: t, tooFew } = useTexts(analyticsTexts);
  const { price, priceShort, change, count } = useFormats();
  return {
    median: ({ prices }: MarketGroup) => (prices ? price(prices.medianInr) : null),
    spread: ({ prices }: MarketGroup) =>
      prices ? `${priceShort(prices.lowerQuartileInr)} – ${priceShort(prices.upperQuartileInr)}` : null,
    trend: ({ trend }: MarketGroup) => (trend.percent === null ? null : change(trend.percent)),
    matched: ({ trend }: MarketGroup) => `${t.matched} = ${count(trend.matchedCars)}`,
    days: ({ daysOnMarket: { medianDays, longerThanDays } }: MarketGroup) =>
      medianDays !== null ? count(medianDays) : longerThanDays !== null ? t.daysOver(count(longerThanDays)) : null,
    tooFew,
  };
};

interface GroupsProps {
  report: MarketReport;
  state: MarketState;
}

const GroupTable = ({ report: { groups, groupBy }, state }: GroupsProps) => {
  const texts = useTexts(analyticsTexts);
  const { groups: t } = texts;
  const { count } = useFormats();
  const terms = useDataTerms();
  const figures = useFigures();
  const area = useRef<HTMLElement>(null);
  useScrollEdges(area, null);
  const few = <span className="font-normal text-soft">{figures.tooFew}</span>;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll area must be reachable by keyboard
    <section ref={area} tabIndex={0} aria-label={t.table} className="scroll-edges relative mt-4 overflow-x-auto">
      <table className="w-full text-sm tabular-nums">
        <caption className="sr-only">{t.chart[groupBy]}</caption>
        <thead className="text-soft">
          <tr>
            <th scope="col" className="pb-2 text-start font-medium">
              {t[groupBy]}
            </th>
            {[t.cars, t.median, t.spread, t.trend, t.days].map((name) => (
              <th key={name} scope="col" className="pb-2 ps-4 text-end font-medium whitespace-nowrap">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {groups.map((group) => {
            const name = groupName(group, texts, { count, terms });
            const alone = within(state, group);
            return (
              <tr key={group.key} className="border-t border-line">
                <th scope="row" className="py-2 text-start align-baseline font-medium">
                  {alone ? (
                    <Link to={marketHref(alone)} className="text-brand underline-offset-4 hover:underline">
                      {name}
                    </Link>
                  ) : (
                    name
                  )}
                </th>
                <td className={cell}>{count(group.cars)}</td>
                <td className={`${cell} font-semibold`}>{figures.median(group) ?? few}</td>
                <td className={cell}>{figures.spread(group) ?? few}</td>
                <td className={cell}>
                  {figures.trend(group) ?? few} <span className="text-soft">({figures.matched(group)})</span>
                </td>
                <td className={cell}>{figures.days(group) ?? few}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
};

/** A chart and a table of the market by city, brand, model or age. */
export const MarketGroups = ({ report, state, onChange }: GroupsProps & { onChange(next: MarketState): void }) => {
  const texts = useTexts(analyticsTexts);
  const { groups: t } = texts;
  const { count, price, priceShort } = useFormats();
  const terms = useDataTerms();
  const drawn = report.groups.flatMap((group) =>
    group.prices === null || group.key === ''
      ? []
      : {
          id: group.key,
          label: groupName(group, texts, { count, terms }),
          low: group.prices.lowerQuartileInr,
          middle: group.prices.medianInr,
          high: group.prices.upperQuartileInr,
        },
  );
  return (
    <div className="rounded-card border border-line bg-surface p-4 shadow-card sm:p-5">
      <Tabs
        label={t.label}
        value={report.groupBy}
        tabs={MARKET_GROUPINGS.map((value) => ({ value, label: t[value] }))}
        onChange={(groupBy) => onChange({ ...state, groupBy })}
      >
        <div className="pt-4">
          {drawn.length > 0 ? (
            <RangePlot
              title={t.chart[report.groupBy]}
              note={t.chartNote}
              items={drawn.slice(0, MOST_DRAWN)}
              format={price}
              formatShort={priceShort}
            />
          ) : (
            <p className="text-soft">{texts.tooFew}</p>
          )}
          <GroupTable report={report} state={state} />
          {report.groupsTotal > report.groups.length && (
            <p className="mt-3 text-sm text-soft">{t.more(count(report.groups.length), count(report.groupsTotal))}</p>
          )}
        </div>
      </Tabs>
    </div>
  );
};
