import { useApolloClient } from '@apollo/client/react';
import { LogOut, ShieldOff } from 'lucide-react';
import { useState } from 'react';
import type { AdminUserQuery } from '../gql/graphql.ts';
import { useFormats } from '../shared/format/use-formats.ts';
import { adminTexts } from '../shared/texts/en/admin.ts';
import { useTexts } from '../shared/texts/language-context.tsx';
import { Badge } from '../shared/ui/badge.tsx';
import { Button } from '../shared/ui/button.tsx';
import { toast } from '../shared/ui/toast.ts';
import { EndSessionsOf, RemoveSecondFactor } from './queries.ts';
import { ReasonDialog } from './reason-dialog.tsx';

type Person = NonNullable<AdminUserQuery['adminUser']>;
type Measure = 'end' | 'remove';

const History = ({ changes }: { changes: Person['security'] }) => {
  const t = useTexts(adminTexts).person;
  const { instant } = useFormats();
  if (changes.length === 0) return <p className="mt-4 text-soft">{t.noSecurity}</p>;
  return (
    <ol className="mt-4 flex flex-col divide-y divide-line border-t border-line">
      {changes.map((change) => (
        <li key={`${change.at} ${change.what}`} className="py-3 last:pb-0">
          <p className="font-semibold">{t.security[change.what]}</p>
          {change.reason !== null && <p className="break-words">{change.reason}</p>}
          <p className="text-sm text-soft">
            <time dateTime={change.at}>{instant(change.at)}</time>
            {change.by !== null && ` · ${change.byName ?? t.unknownActor}`}
          </p>
        </li>
      ))}
    </ol>
  );
};

interface PersonSecurityProps {
  readonly person: Person;
  readonly name: string;
  onChanged(): void;
}

/** A user's security settings, with buttons that end all of the user's sessions and remove a lost second factor. */
export const PersonSecurity = ({ person, name, onChanged }: PersonSecurityProps) => {
  const t = useTexts(adminTexts).person;
  const { count } = useFormats();
  const client = useApolloClient();
  const [asked, setAsked] = useState<Measure | null>(null);
  const [isOpen, setOpen] = useState(false);
  const ask = (measure: Measure) => {
    setAsked(measure);
    setOpen(true);
  };
  const run = (reason: string) => {
    const variables = { userId: person.id, reason };
    return asked === 'end'
      ? client.mutate({ mutation: EndSessionsOf, variables })
      : client.mutate({ mutation: RemoveSecondFactor, variables });
  };
  const words =
    asked === 'end'
      ? { title: t.endTitle(name), description: t.endText, submit: t.end, done: t.ended }
      : { title: t.removeTitle(name), description: t.removeText, submit: t.remove, done: t.removed };
  return (
    <>
      <p className="flex flex-wrap items-center gap-2">
        {t.signedInOn(count(person.sessions), person.sessions)}
        <Badge tone={person.hasSecondFactor ? 'good' : 'neutral'}>
          {person.hasSecondFactor ? t.withFactor : t.withoutFactor}
        </Badge>
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button look="secondary" disabled={person.sessions === 0} onClick={() => ask('end')}>
          <LogOut aria-hidden className="size-5" />
          {t.end}
        </Button>
        {person.hasSecondFactor && (
          <Button look="secondary" onClick={() => ask('remove')}>
            <ShieldOff aria-hidden className="size-5" />
            {t.remove}
          </Button>
        )}
      </div>
      <History changes={person.security} />
      {asked && (
        <ReasonDialog
          key={asked}
          title={words.title}
          description={words.description}
          submit={words.submit}
          isGrave
          open={isOpen}
          run={run}
          onClose={() => setOpen(false)}
          onDone={() => {
            setOpen(false);
            toast({ title: words.done });
            onChanged();
          }}
        />
      )}
    </>
  );
};
