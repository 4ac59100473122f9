import { useApolloClient, useQuery } from '@apollo/client/react';
import { ArrowLeft, UserRoundSearch } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import type { AppealOutcome, ConductCaseQuery } from '../../gql/graphql.ts';
import { useFormats } from '../../shared/format/use-formats.ts';
import { errorCode } from '../../shared/graphql/error-code.ts';
import { refusalOf } from '../../shared/graphql/refusal.ts';
import { moderationTexts } from '../../shared/texts/en/moderation.ts';
import { safetyTexts } from '../../shared/texts/en/safety.ts';
import { useTexts } from '../../shared/texts/language-context.tsx';
import { Badge } from '../../shared/ui/badge.tsx';
import { Button, buttonStyle } from '../../shared/ui/button.tsx';
import { Card } from '../../shared/ui/card.tsx';
import { FetchFailed } from '../../shared/ui/fetch-failed.tsx';
import { Skeleton } from '../../shared/ui/skeleton.tsx';
import { StateMessage } from '../../shared/ui/state-message.tsx';
import { toast } from '../../shared/ui/toast.ts';
import { Around } from './around.tsx';
import { ConductForm } from './conduct-form.tsx';
import { ConductCase, DecideAppeal, LiftSuspension } from './queries.ts';

type File = ConductCaseQuery['conductCase'];
interface PartProps {
  readonly file: File;
  onChanged(): void;
}

const Reports = ({ file, onChanged }: PartProps) => {
  const t = useTexts(moderationTexts);
  const { reasons } = useTexts(safetyTexts);
  const { instant } = useFormats();
  return (
    <ul className="flex flex-col divide-y divide-line">
      {file.reports.map(({ id, reason, text, reportedAt, messageId, outcome }) => (
        <li key={id} className="py-3 first:pt-0 last:pb-0">
          <p className="flex flex-wrap items-center gap-2 font-semibold">
            {reasons[reason]}
            {outcome !== null && <Badge>{t.outcomes[outcome]}</Badge>}
          </p>
          {text && <p className="break-words whitespace-pre-line">{text}</p>}
          <p className="text-sm text-soft tabular-nums">
            {[instant(reportedAt), messageId === null ? t.ofPerson : t.ofMessage].join(' · ')}
          </p>
          <Around personId={file.personId} because={id} onRead={onChanged} />
        </li>
      ))}
    </ul>
  );
};

const Appeals = ({ file, onChanged }: PartProps) => {
  const t = useTexts(moderationTexts);
  const { instant } = useFormats();
  const client = useApolloClient();
  const [busy, setBusy] = useState<string | null>(null);
  const refusals: Readonly<Record<string, string>> = t.refusals;
  const answer = async (appealId: string, outcome: AppealOutcome) => {
    setBusy(`${appealId} ${outcome}`);
    const variables = { personId: file.personId, appealId, outcome };
    const sent = client.mutate({ mutation: DecideAppeal, variables });
    const code = await refusalOf(sent.then(({ data }) => data?.decideAppeal));
    setBusy(null);
    if (code === null) toast({ title: t.answered });
    else toast({ title: refusals[code] ?? t.refusals.other, tone: 'destructive' });
    onChanged();
  };
  if (file.appeals.length === 0) return <p className="text-soft">{t.noAppeals}</p>;
  return (
    <ul className="flex flex-col divide-y divide-line">
      {file.appeals.map(({ id, about, text, madeAt, messageId, outcome }) => (
        <li key={id} className="py-3 first:pt-0 last:pb-0">
          <p className="flex flex-wrap items-center gap-2 font-semibold">
            {t.abouts[about]}
            {outcome !== null && <Badge>{t.appealOutcomes[outcome]}</Badge>}
          </p>
          {text && <p className="break-words whitespace-pre-line">{text}</p>}
          <p className="text-sm text-soft tabular-nums">{instant(madeAt)}</p>
          {messageId !== null && <Around personId={file.personId} because={id} onRead={onChanged} />}
          {outcome === null && (
            <div className="mt-3 flex flex-wrap gap-3">
              <Button loading={busy === `${id} granted`} onClick={() => void answer(id, 'granted')}>
                {t.grant}
              </Button>
              <Button look="secondary" loading={busy === `${id} refused`} onClick={() => void answer(id, 'refused')}>
                {t.refuse}
              </Button>
            </div>
          )}
        </li>
      ))}
    </ul>
  );
};

