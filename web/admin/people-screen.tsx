import { useQuery } from '@apollo/client/react';
import { ChevronRight, UserRound, UsersRound } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { AdminUsersQuery } from '../gql/graphql.ts';
import { fullName } from '../shared/account/auth-state.ts';
import { useFormats } from '../shared/format/use-formats.ts';
import { QueryFailed } from '../shared/graphql/query-failed.tsx';
import { useTitle } from '../shared/page/use-title.ts';
import { adminTexts } from '../shared/texts/en/admin.ts';
import { useTexts } from '../shared/texts/language-context.tsx';
import { Badge } from '../shared/ui/badge.tsx';
import { buttonStyle } from '../shared/ui/button.tsx';
import { cardStyle } from '../shared/ui/card.tsx';
import { Loading } from '../shared/ui/loading.tsx';
import { StateMessage } from '../shared/ui/state-message.tsx';
import { AdminUsers } from './queries.ts';
import { inOrder } from './roles.ts';
import { type PeopleSearch, peopleQuery, usePeopleSearch } from './use-people-search-url.ts';
import { PeopleForm } from './user-search-form.tsx';

type Person = AdminUsersQuery['adminUsers']['nodes'][number];

const PAGE = 25;

const Row = ({ person }: { person: Person }) => {
  const t = useTexts(adminTexts);
  const { day } = useFormats();
  return (
    <li className="relative flex items-center gap-4 px-4 py-3 hover:bg-brand-wash sm:px-5">
      <span
        aria-hidden
        className="hidden size-11 shrink-0 items-center justify-center rounded-full bg-brand-wash text-brand sm:flex"
      >
        <UserRound className="size-5" />
      </span>
      <div className="flex min-w-0 flex-1 flex-col gap-x-4 gap-y-2 sm:flex-row sm:items-center">
        <div className="min-w-0 flex-1">
          <Link
            to={`/admin/users/${encodeURIComponent(person.id)}`}
            className="font-semibold break-words -outline-offset-2 after:absolute after:inset-0"
          >
            {fullName(person) ?? t.nameless}
          </Link>
          <p className="text-sm break-words text-soft">{person.email ?? t.noEmail}</p>
          <p className="text-sm text-soft">{t.since(day(person.memberSince))}</p>
        </div>
        <ul className="flex flex-wrap gap-1.5 sm:max-w-2/5 sm:justify-end">
          {inOrder(person.roles).map((role) => (
            <li key={role}>
              <Badge tone={role === 'admin' ? 'warn' : 'brand'}>{t.roles[role]}</Badge>
            </li>
          ))}
        </ul>
      </div>
      <ChevronRight aria-hidden className="size-5 shrink-0 text-soft rtl:rotate-180" />
    </li>
  );
};

const Pages = ({ search, next }: { search: PeopleSearch; next: string | null }) => {
  const t = useTexts(adminTexts);
  if (search.after === null && next === null) return null;
  return (
    <nav aria-label={t.pages} className="mt-4 flex flex-wrap justify-center gap-3">
      {search.after !== null && (
        <Link to={{ search: peopleQuery({ ...search, after: null }) }} className={buttonStyle.secondary}>
          {t.first}
        </Link>
      )}
      {next !== null && (
        <Link to={{ search: peopleQuery({ ...search, after: next }) }} className={buttonStyle.secondary}>
          {t.next}
        </Link>
      )}
    </nav>
  );
};

const People = ({ search }: { search: PeopleSearch }) => {
  const t = useTexts(adminTexts);
  const { count } = useFormats();
  const { data, error, refetch } = useQuery(AdminUsers, {
    ssr: false,
    fetchPolicy: 'cache-and-network',
    variables: { ...search, first: PAGE },
  });
  if (!data && error) return <QueryFailed title={t.failed} error={error} refetch={refetch} />;
  if (!data) return <Loading label={t.loading} blocks={Array(6).fill('h-20')} className="flex flex-col gap-3" />;
  const { nodes, nextCursor, total } = data.adminUsers;
  if (nodes.length === 0)
    return (
      <StateMessage icon={<UsersRound className="size-7" />} title={t.none}>
        {t.noneText}
      </StateMessage>
    );
  return (
    <>
      <h2 className="sr-only">{t.list}</h2>
      <p role="status" className="mb-2 text-soft">
        {t.found(count(total), total)}
      </p>
      <ul className={`${cardStyle} divide-y divide-line overflow-hidden`}>
        {nodes.map((person) => (
          <Row key={person.id} person={person} />
        ))}
      </ul>
      <Pages search={search} next={nextCursor} />
    </>
  );
};

/** The page `/admin/users`: a user search whose parameters are in the URL. */
export const PeopleScreen = () => {
  const t = useTexts(adminTexts);
  const search = usePeopleSearch();
  useTitle(t.title);
  return (
    <div className="mx-auto min-h-dvh w-full max-w-5xl px-4 pt-6 pb-16 sm:px-6">
      <h1 className="text-3xl font-bold">{t.title}</h1>
      <p className="mt-1 mb-5 text-soft">{t.text}</p>
      <PeopleForm key={search.q} search={search} />
      <div className="mt-6">
        <People search={search} />
      </div>
    </div>
  );
};
