import { useQuery } from '@apollo/client/react';
import { ArrowLeft, FlagOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { FlagCaseQuery } from '../../gql/graphql.ts';
import { useFormats } from '../../shared/format/use-formats.ts';
import { errorCode } from '../../shared/graphql/error-code.ts';
import { flagDeskTexts } from '../../shared/texts/en/flag-desk.ts';
import { flagFormTexts } from '../../shared/texts/en/flag-form.ts';
import { useTexts } from '../../shared/texts/language-context.tsx';
import { Badge } from '../../shared/ui/badge.tsx';
import { buttonStyle } from '../../shared/ui/button.tsx';
import { Card } from '../../shared/ui/card.tsx';
import { FetchFailed } from '../../shared/ui/fetch-failed.tsx';
import { Skeleton } from '../../shared/ui/skeleton.tsx';
import { StateMessage } from '../../shared/ui/state-message.tsx';
import { FlagCase } from '../queries.ts';
import { CaseListings } from './case-listings.tsx';
import { DecisionForm } from './decision-form.tsx';

type File = FlagCaseQuery['flagCase'];

const Reports = ({ file }: { file: File }) => {
  const t = useTexts(flagDeskTexts);
  const { reasons } = useTexts(flagFormTexts);
  const { instant, price } = useFormats();
  return (
    <ul className="flex flex-col divide-y divide-line">
      {file.flags.map((flag) => (
        <li key={flag.id} className="py-3 first:pt-0 last:pb-0">
          <p className="flex flex-wrap items-center gap-2 font-semibold">
            {reasons[flag.reason]}
            {!flag.isOpen && <Badge>{t.answered}</Badge>}
          </p>
          {flag.text && <p className="break-words whitespace-pre-line">{flag.text}</p>}
          <p className="text-sm text-soft tabular-nums">
            {[instant(flag.raisedAt), flag.title, price(flag.priceInr)].join(' · ')}
          </p>
        </li>
      ))}
    </ul>
  );
};

const Log = ({ file }: { file: File }) => {
  const t = useTexts(flagDeskTexts);
  const { count, instant } = useFormats();
  if (file.log.length === 0) return <p className="text-soft">{t.noLog}</p>;
  return (
    <ol className="flex flex-col divide-y divide-line">
      {file.log.map((entry) => (
        <li key={entry.id} className="py-3 first:pt-0 last:pb-0">
          <p className="font-semibold">
            {t.actions[entry.action]}
            {entry.measure && <span className="font-normal">: {t.logMeasures[entry.measure]}</span>}
          </p>
          {entry.note && <p className="break-words whitespace-pre-line">{entry.note}</p>}
          <p className="text-sm text-soft tabular-nums">
            {[
              instant(entry.at),
              entry.byName ?? t.byUnknown,
              ...(entry.reports > 0 ? [t.answers(t.reports(count(entry.reports), entry.reports))] : []),
            ].join(' · ')}
          </p>
        </li>
      ))}
    </ol>
  );
};

/** One reported car: what stands there now, what was reported, and what is to be done. */
export const CaseScreen = ({ carId }: { carId: string }) => {
  const t = useTexts(flagDeskTexts);
  const { price } = useFormats();
  const { data, error, refetch } = useQuery(FlagCase, {
    ssr: false,
    fetchPolicy: 'cache-and-network',
    variables: { carId },
    errorPolicy: 'all',
  });
  const again = () => void refetch().catch(() => undefined);
  const file = data?.flagCase;
  const code = error && !file ? errorCode(error) : null;
  let content: ReactNode = (
    <div role="status" className="flex flex-col gap-5">
      <span className="sr-only">{t.loading}</span>
      <Skeleton className="h-40" />
      <Skeleton className="h-64" />
    </div>
  );
  if (code === 'FLAG_CASE_NOT_FOUND')
    content = (
      <StateMessage level={1} icon={<FlagOff className="size-7" />} title={t.gone}>
        {t.goneText}
      </StateMessage>
    );
  else if (code) content = <FetchFailed level={1} title={t.failed} error={code} onRetry={again} />;
  else if (file)
    content = (
      <div className="flex flex-col gap-5">
        <div>
          <h1 className="text-3xl font-bold break-words">{file.title}</h1>
          <p className="tabular-nums">{price(file.priceInr)}</p>
          <Link to={`/car/${file.carId}`} className={`${buttonStyle.quiet} -mx-4`}>
            {t.toCar}
          </Link>
        </div>
        <Card title={t.flags}>
          <Reports file={file} />
        </Card>
        <Card title={t.listings}>
          <CaseListings carId={file.carId} listings={file.listings} onChanged={again} />
        </Card>
        {file.openReports > 0 && (
          <Card title={t.decide}>
            <DecisionForm
              carId={file.carId}
              listings={file.listings.filter(({ isElsewhere }) => !isElsewhere)}
              onDecided={again}
            />
          </Card>
        )}
        <Card title={t.log}>
          <Log file={file} />
        </Card>
      </div>
    );
  return (
    <>
      <Link to="/admin/flags" className={`${buttonStyle.quiet} -mx-4 mb-2`}>
        <ArrowLeft aria-hidden className="size-5 rtl:rotate-180" />
        {t.back}
      </Link>
      {content}
    </>
  );
};