const Log = ({ file }: { file: File }) => {
  const t = useTexts(moderationTexts);
  const { count, instant } = useFormats();
  if (file.log.length === 0) return <p className="text-soft">{t.noLog}</p>;
  return (
    <ol className="flex flex-col divide-y divide-line">
      {file.log.map(({ id, action, count: many, note, byName, at }) => (
        <li key={id} className="py-3 first:pt-0 last:pb-0">
          <p className="font-semibold">{t.actions[action]}</p>
          {note && <p className="break-words whitespace-pre-line">{note}</p>}
          <p className="text-sm text-soft tabular-nums">
            {[
              instant(at),
              byName ?? t.byUnknown,
              ...(many > 0 ? [(action === 'read' ? t.messages : t.reports)(count(many), many)] : []),
            ].join(' · ')}
          </p>
        </li>
      ))}
    </ol>
  );
};

const Suspension = ({ file, onChanged }: PartProps) => {
  const t = useTexts(moderationTexts);
  const { instant } = useFormats();
  const client = useApolloClient();
  const [isBusy, setBusy] = useState(false);
  const refusals: Readonly<Record<string, string>> = t.refusals;
  if (file.suspendedUntil === null) return null;
  const lift = async () => {
    setBusy(true);
    const sent = client.mutate({ mutation: LiftSuspension, variables: { personId: file.personId } });
    const code = await refusalOf(sent.then(({ data }) => data?.liftSuspension));
    setBusy(false);
    if (code === null) toast({ title: t.lifted });
    else toast({ title: refusals[code] ?? t.refusals.other, tone: 'destructive' });
    onChanged();
  };
  return (
    <div className="mt-2 flex flex-wrap items-center gap-3">
      <Badge tone="bad">{t.suspendedUntil(instant(file.suspendedUntil))}</Badge>
      <Button look="secondary" loading={isBusy} onClick={() => void lift()}>
        {t.lift}
      </Button>
    </div>
  );
};

/** One person: what was reported, what they appeal against, and what was done. What was written shows when it is asked for. */
export const ConductScreen = ({ personId }: { personId: string }) => {
  const t = useTexts(moderationTexts);
  const { data, error, refetch } = useQuery(ConductCase, {
    ssr: false,
    fetchPolicy: 'cache-and-network',
    variables: { personId },
    errorPolicy: 'all',
  });
  const again = () => void refetch().catch(() => undefined);
  const file = data?.conductCase;
  const code = error && !file ? errorCode(error) : null;
  let content: ReactNode = (
    <div role="status" className="flex flex-col gap-5">
      <span className="sr-only">{t.loading}</span>
      <Skeleton className="h-40" />
      <Skeleton className="h-64" />
    </div>
  );
  if (code === 'CASE_NOT_FOUND')
    content = (
      <StateMessage level={1} icon={<UserRoundSearch className="size-7" />} title={t.gone}>
        {t.goneText}
      </StateMessage>
    );
  else if (code) content = <FetchFailed level={1} title={t.failed} error={code} onRetry={again} />;
  else if (file)
    content = (
      <div className="flex flex-col gap-5">
        <div>
          <h1 className="text-3xl font-bold break-words">{file.name ?? t.nameless}</h1>
          <Suspension file={file} onChanged={again} />
        </div>
        {file.reports.length > 0 && (
          <Card title={t.reportsTitle}>
            <Reports file={file} onChanged={again} />
          </Card>
        )}
        {file.openReports > 0 && (
          <Card title={t.decide}>
            <ConductForm
              personId={file.personId}
              messageIds={file.reports.flatMap(({ messageId, outcome }) =>
                messageId !== null && outcome === null ? [messageId] : [],
              )}
              onDecided={again}
            />
          </Card>
        )}
        <Card title={t.appealsTitle}>
          <Appeals file={file} onChanged={again} />
        </Card>
        <Card title={t.log}>
          <Log file={file} />
        </Card>
      </div>
    );
  return (
    <>
      <Link to="/admin/moderation" className={`${buttonStyle.quiet} -mx-4 mb-2`}>
        <ArrowLeft aria-hidden className="size-5 rtl:rotate-180" />
        {t.back}
      </Link>
      {content}
    </>
  );
};
