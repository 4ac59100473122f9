import { useApolloClient, useQuery } from '@apollo/client/react';
import { Mail, Plus, Webhook } from 'lucide-react';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { feedName } from '../../shared/desk/feed-name.ts';
import { refusalOf } from '../../shared/graphql/mutation-result-and-idempotency-key.ts';
import { QueryFailed } from '../../shared/graphql/query-failed.tsx';
import { leadDeskTexts } from '../../shared/texts/en/lead-desk.ts';
import { useTexts } from '../../shared/texts/language-context.tsx';
import { Button } from '../../shared/ui/button.tsx';
import { Card } from '../../shared/ui/card.tsx';
import { ConfirmDialog } from '../../shared/ui/confirm-dialog.tsx';
import { Loading } from '../../shared/ui/loading.tsx';
import { toastAnswer } from '../../shared/ui/toast-answer.ts';
import { RouteForm } from './lead-route-form.tsx';
import { LeadRoutes, LeadSubjects, RemoveLeadRoute, type RouteFacts } from './queries.ts';

interface RouteRowProps {
  readonly route: RouteFacts;
  /** The name of the route's source or feed. */
  readonly subject: string;
  onChange(): void;
  onRemove(): void;
}

const RouteRow = ({ route, subject, onChange, onRemove }: RouteRowProps) => {
  const t = useTexts(leadDeskTexts);
  const name = route.dealerName ?? subject;
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 border-t border-line py-3 first:border-t-0">
      <div className="min-w-0">
        <p className="font-semibold break-words">{name}</p>
        <p className="text-sm text-soft">
          {t.scopes[route.scope]}: {subject}
        </p>
        {route.email && (
          <p className="flex items-center gap-1.5 text-sm break-all">
            <Mail aria-hidden className="size-4 shrink-0 text-soft" />
            {route.email}
          </p>
        )}
        {route.webhookUrl && (
          <p className="flex items-center gap-1.5 text-sm break-all">
            <Webhook aria-hidden className="size-4 shrink-0 text-soft" />
            {route.webhookUrl}
          </p>
        )}
      </div>
      <div className="flex gap-2">
        <Button look="secondary" size="sm" aria-label={t.changeOf(name)} onClick={onChange}>
          {t.change}
        </Button>
        <Button look="quiet" size="sm" aria-label={t.removeOf(name)} onClick={onRemove}>
          {t.remove}
        </Button>
      </div>
    </li>
  );
};

/** A table of the lead routes to dealers, with buttons to edit them. */
export const RoutesPart = () => {
  const t = useTexts(leadDeskTexts);
  const client = useApolloClient();
  const { data, error, refetch } = useQuery(LeadRoutes, { ssr: false, fetchPolicy: 'cache-and-network' });
  const subjects = useQuery(LeadSubjects, { ssr: false });
  const subjectOf = ({ scope, subject }: RouteFacts): string => {
    if (scope === 'source') return subjects.data?.sources.find(({ id }) => id === subject)?.label ?? subject;
    const feed = subjects.data?.deskFeeds.find(({ feedId }) => feedId === subject);
    return feed ? feedName(feed) : subject;
  };
  const [edited, setEdited] = useState<RouteFacts | 'new' | null>(null);
  const [removing, setRemoving] = useState<RouteFacts | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [secret, setSecret] = useState<string | null>(null);
  const add = useRef<HTMLButtonElement>(null);
  /** Closes the form or dialog. The button for a new route gets the focus, because the button that was clicked may no longer exist. */
  const close = () => {
    flushSync(() => {
      setEdited(null);
      setRemoving(null);
    });
    add.current?.focus();
  };
  const remove = async ({ id }: RouteFacts) => {
    setBusy(true);
    const removed = { mutation: RemoveLeadRoute, variables: { id }, refetchQueries: [LeadRoutes] };
    const refused = await refusalOf(client.mutate({ ...removed, awaitRefetchQueries: true }));
    setBusy(false);
    close();
    toastAnswer(refused, { title: t.removed }, { ...t.refused, other: t.failed });
  };
  const list = () => {
    if (!data && error) return <QueryFailed title={t.routesFailed} error={error} refetch={refetch} />;
    if (!data) return <Loading label={t.loading} blocks={['h-24']} />;
    if (data.leadRoutes.length === 0) return <p className="text-soft">{t.noRoutes}</p>;
    return (
      <ul>
        {data.leadRoutes.map((route) => (
          <RouteRow
            key={route.id}
            route={route}
            subject={subjectOf(route)}
            onChange={() => setEdited(route)}
            onRemove={() => setRemoving(route)}
          />
        ))}
      </ul>
    );
  };
  return (
    <Card>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-xl font-bold">{t.routes}</h2>
        {edited === null && (
          <Button ref={add} size="sm" onClick={() => setEdited('new')}>
            <Plus aria-hidden className="size-4" />
            {t.add}
          </Button>
        )}
      </div>
      {secret && (
        <div role="status" className="mb-4 rounded-control bg-brand-wash p-3">
          <p className="text-sm">{t.newSecret}</p>
          <code className="block font-mono break-all">{secret}</code>
        </div>
      )}
      {edited !== null ? (
        <RouteForm
          key={edited === 'new' ? 'new' : edited.id}
          route={edited === 'new' ? null : edited}
          onSaved={(made) => {
            setSecret(made);
            close();
          }}
          onCancel={close}
        />
      ) : (
        list()
      )}
      <ConfirmDialog
        open={removing !== null}
        title={t.removeTitle}
        keep={t.cancel}
        confirm={t.remove}
        isBusy={isBusy}
        onClose={() => setRemoving(null)}
        onConfirm={() => removing && void remove(removing)}
      >
        <p>{t.removeAsk(removing?.dealerName ?? '')}</p>
      </ConfirmDialog>
    </Card>
  );
};
