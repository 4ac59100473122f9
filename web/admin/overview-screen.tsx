import { useQuery } from '@apollo/client/react';
import { Link } from 'react-router-dom';
import { graphql } from '../gql/index.ts';
import { useFormats } from '../shared/format/use-formats.ts';
import { QueryFailed } from '../shared/graphql/query-failed.tsx';
import { ADMIN_DESKS, type AdminDesk } from '../shared/page/admin-desks.ts';
import { useTitle } from '../shared/page/use-title.ts';
import { deskTexts } from '../shared/texts/en/desks.ts';
import { useTexts } from '../shared/texts/language-context.tsx';
import { Badge } from '../shared/ui/badge.tsx';
import { cardStyle } from '../shared/ui/card.tsx';
import { Skeleton } from '../shared/ui/skeleton.tsx';

/** The polling interval for the counts while the page is visible, in milliseconds. */
const REFRESH_MS = 30_000;
const AdminDesks = graphql(`
  query AdminDesks {
    adminDesks {
      path
      waiting
    }
  }
`);

interface DeskCardProps extends Pick<AdminDesk, 'name' | 'at' | 'Icon'> {
  /** The number of items that need an answer; null for a page without a queue; undefined while loading. */
  readonly waiting: number | null | undefined;
}
const DeskCard = ({ name, at, Icon, waiting }: DeskCardProps) => {
  const t = useTexts(deskTexts);
  const { count } = useFormats();
  return (
    <li className={`${cardStyle} relative flex min-h-20 items-center gap-4 px-4 py-3 hover:bg-brand-wash`}>
      <span
        aria-hidden
        className="flex size-11 shrink-0 items-center justify-center rounded-full bg-brand-wash text-brand"
      >
        <Icon className="size-5" />
      </span>
      <div className="min-w-0 flex-1">
        <Link to={`/admin/${at}`} className="font-semibold break-words -outline-offset-2 after:absolute after:inset-0">
          {t[name]}
        </Link>
        {waiting === undefined && <Skeleton className="mt-1 h-6 w-24" />}
        {waiting === 0 && <p className="text-sm text-soft">{t.nothing}</p>}
        {waiting ? (
          <p className="mt-1">
            <Badge tone="warn">{t.waiting(count(waiting))}</Badge>
          </p>
        ) : null}
      </div>
    </li>
  );
};

/** The page `/admin`: links to all admin pages, each with the number of items that need an answer. */
export const OverviewScreen = () => {
  const t = useTexts(deskTexts);
  useTitle(t.overview);
  const { data, error, refetch } = useQuery(AdminDesks, {
    ssr: false,
    fetchPolicy: 'cache-and-network',
    pollInterval: REFRESH_MS,
    skipPollAttempt: () => document.hidden,
  });
  const waitingAt = (at: string) => data && (data.adminDesks.find(({ path }) => path === at)?.waiting ?? null);
  return (
    <div className="mx-auto w-full max-w-5xl px-4 py-6 sm:px-6">
      <h1 className="text-3xl font-bold">{t.overview}</h1>
      <p className="mt-1 mb-5 text-soft">{t.overviewText}</p>
      {error && !data ? (
        <QueryFailed title={t.overview} error={error} refetch={refetch} />
      ) : (
        <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
          {ADMIN_DESKS.map(({ name, at, Icon }) => (
            <DeskCard key={at} name={name} at={at} Icon={Icon} waiting={waitingAt(at)} />
          ))}
        </ul>
      )}
    </div>
  );
};
