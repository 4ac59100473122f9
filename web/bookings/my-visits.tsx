import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { errorCode } from '../shared/graphql/error-code.ts';
import { appendTo } from '../shared/graphql/next-page.ts';
import { visitTexts } from '../shared/texts/en/visits.ts';
import { useTexts } from '../shared/texts/language-context.tsx';
import { Tabs } from '../shared/ui/tabs.tsx';
import { toast } from '../shared/ui/toast.ts';
import { type ChosenAction, DeskActionDialog } from './desk-action-dialog.tsx';
import { MyVisits } from './queries.ts';
import { VisitList } from './visit-list.tsx';

type When = 'upcoming' | 'past';

/** The signed-in user's upcoming visits or, with `?when=past`, past visits. */
const MyVisitsPart = () => {
  const { list: t } = useTexts(visitTexts);
  const [params, setParams] = useSearchParams();
  const when: When = params.get('when') === 'past' ? 'past' : 'upcoming';
  const { data, loading, error, refetch, fetchMore } = useQuery(MyVisits, {
    variables: { when },
    ssr: false,
    fetchPolicy: 'cache-and-network',
  });
  const [doing, setDoing] = useState<ChosenAction | null>(null);
  const again = () => void refetch().catch(() => undefined);
  const close = () => setDoing((one) => one && { ...one, isOpen: false });
  const done = (title: string) => () => {
    close();
    toast({ title });
    again();
  };
  const more = () => {
    const after = data?.myBookings.nextCursor;
    void fetchMore({ variables: { after }, updateQuery: appendTo('myBookings') }).catch(() => undefined);
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
            onMove={(visit) => setDoing({ action: 'move', visit, isOpen: true })}
            onCancel={(visit) => setDoing({ action: 'cancel', visit, isOpen: true })}
          />
        </div>
      </Tabs>
      {doing && (
        <DeskActionDialog
          chosen={doing}
          texts={t}
          onClose={close}
          onDone={done(doing.action === 'move' ? t.moved : t.cancelDone)}
        />
      )}
    </>
  );
};
export default MyVisitsPart;
