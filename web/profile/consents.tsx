import { useApolloClient } from '@apollo/client/react';
import type { MyAccountQuery } from '../gql/graphql.ts';
import { useFormats } from '../shared/format/use-formats.ts';
import { profileTexts } from '../shared/texts/en/profile.ts';
import { useTexts } from '../shared/texts/language-context.tsx';
import { Badge } from '../shared/ui/badge.tsx';
import { Button } from '../shared/ui/button.tsx';
import { toast } from '../shared/ui/toast.ts';
import { Problem } from './change-problem.tsx';
import { RecordConsent } from './queries.ts';
import { useMutationChange } from './use-profile-mutation.ts';

type Consent = MyAccountQuery['myAccount']['consents'][number];

/** The optional consents, which users can give and withdraw at any time. */
const OPTIONAL: readonly string[] = ['email_alerts', 'whatsapp_alerts'];

const Choice = ({ consent, onChanged }: { consent: Consent; onChanged(): void }) => {
  const t = useTexts(profileTexts).data;
  const { isBusy, problem, send } = useMutationChange(RecordConsent);
  const { document, version, isGiven } = consent;
  const client = useApolloClient();
  const name = t.consent[document];
  const turn = () =>
    send({ document, version, isGiven: !isGiven }, () => {
      toast({ title: t.changed });
      onChanged();
      // The consents determine the switches for alerts.
      void client.refetchQueries({ include: ['NotificationSettings'] });
    });
  return (
    <>
      <Button
        look="ghost"
        size="sm"
        loading={isBusy}
        aria-label={(isGiven ? t.withdrawNamed : t.giveNamed)(name)}
        onClick={turn}
      >
        {isGiven ? t.withdraw : t.give}
      </Button>
      <Problem text={problem} />
    </>
  );
};

interface ConsentsProps {
  readonly consents: readonly Consent[];
  onChanged(): void;
}

/** A list of the user's consents and refusals, each with its date and the version of the text. Users can change their latest answer to an optional
 *  consent. */
export const Consents = ({ consents, onChanged }: ConsentsProps) => {
  const t = useTexts(profileTexts).data;
  const { instant } = useFormats();
  if (consents.length === 0) return <p className="text-soft">{t.noConsents}</p>;
  const newestFirst = [...consents].sort((one, other) => other.recordedAt.localeCompare(one.recordedAt));
  const isNewest = (consent: Consent) => newestFirst.find(({ document }) => document === consent.document) === consent;
  return (
    <ul className="flex flex-col divide-y divide-line">
      {newestFirst.map((consent) => (
        <li
          key={`${consent.document} ${consent.recordedAt}`}
          className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2.5 first:pt-0"
        >
          <div className="min-w-0 flex-1 basis-56">
            <p className="font-semibold">{t.consent[consent.document]}</p>
            <p className="text-sm text-soft">{`${t.version(consent.version)} · ${instant(consent.recordedAt)}`}</p>
          </div>
          <Badge tone={consent.isGiven ? 'good' : 'neutral'}>{consent.isGiven ? t.given : t.declined}</Badge>
          {OPTIONAL.includes(consent.document) && isNewest(consent) && (
            <Choice consent={consent} onChanged={onChanged} />
          )}
        </li>
      ))}
    </ul>
  );
};
