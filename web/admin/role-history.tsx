import type { AdminUserQuery } from '../gql/graphql.ts';
import { useFormats } from '../shared/format/use-formats.ts';
import { adminTexts } from '../shared/texts/en/admin.ts';
import { useTexts } from '../shared/texts/language-context.tsx';

type Change = NonNullable<AdminUserQuery['adminUser']>['history'][number];

/** The actor recorded when the server's configuration, rather than an admin, grants a role. */
const BY_CONFIGURATION = 'system:configuration';

/** The changes to a user's roles, newest first, with dates in Indian time. */
export const RoleHistory = ({ changes }: { changes: readonly Change[] }) => {
  const t = useTexts(adminTexts);
  const { instant } = useFormats();
  if (changes.length === 0) return <p className="text-soft">{t.person.noHistory}</p>;
  return (
    <ol className="flex flex-col divide-y divide-line">
      {changes.map((change) => (
        <li key={`${change.at} ${change.role} ${change.change}`} className="py-3 first:pt-0 last:pb-0">
          <p className="font-semibold">
            {(change.change === 'granted' ? t.person.granted : t.person.revoked)(t.roles[change.role])}
          </p>
          {change.reason !== null && <p className="break-words">{change.reason}</p>}
          <p className="text-sm text-soft">
            <time dateTime={change.at}>{instant(change.at)}</time>
            {` · ${change.byName ?? (change.by === BY_CONFIGURATION ? t.person.system : t.person.unknownActor)}`}
          </p>
        </li>
      ))}
    </ol>
  );
};
