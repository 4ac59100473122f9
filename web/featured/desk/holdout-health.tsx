import { useQuery } from '@apollo/client/react';
import { Bot, Hourglass, Undo2, UserRound } from 'lucide-react';
import { useState } from 'react';
import type { HoldoutHealthQuery } from '../../gql/graphql.ts';
import { useFormats } from '../../shared/format/use-formats.ts';
import { QueryFailed } from '../../shared/graphql/query-failed.tsx';
import { featuredHealthTexts } from '../../shared/texts/en/featured-health.ts';
import { useTexts } from '../../shared/texts/language-context.tsx';
import { Badge } from '../../shared/ui/badge.tsx';
import { Card, cardStyle } from '../../shared/ui/card.tsx';
import { ChartFrame } from '../../shared/ui/charts/chart-frame.tsx';
import { LinePlot } from '../../shared/ui/charts/line-plot.tsx';
import { FigureTile } from '../../shared/ui/figure-tile.tsx';
import { Loading } from '../../shared/ui/loading.tsx';
import { startOf } from '../indian-day-bounds.ts';
import { HoldoutHealth as HealthQuery } from './queries.ts';

type Health = HoldoutHealthQuery['featuredHealth'];
type Lot = Health['lots'][number];

const TONES = { right: 'good', wrong: 'bad', not_yet: 'neutral' } as const;
const LEAST_P = 0.0001;
const percentOf = (share: number): string => `${(share * 100).toFixed(1)} %`;
const daysOf = (days: number): string => days.toFixed(1);

/** Returns a function that formats a p-value with two or four decimal places. */
const useP = () => {
  const t = useTexts(featuredHealthTexts);
  return (p: number): string => (p < LEAST_P ? t.pBelow(String(LEAST_P)) : p.toFixed(p < 0.01 ? 4 : 2));
};

const LotCard = ({ lot: { lot, state, n, needed, planned, observed, p } }: { lot: Lot }) => {
  const t = useTexts(featuredHealthTexts);
  const { count } = useFormats();
  const write = useP();
  return (
    <li className={`${cardStyle} flex min-w-0 flex-col gap-1 p-4`}>
      <h3 className="flex min-w-0 flex-wrap items-center justify-between gap-2 font-bold">
        {t.lots[lot]}
        <Badge tone={TONES[state]}>{t.states[state]}</Badge>
      </h3>
      <p className="text-2xl font-bold tabular-nums">{observed === null ? t.none : percentOf(observed)}</p>
      <p className="text-sm text-soft tabular-nums">{t.plan(percentOf(planned))}</p>
      <p className="text-sm text-soft tabular-nums">
        {p === null ? t.few(count(n), count(needed)) : t.drawn(count(n), write(p))}
      </p>
    </li>
  );
};

/** A chart that compares the observed percentages of each day with the planned percentages. Days without random assignments have no data point. */
const Days = ({ days, lots }: Pick<Health, 'days' | 'lots'>) => {
  const t = useTexts(featuredHealthTexts);
  const { axisDay, count } = useFormats();
  const write = useP();
  const [read, setRead] = useState<number>();
  const at = (day: string) => Date.parse(startOf(day));
  const lotOf = (day: Health['days'][number], lot: Lot['lot']) => day.lots.find((one) => one.lot === lot);
  const observed = (lot: Lot['lot']) =>
    days.flatMap((day) => {
      const value = lotOf(day, lot)?.observed;
      return typeof value === 'number' ? [{ at: at(day.day), value }] : [];
    });
  const lines = [
    ...lots.map(({ lot }) => ({ id: lot, label: t.short[lot], points: observed(lot) })),
    ...lots.map(({ lot, planned }) => ({
      ...{ id: `${lot} plan`, label: t.planned(t.short[lot]) },
      points: days.map(({ day }) => ({ at: at(day), value: planned })),
    })),
  ];
  const cellsOf = ({ n, state, observed: share, p }: Lot): readonly string[] => [
    share === null ? t.nothing : percentOf(share),
    count(n),
    p === null ? t.states.not_yet : `${write(p)} · ${t.states[state]}`,
  ];
  const isEmpty = lots.every(({ n }) => n === 0);
  const words = (moment: number): string => {
    const day = days.find((one) => at(one.day) === moment);
    const said = day?.lots.map((lot) => `${t.short[lot.lot]} ${cellsOf(lot)[0]} (${count(lot.n)})`).join(', ');
    return t.at(axisDay(moment), said ?? t.nothing);
  };
  if (isEmpty)
    return (
      <Card title={t.chart} level={3}>
        <p className="text-soft">{t.noDay}</p>
      </Card>
    );
  return (
    <Card>
      <ChartFrame
        title={t.chart}
        summary={read === undefined ? undefined : words(read)}
        table={{
          columns: [
            t.day,
            ...lots.flatMap(({ lot }) => [t.short[lot], `${t.short[lot]}: ${t.lotsOfDay}`, `${t.short[lot]}: ${t.p}`]),
          ],
          rows: days.map((day) => ({ id: day.day, cells: [axisDay(at(day.day)), ...day.lots.flatMap(cellsOf)] })),
        }}
      >
        <LinePlot label={t.chart} lines={lines} format={percentOf} read={read} words={words} onRead={setRead} />
      </ChartFrame>
    </Card>
  );
};

