import { useQuery } from '@apollo/client/react';
import { ChevronRight, ShieldCheck } from 'lucide-react';
import { Link, useSearchParams } from 'react-router-dom';
import type { ConductCasesQuery, ConductState } from '../../gql/graphql.ts';
import { useFormats } from '../../shared/format/use-formats.ts';
import { errorCode } from '../../shared/graphql/error-code.ts';
import { useTitle } from '../../shared/page/use-title.ts';
import { moderationTexts } from '../../shared/texts/en/moderation.ts';
import { safetyTexts } from '../../shared/texts/en/safety.ts';
import { useTexts } from '../../shared/texts/language-context.tsx';
import { Badge } from '../../shared/ui/badge.tsx';
import { buttonStyle } from '../../shared/ui/button.tsx';
import { cardStyle } from '../../shared/ui/card.tsx';
import { FetchFailed } from '../../shared/ui/fetch-failed.tsx';
import { Skeleton } from '../../shared/ui/skeleton.tsx';
import { StateMessage } from '../../shared/ui/state-message.tsx';
import { Tabs } from '../../shared/ui/tabs.tsx';
import { ConductScreen } from './conduct-screen.tsx';
import { ConductCases } from './queries.ts';

type Case = ConductCasesQuery['conductCases']['nodes'][number];
/** Cases of one page. */
const PAGE = 20;

const Row = ({ person, isOpen }: { person: Case; isOpen: boolean }) => {
  const t = useTexts(moderationTexts);
  const { reasons } = useTexts(safetyTexts);
  const { count, instant } = useFormats();
  const at = isOpen ? person.waitingSince : person.lastDecidedAt;
  const reports = isOpen ? person.openReports : person.reports;
  const words = [
    ...(reports > 0 ? [t.reports(count(reports), reports)] : []),
    ...(person.openAppeals > 0 ? [t.appeals(count(person.openAppeals), person.openAppeals)] : []),
    ...(at === null ? [] : [(isOpen ? t.since : t.decidedAt)(instant(at))]),
  ];
  return (
    <li className="relative flex items-center gap-4 px-4 py-3 hover:bg-brand-wash sm:px-5">
      <div className="min-w-0 flex-1">
        <Link
          to={{ search: `?${new URLSearchParams({ person: person.personId })}` }}
          className="font-semibold break-words -outline-offset-2 after:absolute after:inset-0"
        >
          {person.name ?? t.nameless}
        </Link>
        <p className="text-sm text-soft tabular-nums">{words.join(' · ')}</p>
        <ul className="mt-1.5 flex flex-wrap gap-1.5">
          {person.suspendedUntil !== null && (
            <li>
              <Badge tone="bad">{t.suspendedUntil(instant(person.suspendedUntil))}</Badge>
            </li>
          )}
          {person.reasons.map((reason) => (
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

const Cases = ({ state, after }: { state: ConductState; after: string | null }) => {
  const t = useTexts(moderationTexts);
  const { count } = useFormats();
  const { data, error, refetch } = useQuery(ConductCases, {
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
  const { nodes, nextCursor, total } = data.conductCases;
  if (nodes.length === 0)
    return (
      <StateMessage icon={<ShieldCheck className="size-7" />} title={t.none}>
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
          <Row key={one.personId} person={one} isOpen={state === 'open'} />
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

/** `/admin/moderation`: people who were reported or who appeal, and with `?person=` one of them. */
export const ModerationScreen = () => {
  const t = useTexts(moderationTexts);
  const [params, setParams] = useSearchParams();
  const state = params.get('state') === 'decided' ? 'decided' : 'open';
  const person = params.get('person');
  useTitle(t.title);
  return (
    <div className="mx-auto min-h-dvh w-full max-w-4xl px-4 pt-6 pb-16 sm:px-6">
      {person !== null ? (
        <ConductScreen personId={person} />
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
