import { useQuery } from '@apollo/client/react';
import { ArrowLeft, UserRoundX } from 'lucide-react';
import { useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import type { AdminUserQuery } from '../gql/graphql.ts';
import { fullName } from '../shared/account/auth-state.ts';
import { useFormats } from '../shared/format/use-formats.ts';
import { errorCode } from '../shared/graphql/error-code.ts';
import { useTitle } from '../shared/page/use-title.ts';
import { adminTexts } from '../shared/texts/en/admin.ts';
import { useTexts } from '../shared/texts/language-context.tsx';
import { Badge } from '../shared/ui/badge.tsx';
import { Button, buttonStyle } from '../shared/ui/button.tsx';
import { Card } from '../shared/ui/card.tsx';
import { FetchFailed } from '../shared/ui/fetch-failed.tsx';
import { Loading } from '../shared/ui/loading.tsx';
import { StateMessage } from '../shared/ui/state-message.tsx';
import { PersonSecurity } from './person-security.tsx';
import { AdminUser } from './queries.ts';
import { type RoleChange, RoleDialog } from './role-dialog.tsx';
import { RoleHistory } from './role-history.tsx';
import { GRANTED_NAMES } from './roles.ts';

type Person = NonNullable<AdminUserQuery['adminUser']>;

const Roles = ({ person, name, onChanged }: { person: Person; name: string; onChanged(): void }) => {
  const texts = useTexts(adminTexts);
  const t = texts.person;
  const [asked, setAsked] = useState<RoleChange | null>(null);
  const [isOpen, setOpen] = useState(false);
  const ask = (role: RoleChange['role'], isGrant: boolean) => {
    setAsked({ userId: person.id, name, role, isGrant });
    setOpen(true);
  };
  return (
    <>
      <ul className="flex flex-col divide-y divide-line">
        {GRANTED_NAMES.map((role) => {
          const has = person.roles.includes(role);
          return (
            <li key={role} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3 first:pt-0 last:pb-0">
              <div className="min-w-0 flex-1 basis-56">
                <p className="flex flex-wrap items-center gap-2 font-semibold">
                  {texts.roles[role]}
                  {has && <Badge tone="good">{t.has}</Badge>}
                </p>
                <p className="text-sm text-soft">{texts.roleTexts[role]}</p>
              </div>
              <Button
                look="secondary"
                aria-label={(has ? t.revokeRole : t.grantRole)(texts.roles[role])}
                onClick={() => ask(role, !has)}
              >
                {has ? t.revoke : t.grant}
              </Button>
            </li>
          );
        })}
      </ul>
      {asked && (
        <RoleDialog
          key={`${asked.role} ${asked.isGrant}`}
          change={asked}
          open={isOpen}
          onClose={() => setOpen(false)}
          onDone={() => {
            setOpen(false);
            onChanged();
          }}
        />
      )}
    </>
  );
};

const Shown = ({ person, onChanged }: { person: Person; onChanged(): void }) => {
  const t = useTexts(adminTexts);
  const { day } = useFormats();
  const name = fullName(person) ?? person.email ?? t.nameless;
  return (
    <div className="flex flex-col gap-5">
      <div>
        <h1 className="text-3xl font-bold break-words">{name}</h1>
        <p className="break-words text-soft">
          {[person.email ?? t.noEmail, t.since(day(person.memberSince))].join(' · ')}
        </p>
        {person.erasedAt !== null && <Badge>{t.erased(day(person.erasedAt))}</Badge>}
        {person.erasedAt === null && person.erasure && (
          <Badge tone="warn">{t.erasing(day(person.erasure.erasedAt))}</Badge>
        )}
      </div>
      <Card title={t.person.roles} aria-label={t.person.roles}>
        <Roles person={person} name={name} onChanged={onChanged} />
      </Card>
      {person.erasedAt === null && (
        <Card title={t.person.signIn} aria-label={t.person.signIn}>
          <PersonSecurity person={person} name={name} onChanged={onChanged} />
        </Card>
      )}
      <Card title={t.person.history} aria-label={t.person.history}>
        <RoleHistory changes={person.history} />
      </Card>
    </div>
  );
};

/** The page `/admin/users/{id}`: one user, the user's roles, and the history of role changes. */
export const PersonScreen = () => {
  const t = useTexts(adminTexts);
  const { id = '' } = useParams();
  const { data, error, refetch } = useQuery(AdminUser, {
    ssr: false,
    fetchPolicy: 'cache-and-network',
    variables: { id },
  });
  const person = data?.adminUser;
  useTitle(person ? (fullName(person) ?? t.title) : t.title);
  const again = () => void refetch().catch(() => undefined);
  const code = error && errorCode(error);
  const content = () => {
    if (person) return <Shown person={person} onChanged={again} />;
    if (code === 'USER_NOT_FOUND' || code === 'BAD_USER_INPUT' || code === 'INVALID_INPUT')
      return (
        <StateMessage level={1} icon={<UserRoundX className="size-7" />} title={t.person.goneTitle}>
          {t.person.gone}
        </StateMessage>
      );
    if (code) return <FetchFailed level={1} title={t.person.failed} error={code} onRetry={again} />;
    const blocks = ['h-16 w-72 max-w-full', 'h-64', 'h-40'];
    return <Loading label={t.person.loading} blocks={blocks} className="flex flex-col gap-5" />;
  };
  return (
    <div className="mx-auto min-h-dvh w-full max-w-5xl px-4 pt-4 pb-16 sm:px-6">
      <Link to="/admin/users" className={`${buttonStyle.quiet} -mx-4 mb-2`}>
        <ArrowLeft aria-hidden className="size-5 rtl:rotate-180" />
        {t.person.back}
      </Link>
      {content()}
    </div>
  );
};
