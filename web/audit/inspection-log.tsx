import { useQuery } from '@apollo/client/react';
import { Eye } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { LooksQuery } from '../gql/graphql.ts';
import { useFormats } from '../shared/format/use-formats.ts';
import { appendTo } from '../shared/graphql/next-page.ts';
import { QueryFailed } from '../shared/graphql/query-failed.tsx';
import { auditTexts } from '../shared/texts/en/audit.ts';
import { useTexts } from '../shared/texts/language-context.tsx';
import { Button } from '../shared/ui/button.tsx';
import { cardStyle } from '../shared/ui/card.tsx';
import { Loading } from '../shared/ui/loading.tsx';
import { StateMessage } from '../shared/ui/state-message.tsx';
import { Looks } from './queries.ts';

type Look = LooksQuery['looks']['nodes'][number];
type LookFacts = Omit<Look, 'subject'> & Partial<Pick<Look, 'subject'>>;

/** A list of admin access to histories: who accessed which history, when and why. */
export const LookList = ({ looks }: { looks: readonly LookFacts[] }) => {
  const t = useTexts(auditTexts).look;
  const { instant } = useFormats();
  return (
    <ul className={`${cardStyle} divide-y divide-line overflow-hidden`}>
      {looks.map(({ id, byName, reason, lookedAt, subject }) => (
        <li key={id} className="flex flex-col gap-0.5 px-4 py-3 sm:px-5">
          <p className="break-words">{reason ?? t.erased}</p>
          <p className="text-sm text-soft">
            {byName ?? t.nobody} · <time dateTime={lookedAt}>{instant(lookedAt)}</time>
          </p>
          {subject && (
            <p className="text-sm">
              <Link
                to={{ search: `?${new URLSearchParams({ id: subject.id })}` }}
                className="inline-flex min-h-6 flex-wrap items-baseline gap-x-2 text-brand underline underline-offset-4"
              >
                {t.subjects[subject.kind]}
                <span className="font-mono text-xs break-all">{subject.id}</span>
              </Link>
            </p>
          )}
        </li>
      ))}
    </ul>
  );
};

/** The log of all admin access to histories, latest first. */
export const LookLog = () => {
  const t = useTexts(auditTexts).look;
  const { data, error, loading, refetch, fetchMore } = useQuery(Looks, {
    ssr: false,
    fetchPolicy: 'cache-and-network',
  });
  if (!data && error) return <QueryFailed title={t.logFailed} error={error} refetch={refetch} />;
  if (!data) return <Loading label={t.logLoading} blocks={['h-16', 'h-16']} className="flex flex-col gap-3" />;
  const { nodes, nextCursor } = data.looks;
  if (nodes.length === 0) return <StateMessage icon={<Eye className="size-7" />} title={t.logNone} />;
  const more = () =>
    void fetchMore({ variables: { after: nextCursor }, updateQuery: appendTo('looks') }).catch(() => undefined);
  return (
    <div className="flex flex-col gap-4">
      <LookList looks={nodes} />
      {nextCursor !== null && (
        <Button look="secondary" loading={loading} onClick={more} className="self-center">
          {t.more}
        </Button>
      )}
    </div>
  );
};