const Tiles = (health: Health) => {
  const t = useTexts(featuredHealthTexts);
  const { count } = useFormats();
  const { daysWithheld, daysGivenBack, pages, pagesOfRobots, places, placesOfSellers } = health;
  const asked = pages + pagesOfRobots;
  /** Returns `part` as a percentage of `all`, with a note; "nothing yet" if `all` is 0. */
  const shareOf = (part: number, all: number, note: (part: string, all: string) => string) =>
    all === 0
      ? { value: t.nothingYet, isMissing: true }
      : { value: percentOf(part / all), note: note(count(part), count(all)) };
  return (
    <dl className="grid grid-cols-2 gap-3 lg:grid-cols-4">
      <FigureTile icon={Hourglass} name={t.daysWithheld} value={daysOf(daysWithheld)} note={t.daysNote} />
      <FigureTile icon={Undo2} name={t.daysGivenBack} value={daysOf(daysGivenBack)} />
      <FigureTile icon={Bot} name={t.robots} {...shareOf(pagesOfRobots, asked, t.robotsNote)} />
      <FigureTile icon={UserRound} name={t.own} {...shareOf(placesOfSellers, places, t.ownNote)} />
    </dl>
  );
};

const Published = ({ published, reports, reportsHidden }: Pick<Health, 'published' | 'reports' | 'reportsHidden'>) => {
  const t = useTexts(featuredHealthTexts);
  const { count } = useFormats();
  const write = useP();
  return (
    <Card title={t.published} level={3}>
      <dl className="flex flex-col gap-3">
        {published.map(({ lot, n, observed, p, isHidden }) => (
          <div key={lot}>
            <dt className="font-semibold">{t.figures[lot]}</dt>
            <dd className={isHidden ? 'font-semibold text-bad tabular-nums' : 'text-soft tabular-nums'}>
              {isHidden && t.hidden(percentOf(observed ?? 0), count(n), write(p))}
              {!isHidden && (n === 0 ? t.waiting : t.shown(count(n), write(p)))}
            </dd>
          </div>
        ))}
      </dl>
      {reports > 0 && <p className="mt-3 text-soft tabular-nums">{t.reports(count(reportsHidden), count(reports))}</p>}
    </Card>
  );
};

const Content = () => {
  const t = useTexts(featuredHealthTexts);
  const { data, error, refetch } = useQuery(HealthQuery, { ssr: false, fetchPolicy: 'cache-and-network' });
  if (!data && error) return <QueryFailed title={t.failed} error={error} refetch={refetch} />;
  if (!data)
    return (
      <Loading
        label={t.loading}
        blocks={['h-36 rounded-card', 'h-28 rounded-card', 'h-80 rounded-card']}
        className="flex flex-col gap-3"
      />
    );
  const { featuredHealth: health } = data;
  return (
    <>
      <ul className="grid gap-3 sm:grid-cols-2">
        {health.lots.map((lot) => (
          <LotCard key={lot.lot} lot={lot} />
        ))}
      </ul>
      <Tiles {...health} />
      <Days {...health} />
      <Published {...health} />
    </>
  );
};

/** The health of the holdout experiment: observed percentages, withheld and compensated days, excluded requests, and figures that are not
 *  published. */
export const HoldoutHealth = () => {
  const t = useTexts(featuredHealthTexts);
  return (
    <section aria-labelledby="holdout-health" className="flex flex-col gap-3">
      <div>
        <h2 id="holdout-health" className="text-xl font-bold">
          {t.title}
        </h2>
        <p className="mt-1 max-w-3xl text-soft">{t.text}</p>
      </div>
      <Content />
    </section>
  );
};
