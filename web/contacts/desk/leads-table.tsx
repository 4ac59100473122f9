import { useQuery } from '@apollo/client/react';
import { RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { useFormats } from '../../shared/format/use-formats.ts';
import { appendTo } from '../../shared/graphql/next-page.ts';
import { QueryFailed } from '../../shared/graphql/query-failed.tsx';
import { useCommand } from '../../shared/graphql/use-command.ts';
import { NumberMark } from '../../shared/phone/number-verified-mark.tsx';
import { leadDeskTexts } from '../../shared/texts/en/lead-desk.ts';
import { useTexts } from '../../shared/texts/language-context.tsx';
import { Badge } from '../../shared/ui/badge.tsx';
import { Button } from '../../shared/ui/button.tsx';
import { Card } from '../../shared/ui/card.tsx';
import { Loading } from '../../shared/ui/loading.tsx';
import { Select } from '../../shared/ui/select.tsx';
import { toast } from '../../shared/ui/toast.ts';
import { toastAnswer } from '../../shared/ui/toast-answer.ts';
import { type LeadFacts, Leads, ResendLead } from './queries.ts';

const STATES = ['all', 'waiting', 'sent', 'failed'] as const;
type State = (typeof STATES)[number];

const stateOf = ({ routedAt, deliveries }: LeadFacts): Exclude<State, 'all'> => {
  if (routedAt !== null) return 'sent';
  return deliveries.some(({ state }) => state === 'given_up') ? 'failed' : 'waiting';
};
const TONES = { sent: 'good', failed: 'bad', waiting: 'warn' } as const;

/** A list of all attempts to deliver a lead, latest first. */
const Attempts = ({ lead }: { lead: LeadFacts }) => {
  const t = useTexts(leadDeskTexts);
  const format = useFormats();
  if (lead.deliveries.length === 0) return <p className="text-sm text-soft">{t.noAttempts}</p>;
  return (
    <ul aria-label={t.attempts} className="flex flex-col gap-1 text-sm">
      {lead.deliveries.map(({ id, channel, attempt, state, statusCode, error, at }) => (
        <li key={id} className="break-words">
          <span className="font-medium">{t.attempt(t.channels[channel], format.count(attempt))}</span>
          {': '}
          {/* Shows the status code only if there is no error message, because an error message already includes it. */}
          {[t.outcome[state], error ?? statusCode].filter((part) => part !== null).join(' · ')}
          <time dateTime={at} className="ms-2 text-soft">
            {format.instant(at)}
          </time>
        </li>
      ))}
    </ul>
  );
};

const LeadRow = ({ lead, onAgain }: { lead: LeadFacts; onAgain(): Promise<void> }) => {
  const t = useTexts(leadDeskTexts);
  const format = useFormats();
  const [isBusy, setBusy] = useState(false);
  const state = stateOf(lead);
  return (
    <li className="flex flex-col gap-2 border-t border-line py-4 first:border-t-0">
      <div className="flex flex-wrap items-start justify-between gap-2">
        <div className="min-w-0">
          <Link
            to={`/marketplace/${lead.listingId}`}
            className="font-semibold break-words underline-offset-4 hover:underline"
          >
            {lead.carTitle}
          </Link>
          <p className="text-sm text-soft">
            {[lead.dealerName ?? t.removedRoute, lead.source.label, format.instant(lead.createdAt)].join(' · ')}
          </p>
          <NumberMark isVerified={lead.isPhoneVerified} />
        </div>
        <Badge tone={TONES[state]}>{t.states[state]}</Badge>
      </div>
      <Attempts lead={lead} />
      {lead.dealerName !== null && (
        <Button
          look="secondary"
          size="sm"
          aria-label={t.resendOf(lead.carTitle)}
          loading={isBusy}
          className="self-start"
          onClick={() => {
            setBusy(true);
            void onAgain().finally(() => setBusy(false));
          }}
        >
          <RefreshCw aria-hidden className="size-4" />
          {t.resend}
        </Button>
      )}
    </li>
  );
};

/** The leads and the delivery status of each, without the buyers' personal data. */
export const LeadsPart = () => {
  const t = useTexts(leadDeskTexts);
  const { send } = useCommand(ResendLead);
  const [params, setParams] = useSearchParams();
  const state: State = STATES.find((one) => one === params.get('state')) ?? 'all';
  const { data, error, refetch, fetchMore } = useQuery(Leads, {
    ssr: false,
    fetchPolicy: 'cache-and-network',
    variables: { state },
  });
  const page = data?.leads;
  const again = async (id: string) => {
    toastAnswer(await send({ id }), { title: t.resent }, { ...t.refused, other: t.failed });
    await refetch().catch(() => undefined);
  };
  const more = () =>
    fetchMore({ variables: { after: page?.nextCursor }, updateQuery: appendTo('leads') }).catch(() =>
      toast({ title: t.failed, tone: 'destructive' }),
    );
  const list = () => {
    if (!page && error) return <QueryFailed title={t.leadsFailed} error={error} refetch={refetch} />;
    if (!page) return <Loading label={t.loading} blocks={['h-40']} />;
    if (page.nodes.length === 0) return <p className="text-soft">{state === 'all' ? t.noLeads : t.noneSo}</p>;
    return (
      <>
        <ul>
          {page.nodes.map((lead) => (
            <LeadRow key={lead.id} lead={lead} onAgain={() => again(lead.id)} />
          ))}
        </ul>
        {page.nextCursor && (
          <Button look="secondary" className="mt-3" onClick={() => void more()}>
            {t.more}
          </Button>
        )}
      </>
    );
  };
  return (
    <Card>
      <div className="mb-3 flex flex-wrap items-end justify-between gap-3">
        <h2 className="text-xl font-bold">{t.log}</h2>
        <Select
          label={t.filter}
          className="w-44"
          value={state}
          options={STATES.map((one) => ({ value: one, label: t.states[one] }))}
          onChange={(next) => setParams(next === 'all' ? {} : { state: next }, { replace: true })}
        />
      </div>
      {list()}
    </Card>
  );
};
