import { useApolloClient, useQuery } from '@apollo/client/react';
import { useState } from 'react';
import type { MySafetyQuery } from '../gql/graphql.ts';
import { useFormats } from '../shared/format/use-formats.ts';
import { QueryFailed } from '../shared/graphql/query-failed.tsx';
import { useCommand } from '../shared/graphql/use-command.ts';
import { useMinute } from '../shared/page/use-current-minute.ts';
import { safetyTexts } from '../shared/texts/en/safety.ts';
import { useTexts } from '../shared/texts/language-context.tsx';
import { Badge } from '../shared/ui/badge.tsx';
import { Button } from '../shared/ui/button.tsx';
import { Loading } from '../shared/ui/loading.tsx';
import { toast } from '../shared/ui/toast.ts';
import { toastAnswer } from '../shared/ui/toast-answer.ts';
import { MakeAppeal, MySafety, RemoveBlock } from './queries.ts';

type Standing = MySafetyQuery['myStanding'];
type Measure = Standing['measures'][number];

const Blocks = ({ blocks, onChanged }: { blocks: MySafetyQuery['myBlocks']; onChanged(): Promise<unknown> }) => {
  const texts = useTexts(safetyTexts);
  const t = texts.own;
  const { instant } = useFormats();
  const client = useApolloClient();
  const [busy, setBusy] = useState<string | null>(null);
  const unblock = async (personId: string, name: string) => {
    setBusy(personId);
    try {
      await client.mutate({ mutation: RemoveBlock, variables: { personId } });
      await onChanged();
      toast({ title: texts.unblocked(name) });
    } catch {
      toast({ title: texts.refusals.NETWORK, tone: 'destructive' });
    }
    setBusy(null);
  };
  if (blocks.length === 0) return <p className="text-soft">{t.noBlocks}</p>;
  return (
    <ul className="flex flex-col divide-y divide-line">
      {blocks.map(({ personId, name, reason, blockedAt }) => (
        <li key={personId} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2 first:pt-0 last:pb-0">
          <div className="min-w-0 flex-1 basis-48">
            <p className="font-semibold break-words">{name ?? t.nobody}</p>
            <p className="text-sm break-words text-soft">
              {[t.blockedOn(instant(blockedAt)), reason].filter(Boolean).join(' · ')}
            </p>
          </div>
          <Button
            look="secondary"
            loading={busy === personId}
            aria-label={t.unblockOf(name ?? t.nobody)}
            onClick={() => void unblock(personId, name ?? t.nobody)}
          >
            {texts.unblock}
          </Button>
        </li>
      ))}
    </ul>
  );
};

const MeasureRow = ({
  measure,
  standing,
  onChanged,
}: {
  measure: Measure;
  standing: Standing;
  onChanged(): Promise<unknown>;
}) => {
  const texts = useTexts(safetyTexts);
  const t = texts.own;
  const { instant } = useFormats();
  const now = useMinute();
  const { send } = useCommand(MakeAppeal);
  const [isBusy, setBusy] = useState(false);
  const [message] = measure.messages;
  const isSuspension = measure.suspendedUntil !== null;
  const appeal = standing.appeals.find(({ decisionId, messageId }) =>
    isSuspension ? decisionId === measure.id : messageId !== null && messageId === message?.messageId,
  );
  const isOver = isSuspension && Date.parse(measure.suspendedUntil ?? '') <= now;
  const ask = async () => {
    setBusy(true);
    const about = isSuspension ? ('suspension' as const) : ('hidden_message' as const);
    const code = await send({ about, ...(isSuspension ? {} : message) });
    await onChanged().catch(() => undefined);
    setBusy(false);
    toastAnswer(code, { title: t.appealed }, texts.warning.refusals);
  };
  const words = () => {
    if (!isSuspension) return t.hidden(instant(measure.at));
    return (isOver ? t.wasSuspended : t.suspended)(instant(measure.suspendedUntil ?? measure.at));
  };
  const answered =
    appeal && { granted: t.appealGranted, refused: t.appealRefused, open: t.appealOpen }[appeal.outcome ?? 'open'];
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2 first:pt-0 last:pb-0">
      <p className="min-w-0 flex-1 basis-48">{words()}</p>
      {answered && <Badge tone={appeal.outcome === 'granted' ? 'good' : 'neutral'}>{answered}</Badge>}
      {!appeal && !isOver && (
        <Button look="secondary" loading={isBusy} onClick={() => void ask()}>
          {t.appeal}
        </Button>
      )}
    </li>
  );
};

const Reports = ({ reports }: { reports: Standing['reports'] }) => {
  const texts = useTexts(safetyTexts);
  const t = texts.own;
  const { instant } = useFormats();
  return (
    <ul className="flex flex-col divide-y divide-line">
      {reports.map(({ id, reason, reportedAt, outcome }) => (
        <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2 first:pt-0 last:pb-0">
          <div className="min-w-0 flex-1 basis-48">
            <p className="font-semibold">{texts.reasons[reason]}</p>
            <p className="text-sm text-soft">{t.reportedOn(instant(reportedAt))}</p>
          </div>
          <Badge tone={outcome === null ? 'warn' : 'neutral'}>{t.outcomes[outcome ?? 'open']}</Badge>
        </li>
      ))}
    </ul>
  );
};

/** The profile section with the people whom the user has blocked, the user's reports, and moderation decisions about the user. */
const OwnSafety = () => {
  const t = useTexts(safetyTexts).own;
  const { data, error, refetch } = useQuery(MySafety, { ssr: false, fetchPolicy: 'cache-and-network' });
  if (!data && error) return <QueryFailed title={t.failed} error={error} refetch={refetch} />;
  if (!data) return <Loading label={t.loading} blocks={['h-24']} />;
  const { myBlocks, myStanding } = data;
  return (
    <div className="flex flex-col gap-5">
      {myStanding.measures.length > 0 && (
        <section>
          <h3 className="mb-2 font-bold">{t.measuresTitle}</h3>
          <ul className="flex flex-col divide-y divide-line">
            {myStanding.measures.map((measure) => (
              <MeasureRow key={measure.id} measure={measure} standing={myStanding} onChanged={() => refetch()} />
            ))}
          </ul>
        </section>
      )}
      <section>
        <h3 className="mb-2 font-bold">{t.blocksTitle}</h3>
        <Blocks blocks={myBlocks} onChanged={() => refetch()} />
      </section>
      {myStanding.reports.length > 0 && (
        <section>
          <h3 className="mb-2 font-bold">{t.reportsTitle}</h3>
          <Reports reports={myStanding.reports} />
        </section>
      )}
    </div>
  );
};
export default OwnSafety;
