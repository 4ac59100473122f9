import { useQuery } from '@apollo/client/react';
import { Suspense, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { BookingStatus } from '../gql/graphql.ts';
import { errorCode } from '../shared/graphql/error-code.ts';
import { appendTo } from '../shared/graphql/next-page.ts';
import { useCommand } from '../shared/graphql/use-command.ts';
import { lazyPart } from '../shared/page/lazy-part.ts';
import { useMinute } from '../shared/page/use-current-minute.ts';
import { visitDeskTexts } from '../shared/texts/en/visit-desk.ts';
import { visitTexts } from '../shared/texts/en/visits.ts';
import { useTexts } from '../shared/texts/language-context.tsx';
import { Select } from '../shared/ui/select.tsx';
import { Skeleton } from '../shared/ui/skeleton.tsx';
import { toast } from '../shared/ui/toast.ts';
import { toastAnswer } from '../shared/ui/toast-answer.ts';
import { type ChosenAction, DeskActionDialog } from './desk-action-dialog.tsx';
import { type DeskAction, DeskList } from './managed-visit-list.tsx';
import { CompleteVisit, DeskVisits, SellerVisits, type VisitFacts } from './queries.ts';

const CalendarDesk = lazyPart(() => import('./calendar-desk.tsx'));

const STATUSES = [
  'requested',
  'confirmed',
  'declined',
  'cancelled',
  'completed',
] as const satisfies readonly BookingStatus[];
const ALL = 'all';

/** Returns the status filter from the URL (`?status=`, defaulting to `requested`) and a function that changes it. */
const useStatus = () => {
  const [params, setParams] = useSearchParams();
  const asked = params.get('status');
  const status = asked === ALL ? null : (STATUSES.find((one) => one === asked) ?? 'requested');
  const choose = (value: string) => {
    const next = new URLSearchParams(params);
    if (value === 'requested') next.delete('status');
    else next.set('status', value);
    setParams(next, { replace: true });
  };
  return { status, choose };
};

const useOutcome = (onDone: () => void) => {
  const { send } = useCommand(CompleteVisit);
  const t = useTexts(visitDeskTexts);
  const texts = useTexts(visitTexts);
  return async (visit: VisitFacts, outcome: 'visited' | 'no_show') => {
    const refused = await send({ id: visit.id, outcome });
    toastAnswer(refused, { title: t.noted }, texts.refusal);
    if (refused === null) onDone();
  };
};

interface VisitsDeskProps {
  /** The user who manages the visits: the operator for cars from external sources, or a seller for their own cars. */
  readonly of: 'operator' | 'seller';
}

/** The visits that the operator or a seller manages, with buttons to answer them. */
const VisitsDesk = ({ of }: VisitsDeskProps) => {
  const t = useTexts(visitDeskTexts);
  const { status: names } = useTexts(visitTexts);
  const { status, choose } = useStatus();
  const now = useMinute();
  const { data, loading, error, refetch, fetchMore } = useQuery(of === 'seller' ? SellerVisits : DeskVisits, {
    variables: { status },
    ssr: false,
    fetchPolicy: 'cache-and-network',
  });
  const [doing, setDoing] = useState<ChosenAction | null>(null);
  const again = () => void refetch().catch(() => undefined);
  const note = useOutcome(again);
  const close = () => setDoing((one) => one && { ...one, isOpen: false });
  const act = (action: DeskAction, visit: VisitFacts) => {
    if (action === 'visited') return void note(visit, 'visited');
    if (action === 'noShow') return void note(visit, 'no_show');
    setDoing({ action, visit, isOpen: true });
  };
  const more = () => {
    const after = data?.visits.nextCursor;
    void fetchMore({ variables: { status, after }, updateQuery: appendTo('visits') }).catch(() => undefined);
  };
  return (
    <div className="flex flex-col gap-5">
      <Select
        label={t.filter}
        value={status ?? ALL}
        options={[...STATUSES.map((value) => ({ value, label: names[value] })), { value: ALL, label: t.all }]}
        onChange={choose}
        className="sm:max-w-72"
      />
      <div>
        <DeskList
          visits={data?.visits.nodes}
          calls={of === 'operator'}
          now={now}
          error={error && !loading && !data ? errorCode(error) : null}
          hasMore={data?.visits.nextCursor != null}
          onMore={more}
          onRetry={again}
          onAction={act}
        />
      </div>
      {of === 'operator' && (
        <Suspense fallback={<Skeleton className="h-24 rounded-card" />}>
          <CalendarDesk />
        </Suspense>
      )}
      {doing && (
        <DeskActionDialog
          chosen={doing}
          texts={t}
          onClose={close}
          onDone={() => {
            close();
            toast({ title: t.done });
            again();
          }}
        />
      )}
    </div>
  );
};
export default VisitsDesk;
