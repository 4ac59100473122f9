import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { errorCode } from '../shared/graphql/error-code.ts';
import { appendTo } from '../shared/graphql/next-page.ts';
import { visitTexts } from '../shared/texts/en/visits.ts';
import { useTexts } from '../shared/texts/language-context.tsx';
import { Tabs } from '../shared/ui/tabs.tsx';
import { toast } from '../shared/ui/toast.ts';
import { CancelDialog } from './cancel-dialog.tsx';
import { MoveDialog } from './move-dialog.tsx';
import { MyVisits, type VisitFacts } from './queries.ts';
import { VisitList } from './visit-list.tsx';

type When = 'upcoming' | 'past';
/** The action that the user chose. Its dialog stays mounted after it closes, until the next action, so that it can return the focus. */
interface Doing {
  readonly what: 'move' | 'cancel';
  readonly visit: VisitFacts;
  readonly isOpen: boolean;
}

/** The signed-in user's upcoming visits, or past ones with `?when=past`. */
const MyVisitsPart = () => {
  const { list: t } = useTexts(visitTexts);
  const [params, setParams] = useSearchParams();
  const when: When = params.get('when') === 'past' ? 'past' : 'upcoming';
  const { data, loading, error, refetch, fetchMore } = useQuery(MyVisits, {
    variables: { when },
    ssr: false,
    fetchPolicy: 'cache-and-network',
    notifyOnNetworkStatusChange: true,
  });
  const [doing, setDoing] = useState<Doing | null>(null);
  const again = () => void refetch().catch(() => undefined);
  const close = () => setDoing((one) => one && { ...one, isOpen: false });
  const done = (title: string) => () => {
    close();
    toast({ title });
    again();
  };
  const more = () => {
    const after = data?.myBookings.nextCursor;
    void fetchMore({ variables: { when, after }, updateQuery: appendTo('myBookings') }).catch(() => undefined);
  };
  return (
    <>
      <Tabs
        label={t.title}
        value={when}
        tabs={[
          { value: 'upcoming', label: t.upcoming },
          { value: 'past', label: t.past },
        ]}
        onChange={(next) => setParams(next === 'past' ? { when: next } : {}, { replace: true })}
      >
        <div className="pt-4">
          <VisitList
            when={when}
            visits={data?.myBookings.nodes}
            error={error && !loading && !data ? errorCode(error) : null}
            hasMore={data?.myBookings.nextCursor != null}
            onMore={more}
            onRetry={again}
            onMove={(visit) => setDoing({ what: 'move', visit, isOpen: true })}
            onCancel={(visit) => setDoing({ what: 'cancel', visit, isOpen: true })}
          />
        </div>
      </Tabs>
      {doing?.what === 'move' && (
        <MoveDialog
          key={doing.visit.id}
          open={doing.isOpen}
          visit={doing.visit}
          title={t.moveTitle}
          submit={t.moveSubmit}
          onClose={close}
          onDone={done(t.moved)}
        />
      )}
      {doing?.what === 'cancel' && (
        <CancelDialog
          key={doing.visit.id}
          open={doing.isOpen}
          visit={doing.visit}
          title={t.cancelTitle}
          text={t.cancelText}
          onClose={close}
          onDone={done(t.cancelDone)}
        />
      )}
    </>
  );
};
export default MyVisitsPart;
