import { useQuery } from '@apollo/client/react';
import { useId, useState } from 'react';
import type { VerdictTimelineQuery } from '../gql/graphql.ts';
import { graphql } from '../gql/index.ts';
import { useFormats } from '../shared/format/use-formats.ts';
import { appendTo } from '../shared/graphql/next-page.ts';
import { insightTexts } from '../shared/texts/en/insights.ts';
import { useTexts } from '../shared/texts/language-context.tsx';
import { Button } from '../shared/ui/button.tsx';
import { Loading } from '../shared/ui/loading.tsx';
import { Comparables } from './comparables.tsx';
import { VerdictBadge } from './verdict-badge.tsx';

const Timeline = graphql(`
  query VerdictTimeline($carId: ID!, $after: String) {
    verdictTimeline(carId: $carId, after: $after) {
      nodes {
        givenAt
        reason
        verdict
        verdictPercent
        askingInr
        averagePrice
        priceRange { min max }
        modelVersion
        comparables { ...ComparableFields }
        comparablesCount
      }
      nextCursor
    }
  }
`);
type PastVerdict = VerdictTimelineQuery['verdictTimeline']['nodes'][number];

const Entry = ({ past }: { past: PastVerdict }) => {
  const { timeline: t, ...texts } = useTexts(insightTexts);
  const format = useFormats();
  const { averagePrice, priceRange, comparables } = past;
  const figures = [
    t.asked(format.price(past.askingInr)),
    averagePrice > 0 && t.averaged(format.price(averagePrice)),
    priceRange.min > 0 && t.between(format.price(priceRange.min), format.price(priceRange.max)),
    texts.model(format.count(past.modelVersion)),
  ];
  return (
    <li className="relative border-s-2 border-line ps-4 pb-5 last:pb-0">
      <svg aria-hidden="true" className="absolute -start-[7px] top-1.5 size-3">
        <circle cx="6" cy="6" r="6" className="fill-brand" />
      </svg>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <time dateTime={past.givenAt} className="font-semibold">
          {format.instant(past.givenAt)}
        </time>
        {past.verdict === 'NONE' ? (
          <span className="text-soft">{texts.verdict.none}</span>
        ) : (
          <VerdictBadge verdict={past.verdict} percent={past.verdictPercent} />
        )}
      </p>
      <p className="text-sm">{t.reasons[past.reason]}</p>
      <p className="text-sm text-soft tabular-nums">{figures.filter(Boolean).join(' · ')}</p>
      {comparables.length > 0 && (
        <details>
          <summary className="inline-flex min-h-11 list-none items-center text-sm font-semibold text-brand underline-offset-4 hover:underline">
            {t.comparables(format.cars(comparables.length))}
          </summary>
          <Comparables comparables={comparables} />
        </details>
      )}
    </li>
  );
};

/** The list of past verdicts. */
export const PastVerdicts = ({ carId }: { carId: string }) => {
  const { timeline: t, tryAgain } = useTexts(insightTexts);
  const { data, loading, error, refetch, fetchMore } = useQuery(Timeline, {
    variables: { carId },
    ssr: false,
    fetchPolicy: 'cache-and-network',
  });
  const page = data?.verdictTimeline;
  const older = () => fetchMore({ variables: { after: page?.nextCursor }, updateQuery: appendTo('verdictTimeline') });
  if (!page && error && !loading)
    return (
      <div role="alert" className="flex flex-wrap items-center gap-3">
        <p>{t.failed}</p>
        <Button look="secondary" onClick={() => void refetch().catch(() => undefined)}>
          {tryAgain}
        </Button>
      </div>
    );
  if (!page) return <Loading label={t.loading} blocks={['h-20']} />;
  if (page.nodes.length === 0) return <p className="text-soft">{t.none}</p>;
  return (
    <>
      <ol aria-label={t.title}>
        {page.nodes.map((past) => (
          <Entry key={past.givenAt} past={past} />
        ))}
      </ol>
      {page.nextCursor !== null && (
        <Button look="quiet" className="px-0!" loading={loading} onClick={() => void older().catch(() => undefined)}>
          {t.more}
        </Button>
      )}
    </>
  );
};

/** A collapsible section with all verdicts on a car's price so far, newest first. They load when the section opens. */
export const VerdictTimeline = ({ carId }: { carId: string }) => {
  const { timeline: t } = useTexts(insightTexts);
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <div>
      <h3 className="text-lg font-bold">{t.title}</h3>
      <Button look="quiet" className="px-0!" aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
        {open ? t.hide : t.show}
      </Button>
      <div id={id} className={open ? 'mt-2' : undefined}>
        {open && <PastVerdicts carId={carId} />}
      </div>
    </div>
  );
};
